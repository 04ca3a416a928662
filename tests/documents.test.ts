import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'],
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The anchor that GitHub makes from a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .replaceAll(' ', '-');
const anchorsIn = (text: string): readonly string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

const { scripts = {} } = JSON.parse(textOf('package.json')) as { readonly scripts?: Readonly<Record<string, string>> };

describe.each(documents)('%s', (document) => {
  const text = textOf(document);

  it('has working links', () => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g)];
    const broken = links.filter(([, path = '', anchor]) => {
      const target = path === '' ? document : join(dirname(document), path);
      return !existsSync(join(root, target)) || (anchor !== undefined && !anchorsIn(textOf(target)).includes(anchor));
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  it('names existing files of the project', () => {
    const paths = [...text.matchAll(/`((?:src|commands|rendering|scripts|tests|docs|bench)\/[\w./-]*)`/g)].map(
      ([, path = '']) => path,
    );
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('names existing npm scripts', () => {
    const names = [...text.matchAll(/npm run (?:-s )?([\w-]+)/g)].map(([, name = '']) => name);
    expect(names.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});
