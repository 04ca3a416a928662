// Who may import whom: the first entry whose `of` matches a file lists all that it may import. tests/borders.test.ts
// checks every file.
import { posix } from 'node:path';
import ts from 'typescript';

/** Paths that may be imported; a function is asked with what `of` captured, such as the book that a file belongs to. */
type Allowed = RegExp | ((own: string) => RegExp);

interface Border {
  /** The files it is for. */
  readonly of: RegExp;
  readonly files: readonly Allowed[];
  /** Files that may be imported for their types only. */
  readonly types?: readonly Allowed[];
  /** Packages and parts of Node, where these are limited; without it, all but the reserved ones. */
  readonly modules?: readonly RegExp[];
  /** Reserved packages that may be imported all the same. */
  readonly allowed?: readonly RegExp[];
}

/** Folders are entered by their index; only files inside them import their other files. */
const engine = /^src\/engine\/index\.ts$/;
const kit = /^src\/kit\/index\.ts$/;
const systems = /^src\/systems\/index\.ts$/;
const table = /^src\/table\/index\.ts$/;
const opponent = /^src\/opponent\/index\.ts$/;
const learning = /^src\/learning\/index\.ts$/;
const store = /^src\/store\/index\.ts$/;
const waiting = /^src\/waiting\/index\.ts$/;
const rendering = /^rendering\/index\.ts$/;
/** What a picture is made from: scenes, and nothing about the matches they show. */
const scenes = [/^src\/engine\/(scene|looks|json)\.ts$/, /^src\/engine\/board\//];
/** Everything outside the folders that are entered by their index. */
const elsewhere = /^(?!src\/(engine|kit|systems|opponent|learning|table|store|waiting)\/|rendering\/)/;
const node = /^node:/;
const discord = /^(discord\.js|@discordjs\/.+)$/;
const keeping = /^(keyv|@keyv\/.+|lmdb|bullmq|ioredis)$/;
const time = /^luxon$/;
const drawing = /^(canvas|gifenc)$/;

/** Packages that only one place may import; all others are free for folders without `modules` of their own. */
const reserved = [discord, keeping, drawing];

const borders: readonly Border[] = [
  { of: /^src\/engine\//, files: [/^src\/engine\//], modules: [] },
  { of: /^src\/kit\//, files: [/^src\/kit\//, engine], modules: [] },
  {
    of: /^src\/systems\/([^/]+)\//,
    files: [(system) => new RegExp(`^src/systems/${system}/`), kit, engine],
    modules: [],
  },
  { of: /^src\/systems\//, files: [/^src\/systems\/[^/]+\/index\.ts$/, engine], modules: [/^node:fs$/] },
  { of: /^src\/opponent\//, files: [/^src\/opponent\//, engine], modules: [] },
  { of: /^src\/learning\//, files: [/^src\/learning\//, engine, opponent], modules: [] },
  { of: /^src\/waiting\//, files: [/^src\/waiting\//], modules: [node] },
  {
    of: /^src\/store\//,
    files: [/^src\/store\//, waiting],
    types: [/^src\/engine\/json\.ts$/],
    modules: [keeping, node],
  },
  {
    of: /^src\/table\//,
    files: [/^src\/table\//, engine, systems, opponent, learning, store, waiting],
    modules: [node, time],
  },
  { of: /^rendering\//, files: [/^rendering\//], types: scenes, modules: [drawing, node] },
  {
    of: /^commands\//,
    files: [/^commands\//, /^src\/discord\//, table, engine, learning, systems, rendering],
    types: [store],
    allowed: [discord],
  },
  {
    of: /^src\/discord\//,
    files: [/^src\/discord\//, /^commands\//, table, engine, learning, systems, rendering, waiting],
    types: [store],
    allowed: [discord],
  },
  { of: /^src\/practice\//, files: [/^src\/practice\//, table, engine, systems, rendering] },
  { of: /^src\/referee\//, files: [/^src\/referee\//, table, engine, systems] },
  {
    of: /^src\/operations\//,
    files: [
      /^src\/operations\//,
      engine,
      /^src\/discord\//,
      /^commands\/index\.ts$/,
      table,
      systems,
      store,
      waiting,
      /^src\/config\.ts$/,
      rendering,
    ],
    allowed: [discord],
  },
  { of: /^src\/config\.ts$/, files: [] },
  // Benchmarks measure parts that nothing else imports directly.
  { of: /^bench\//, files: [elsewhere, engine, systems, /^src\/(table|store)\//, /^rendering\//], allowed: [drawing] },
  { of: /^src\/[^/]+\.ts$/, files: [elsewhere, engine, systems, table, store, rendering] },
];

/** One import in a source file. */
export interface Import {
  /** As written: a relative path, or the name of a package. */
  readonly what: string;
  /** `import type …`, `import { type A, type B } …`, `import('…').A`. */
  readonly typesOnly: boolean;
}

/** Whether a file may have this import. `from`: its path relative to the project, with `/`. */
export function mayImport(from: string, { what, typesOnly }: Import): boolean {
  const border = borders.find(({ of }) => of.test(from));
  if (!border) return true;
  if (!what.startsWith('.')) return mayUse(border, what);
  const target = posix.join(posix.dirname(from), what);
  const own = border.of.exec(from)?.[1] ?? '';
  const allowed = [...border.files, ...(typesOnly ? (border.types ?? []) : [])];
  return allowed.some((entry) => (typeof entry === 'function' ? entry(own) : entry).test(target));
}

function mayUse({ modules, allowed = [] }: Border, name: string): boolean {
  if (modules) return modules.some((entry) => entry.test(name));
  return !reserved.some((entry) => entry.test(name)) || allowed.some((entry) => entry.test(name));
}

/** All imports of a source file, however they are written. */
export function importsIn(text: string): readonly Import[] {
  const found: Import[] = [];
  const visit = (node: ts.Node): void => {
    const source = sourceOf(node);
    if (source && ts.isStringLiteralLike(source)) found.push({ what: source.text, typesOnly: takesOnlyTypes(node) });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest));
  return found;
}

/** What follows `from`, if this is an import or an export of something imported. */
function sourceOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) return node.arguments[0];
  if (ts.isExternalModuleReference(node)) return node.expression;
  return ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined;
}

function takesOnlyTypes(node: ts.Node): boolean {
  if (ts.isImportTypeNode(node)) return true;
  if (ts.isExportDeclaration(node)) return node.isTypeOnly || areTypes(node.exportClause);
  if (!ts.isImportDeclaration(node) || !node.importClause) return false;
  const { phaseModifier, name, namedBindings } = node.importClause;
  return phaseModifier === ts.SyntaxKind.TypeKeyword || (name === undefined && areTypes(namedBindings));
}

/** Whether there are names in the braces, and all of them have `type` before them. */
function areTypes(named: ts.NamedImportBindings | ts.NamedExportBindings | undefined): boolean {
  if (!named || !(ts.isNamedImports(named) || ts.isNamedExports(named))) return false;
  return named.elements.length > 0 && named.elements.every(({ isTypeOnly }) => isTypeOnly);
}
