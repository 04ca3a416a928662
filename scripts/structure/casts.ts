import { readFileSync, readdirSync } from 'node:fs';
import ts from 'typescript';

/** Counts casts (`as T`, but not `as const`) in the folders of the project, and per thousand lines. */
const folders = ['src', 'commands', 'rendering'];

function castsIn(node: ts.Node): number {
  const isCast = ts.isAsExpression(node) && !ts.isConstTypeReference(node.type);
  let found = isCast ? 1 : 0;
  node.forEachChild((child) => {
    found += castsIn(child);
  });
  return found;
}

let [casts, lines] = [0, 0];
for (const folder of folders) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  for (const file of files) {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    casts += castsIn(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false));
    lines += text.split('\n').length;
  }
}
console.log(`${casts} casts in ${lines} lines: ${((casts * 1000) / lines).toFixed(1)} per thousand`);
