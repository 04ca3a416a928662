// Import cycles: files that cannot be read, tested or moved without one another. Type imports count as well.
import { join, relative, sep } from 'node:path';
import ts from 'typescript';

/** By file, the files it imports; paths relative to the project, with `/`. */
export type Imports = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The imports between the files of a project, including types by `import('…')`. `folder`: where its `tsconfig.json` is.
 * Throws if that cannot be read.
 */
export function importsOf(folder: string): Imports {
  const { config, error } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile);
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const known = new Set(fileNames);
  const cache = ts.createModuleResolutionCache(folder, (name) => name, options);
  const short = (file: string): string => relative(folder, file).split(sep).join('/');
  const importedBy = (file: string): ReadonlySet<string> => {
    const { importedFiles } = ts.preProcessFile(ts.sys.readFile(file) ?? '', true, true);
    return new Set(
      importedFiles.flatMap(({ fileName }) => {
        const target = fileName.startsWith('.')
          ? ts.resolveModuleName(fileName, file, options, ts.sys, cache).resolvedModule?.resolvedFileName
          : undefined;
        return target !== undefined && known.has(target) ? [short(target)] : [];
      }),
    );
  };
  return new Map(fileNames.map((file) => [short(file), importedBy(file)]));
}

/**
 * All cycles: strongly connected components with more than one file (Tarjan's algorithm), and files that import
 * themselves.
 */
export function circlesIn(imports: Imports): readonly (readonly string[])[] {
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): number => {
    const own = index.size;
    index.set(file, own);
    lowest.set(file, own);
    path.push(file);
    for (const next of imports.get(file) ?? []) {
      const reached = index.has(next) ? (path.includes(next) ? (lowest.get(next) ?? own) : own) : visit(next);
      lowest.set(file, Math.min(lowest.get(file) ?? own, reached));
    }
    if (lowest.get(file) === own) {
      const group = path.splice(path.indexOf(file));
      if (group.length > 1 || imports.get(file)?.has(file)) circles.push(group.sort());
    }
    return lowest.get(file) ?? own;
  };
  for (const file of imports.keys()) if (!index.has(file)) visit(file);
  return circles;
}
