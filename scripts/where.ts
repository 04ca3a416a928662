// Where a rule is: `npm run where SS-7.6` prints its text, the code that cites it and its tests; `npm run where SS-7`
// does so for a whole chapter.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systems } from '../src/systems/index.ts';
import { citationsIn, cites, readRuleNumber } from './rule-citations.ts';
import type { RuleNumber } from './rule-citations.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const PLACES = [
  { title: 'Code', folders: ['src', 'commands', 'rendering'], files: /\.tsx?$/ },
  { title: 'Tests', folders: ['tests'], files: /\.ts$/ },
  { title: 'Other rules and documents', folders: ['src/systems', 'docs'], files: /\.md$/ },
];

/** The lines that cite a rule, as `path:line  text`. */
function linesCiting(rule: RuleNumber, folders: readonly string[], files: RegExp): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => files.test(name))
      .sort()
      .flatMap((name) => {
        const path = `${folder}/${name.replaceAll('\\', '/')}`;
        const lines = readFileSync(join(root, path), 'utf8').split('\n');
        return lines.flatMap((line, index) =>
          !isHeadingOf(line, rule) && citationsIn(line).some((citation) => cites(citation, rule))
            ? [`  ${path}:${index + 1}  ${line.trim()}`]
            : [],
        );
      }),
  );
}

/** The rule's own heading in its rulebook, which is shown as its text. */
const isHeadingOf = (line: string, rule: RuleNumber): boolean =>
  line.startsWith('### ') && citationsIn(line.split(' ', 2).join(' ')).some((citation) => cites(citation, rule));

/** The text of a rule, or of all rules of a chapter, from its rulebook. */
function textOf(rule: RuleNumber): readonly string[] {
  return Object.values(systems).flatMap(({ handle, rulebook }) => {
    const path = `src/systems/${handle.id}/rulebook.md`;
    const lines = readFileSync(join(root, path), 'utf8').split('\n');
    return [...rulebook.values()]
      .filter(({ id }) => citationsIn(id).some((citation) => cites(citation, rule)))
      .map(({ id, title, text, example }) =>
        [
          `${id} ${title}`,
          `  ${path}:${lines.indexOf(`### ${id} ${title}`) + 1}`,
          ...text.split('\n').map((line) => `  ${line}`),
          ...(example === null ? [] : [`  Example: ${example}`]),
        ].join('\n'),
      );
  });
}

const typed = process.argv.slice(2).join(' ');
const rule = readRuleNumber(typed);
const texts = rule ? textOf(rule) : [];
if (!rule || texts.length === 0) {
  console.error(
    rule
      ? `No rule book has ${typed.toUpperCase()}.`
      : 'Say which rule: npm run where SS-7.6, SS-R18, or SS-7 for a whole chapter.',
  );
  process.exitCode = 1;
} else {
  console.log(texts.join('\n\n'));
  for (const { title, folders, files } of PLACES) {
    const lines = linesCiting(rule, folders, files);
    console.log(`\n${title}${lines.length === 0 ? ': none' : ''}`);
    for (const line of lines) console.log(line);
  }
}
