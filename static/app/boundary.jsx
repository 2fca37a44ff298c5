// If a view breaks, the rest of the page and the text stay.
import { Component } from 'preact';

/** @extends {Component<{name: string, children: import('preact').ComponentChildren}, {message: string}>} */
export class Boundary extends Component {
  /** @override */
  state = { message: '' };

  /** @override @param {unknown} error */
  componentDidCatch(error) {
    console.error(error);
    this.setState({ message: error instanceof Error ? error.message : String(error) });
  }

  /** @override */
  render() {
    if (!this.state.message) return this.props.children;
    return (
      <section class="state trouble" role="alert">
        <h2>{this.props.name} could not be shown</h2>
        <p>This is a fault of the page, not of your text, which is still there. ({this.state.message})</p>
        <p class="acts">
          <button class="button" onClick={() => this.setState({ message: '' })}>
            Try again
          </button>
        </p>
      </section>
    );
  }
}
