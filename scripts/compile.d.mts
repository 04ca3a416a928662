/** Where `compile` puts a program. `path`: of its source in the project. */
export declare function programIn(folder: string, path: string): string;

/** Compiles programs and what they start into a folder within the project, from where packages are found. */
export declare function compile(paths: readonly string[], folder: string): Promise<void>;
