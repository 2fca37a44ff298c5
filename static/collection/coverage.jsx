// Coverage as bars: what operations say of themselves. Shares do not sink with the number of operations.
import { Bar } from './bar.jsx';

const PARTS = /** @type {const} */ ([
  ['identity', 'Named: an operationId of its own'],
  ['requests', 'Requests: bodies that say what is in them'],
  ['responses', 'Responses: what comes back is said'],
  ['contract', 'Contract: fields go in or come out'],
  ['semantics', 'Meaning: action, resource, module known'],
  ['graph', 'Connected: ids that other operations tell'],
]);

const COUNTS = /** @type {const} */ ([
  ['consumes_field_count', 'Fields taken'],
  ['produces_field_count', 'Fields given'],
  ['auth_field_count', 'Fields that prove who calls'],
  ['context_field_count', 'Fields about the caller, or paging'],
  ['enum_field_count', 'Fields with listed values'],
  ['example_inferred_field_count', 'Fields known by examples only'],
  ['response_envelope_tool_count', 'Responses in an envelope'],
  ['openapi_link_count', 'OpenAPI links'],
]);

/** @param {{collection: import('./report.js').Collection}} props */
export function Coverage({ collection }) {
  const { coverage, sub_scores, operations } = collection;
  const all = operations.length;
  return (
    <section aria-labelledby="coverage-title">
      <h3 id="coverage-title">Coverage</h3>
      <ul class="bars">
        {PARTS.map(([part, name]) => {
          const share = sub_scores[part];
          return (
            <Bar
              key={part}
              name={name}
              value={share ?? 0}
              of={100}
              words={share === null ? 'not asked' : `${share} %`}
            />
          );
        })}
      </ul>
      <details class="figures">
        <summary>All figures</summary>
        <ul class="bars">
          <Bar
            name="Bodies with a schema"
            value={coverage.request_schema_tool_count}
            of={coverage.request_body_tool_count}
          />
          <Bar name="Responses with a schema" value={coverage.response_schema_tool_count} of={all} />
          <Bar name="Operations with fields" value={coverage.contract_tool_count} of={all} />
          <Bar name="Action known" value={coverage.semantic_action_known_count} of={all} />
          <Bar name="Resource known" value={coverage.semantic_resource_assigned_count} of={all} />
          <Bar name="Module known" value={coverage.semantic_module_assigned_count} of={all} />
        </ul>
        <dl class="counts">
          {COUNTS.map(([key, name]) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>{coverage[key].toLocaleString('en')}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
