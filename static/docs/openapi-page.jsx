// The OpenAPI Collection Report: how each part of it comes about, and where it differs from graph-tool-call's.
import { Words } from '../panel/words.jsx';
import { docs } from './data.js';

const PARTS = [
  [
    'Operations as tools',
    'Each operation becomes a tool: the name is its operationId, made legal and unique, or made of method and path; the description is its summary and description; the input is one schema of its parameters and the members of its body. What is changed is said. Webhooks and callbacks are listed, not graded.',
  ],
  [
    'Readiness',
    '100 less 15 for each blocker and 5 for each warning, never below 0. A blocker makes it `blocked`, a warning or a score under 90 `warning`. It sinks with every issue: beside it stands the readiness of each operation on its own findings, and how that is spread. A document without operations has nothing to score.',
  ],
  [
    'Coverage',
    'Shares do not sink with the number of operations. *Named*: operations with an operationId of their own. *Requests*: bodies that say what is in them. *Responses*: operations that say what comes back; no content is an answer too. *Contract*: operations with any field at all. *Meaning*: the mean of what is known of action, resource and module. *Connected*: fields that name a thing some other operation tells.',
  ],
  [
    'Fields',
    'What a call takes (parameters, leaves of the body, credentials) and what it gives (leaves of the response of success, its headers), each by its JSON path. A field is required where everything above it is. Fields known only by an example are marked as such.',
  ],
  [
    'What feeds what',
    'An edge leads from the operation that gives a value to the one that takes it. Links of OpenAPI are the strongest evidence, then fields of the contract that name the same thing, as `id` of a pet and `petId`; the order of paths is weak. A pair keeps its strongest edge with all its evidence.',
  ],
  [
    'What each operation is about',
    'Action, resource and module come from the operationId, the words of the summary, the path and the tags, by whole words, and each says why. What nothing shows stays unknown; under “How the document is read” you can say what your words mean.',
  ],
  [
    'Nothing private',
    'Issues and evidence name fields, methods, paths and counts. Values of examples, defaults and credentials are never in the report.',
  ],
];

export function OpenApiPage() {
  const differences = docs.value?.collection.differences ?? [];
  return (
    <>
      <h2>The OpenAPI report</h2>
      <p class="lead">
        An OpenAPI document is read twice: its operations are graded as tools, and the document as a
        collection. The report keeps the names, codes, severities and score of graph-tool-call&apos;s OpenAPI
        Collection Report.
      </p>
      {PARTS.map(([title = '', words = '']) => (
        <section key={title}>
          <h3>{title}</h3>
          <p>
            <Plain text={words} />
          </p>
        </section>
      ))}
      <h3>What it does otherwise than graph-tool-call 0.47</h3>
      <div class="scroll" tabIndex={0} role="region" aria-label="What it does otherwise">
        <table class="semantic">
          <thead>
            <tr>
              <th scope="col">There</th>
              <th scope="col">Here</th>
            </tr>
          </thead>
          <tbody>
            {docs.value?.collection.faults.map(({ id, theirs, ours }) => (
              <tr key={id}>
                <td>
                  <Words text={theirs} />
                </td>
                <td>
                  <Words text={ours} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h3>Figures that differ for it, and why</h3>
      <div class="scroll" tabIndex={0} role="region" aria-label="Differences from graph-tool-call">
        <table class="semantic">
          <thead>
            <tr>
              <th scope="col">Field or code</th>
              <th scope="col">There</th>
              <th scope="col">Here</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ field, theirs, ours, why }) => (
              <tr key={`${field} ${theirs}`}>
                <th scope="row">
                  <code>{field}</code>
                </th>
                <td>
                  <Words text={theirs} />
                </td>
                <td>
                  <Words text={ours} />
                </td>
                <td>
                  <Words text={why} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Words with `code` and *names* in them. @param {{text: string}} props */
function Plain({ text }) {
  return (
    <>
      {text
        .split(/\*([^*]*)\*/)
        .map((part, n) => (n % 2 ? <b key={n}>{part}</b> : <Words key={n} text={part} />))}
    </>
  );
}
