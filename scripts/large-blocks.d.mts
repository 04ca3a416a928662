/** The environment variables of a process that draws. */
export declare const largeBlocks: Readonly<Record<string, string>>;
