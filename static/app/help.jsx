// The help sheet.
import { KEYS } from './keys.js';
import { VERSION } from '../generated/build.js';

export function Help() {
  return (
    <>
      <p>
        Paste, type, drop or open tool schemas on the left; the grade follows by itself. A press on anything
        the report names goes to its place in the text.
      </p>
      <h3>Keys</h3>
      <dl class="keys-list">
        {KEYS.map(([key = '', words]) => (
          <div key={key}>
            <dt>
              {key.split(' ').map((part) => (
                <kbd key={part}>{part}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <h3>Where your text is</h3>
      <p>
        In this browser, and nowhere else. A draft is kept on this device once you have typed. Links carry
        their content after the <code>#</code>, which browsers do not send. The page's own policy forbids it
        to talk to any other address.
      </p>
      <p class="quiet-note">
        Schemagrade {VERSION} · <a href="#docs">What the seven checks are</a>
      </p>
    </>
  );
}
