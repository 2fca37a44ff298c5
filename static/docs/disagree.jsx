// How to live with a finding one disagrees with: the same in the page and in the file the command line reads.

/** @param {{code: string}} props */
export function Disagree({ code }) {
  return (
    <>
      <h3>If you disagree</h3>
      <p>
        Press <b>Set aside…</b> at a finding and say why: it stays visible and no longer counts. In{' '}
        <code>schemagrade.toml</code>, for the command line:
      </p>
      <pre class="config" tabIndex={0} aria-label="Configuration">
        <code>{`[[set_aside]]\ncode = "${code}"\nwhy = "…"\n\n# or, for all tools\n[severity]\n${code} = "off"`}</code>
      </pre>
    </>
  );
}
