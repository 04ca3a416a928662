/** What is set in the environment of a process that draws. */
export declare const largeBlocks: Readonly<Record<string, string>>;
