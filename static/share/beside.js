// Which of several files is the OpenAPI document, and which only answer its references.

/** @typedef {{name: string, text: string}} NamedText */

/** @param {string} text */
const isOpenApi = (text) => /^\s*["']?(openapi|swagger)["']?\s*:/m.test(text.slice(0, 5_000));

/** @param {string} text @param {string} name whether a reference in the text leads into the file of this name */
const refersTo = (text, name) =>
  text.includes('$ref') &&
  (text.includes(`${name}#`) || text.includes(`${name}"`) || text.includes(`${name}'`));

/** The document that refers to all others together with them; undefined where there is none. @param {NamedText[]} named */
export const mainOf = (named) =>
  named.find(
    (main) =>
      isOpenApi(main.text) &&
      named.some((other) => other !== main && refersTo(main.text, other.name)) &&
      named.every(
        (other) => other === main || named.some((each) => each !== other && refersTo(each.text, other.name)),
      ),
  );

/** @param {NamedText[]} named @returns {Record<string, string>} */
export const textsOf = (named) => Object.fromEntries(named.map(({ name, text }) => [name, text]));

/** Whether a reference of the graded document leads into a file of this name. @param {import('../report.js').Report | undefined} report @param {string} name */
export const isAskedFor = (report, name) =>
  report?.collection !== undefined &&
  report.findings.some(
    ({ code, evidence }) =>
      code === 'openapi_external_ref' && String(evidence.reference ?? '').split('#')[0] === name,
  );
