// A view that is fetched when it is first needed.
import { useEffect, useState } from 'preact/hooks';

/** @param {() => Promise<import('preact').ComponentType<{}>>} fetchView */
export function lazy(fetchView) {
  /** @type {import('preact').ComponentType<{}> | undefined} */
  let view;
  return function Lazy() {
    const [, again] = useState(0);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (view) return;
      fetchView().then(
        (fetched) => {
          view = fetched;
          again((n) => n + 1);
        },
        () => setFailed(true),
      );
    }, []);
    const View = view;
    if (View) return <View />;
    return (
      <p class="quiet-note">
        {failed ? 'This part could not be loaded. Reload the page when you are connected.' : 'One moment…'}
      </p>
    );
  };
}
