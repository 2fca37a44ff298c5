/** Bytes of the engine's files as they are sent; set while bundling. */
declare const SIZES: Record<string, number>;

/** What Pyodide compares with its own build before it starts: the `info` of its list of packages. */
declare const PYODIDE_BUILD: object;
