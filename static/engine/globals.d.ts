/** Bytes of the engine's files as they are sent; set while bundling. */
declare const SIZES: Record<string, number>;
