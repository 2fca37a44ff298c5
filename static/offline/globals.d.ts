/** This version's files; set while bundling. */
declare const RELEASE: { version: string; files: Record<string, string>; onUse: string[] };
