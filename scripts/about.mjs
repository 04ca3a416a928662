import { readFileSync } from 'node:fs';

/** What a program of the project says of itself in its first lines, if one of its arguments is `--help`; null otherwise. */
export function aboutOf(path, given) {
  if (!given.includes('--help')) return null;
  const lines = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8').split('\n');
  const head = lines.slice(
    0,
    lines.findIndex((line) => !line.startsWith('//')),
  );
  return head.length > 0
    ? head.map((line) => line.replace(/^\/\/ ?/u, '')).join('\n')
    : `${path} says nothing of itself.`;
}
