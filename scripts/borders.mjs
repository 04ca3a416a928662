// Who may import whom: the first entry whose `files` match a file lists all that it may import. An ESLint rule checks
// it.
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Folders are entered by their index; only files inside them import their other files. */
const engine = /^src\/engine\/index\.ts$/;
const kit = /^src\/kit\/index\.ts$/;
const systems = /^src\/systems\/index\.ts$/;
const table = /^src\/table\/index\.ts$/;
const store = /^src\/store\/index\.ts$/;
const rendering = /^rendering\/index\.ts$/;
/** What a picture is made from: scenes, and nothing about the matches they show. */
const scenes = [/^src\/engine\/(scene|looks|json)\.ts$/, /^src\/engine\/board\//];
/** Everything outside the folders that are entered by their index. */
const elsewhere = /^(?!src\/(engine|kit|systems|table|store)\/|rendering\/)/;
const node = /^node:/;
const discord = /^(discord\.js|@discordjs\/.+)$/;
const keeping = /^(keyv|@keyv\/.+|lmdb|bullmq|ioredis)$/;
const time = /^luxon$/;
const drawing = /^(canvas|gifenc)$/;

/** Packages that only one place may import; all others are free for folders without `modules` of their own. */
const reserved = [discord, keeping, drawing];

/** `files`: paths that may be imported; `types`: for their types only; `modules`: packages and parts of Node, where these are limited. */
export const borders = [
  { of: /^src\/engine\//, files: [/^src\/engine\//], modules: [] },
  { of: /^src\/kit\//, files: [/^src\/kit\//, engine], modules: [] },
  {
    of: /^src\/systems\/([^/]+)\//,
    files: [(system) => new RegExp(`^src/systems/${system}/`), kit, engine],
    modules: [],
  },
  { of: /^src\/systems\//, files: [/^src\/systems\/[^/]+\/index\.ts$/, engine], modules: [/^node:fs$/] },
  { of: /^src\/store\//, files: [/^src\/store\//], types: [/^src\/engine\/json\.ts$/], modules: [keeping, node] },
  { of: /^src\/table\//, files: [/^src\/table\//, engine, systems, store], modules: [node, time] },
  { of: /^rendering\//, files: [/^rendering\//], types: scenes, modules: [drawing, node] },
  {
    of: /^commands\//,
    files: [/^commands\//, /^src\/discord\//, table, engine, systems, rendering],
    types: [store],
    allowed: [discord],
  },
  {
    of: /^src\/discord\//,
    files: [/^src\/discord\//, /^commands\//, table, engine, systems, rendering],
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

/**
 * May a file import this? Paths are relative to the project, with `/`.
 * @param {string} from the importing file
 * @param {string} what a relative path as written there, or the name of a package
 * @param {boolean} typesOnly
 */
export function mayImport(from, what, typesOnly) {
  const border = borders.find(({ of }) => of.test(from));
  if (!border) return true;
  if (!what.startsWith('.')) return mayUse(border, what);
  const target = posix.join(posix.dirname(from), what);
  const own = from.match(border.of)?.[1];
  const allowed = [...border.files, ...(typesOnly ? (border.types ?? []) : [])];
  return allowed.some((entry) => (typeof entry === 'function' ? entry(own) : entry).test(target));
}

function mayUse({ modules, allowed = [] }, name) {
  if (modules) return modules.some((entry) => entry.test(name));
  return !reserved.some((entry) => entry.test(name)) || allowed.some((entry) => entry.test(name));
}

/** Whether it imports types only: `import type …` or `import { type A, type B } …`. */
function takesOnlyTypes(statement) {
  const named = statement.specifiers ?? [];
  if (statement.type === 'TSImportType' || statement.importKind === 'type' || statement.exportKind === 'type')
    return true;
  return (
    named.length > 0 && named.every(({ importKind, exportKind }) => importKind === 'type' || exportKind === 'type')
  );
}

/** The rule for `eslint.config.js`. */
export const rule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { border: '{{from}} may not import {{what}}: see scripts/borders.mjs.' },
  },
  create(context) {
    const from = relative(root, context.filename).split(sep).join('/');
    const check = (statement) => {
      const source = statement.source?.literal ?? statement.source ?? statement.moduleReference?.expression;
      if (typeof source?.value !== 'string' || mayImport(from, source.value, takesOnlyTypes(statement))) return;
      context.report({ node: source, messageId: 'border', data: { from, what: source.value } });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
      TSImportEqualsDeclaration: check,
      TSImportType: check,
    };
  },
};
