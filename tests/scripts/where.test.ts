import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { citationsIn, cites, readRuleNumber } from '../../scripts/rule-citations.ts';
import { systems } from '../../src/systems/index.ts';
import { programArguments } from '../support/program-arguments.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

function isCited(text: string, typed: string): boolean {
  const rule = readRuleNumber(typed);
  if (!rule) throw new Error(`${typed} is no rule number`);
  return citationsIn(text).some((citation) => cites(citation, rule));
}

describe('citations of rules', () => {
  it.each<readonly [text: string, cited: readonly string[], not: readonly string[]]>([
    ['// XX-7.6', ['XX-7.6', 'XX-7'], ['XX-7.60', 'XX-17.6', 'YY-7.6', 'XX-7.5']],
    ["rule: 'YY-10.11',", ['YY-10.11'], ['YY-10.1', 'YY-1.1']],
    ['XX-7.1 to 7.5', ['XX-7.1', 'XX-7.3', 'XX-7.5'], ['XX-7.6', 'XX-8.3']],
    ['XX-24.1 to XX-24.6', ['XX-24.4'], ['XX-24.7']],
    ['XX-8.9 to 9.2', ['XX-8.9', 'XX-8.12', 'XX-9.1'], ['XX-8.8', 'XX-9.3']],
    ['YY-6.15 – 6.18', ['YY-6.17'], ['YY-6.19']],
    ['YY-1.10, 5.2, 5.4', ['YY-1.10', 'YY-5.2', 'YY-5.4'], ['YY-5.3']],
    ['XX-6.4 to 6.6, 6.9', ['XX-6.5', 'XX-6.9'], ['XX-6.8']],
    ['XX-19.9, XX-19.15 and XX-19.17', ['XX-19.15', 'XX-19.17'], ['XX-19.16']],
    ['XX-7.11 or XX-7.12; XX-8.1', ['XX-7.12', 'XX-8.1'], []],
    ['YY-6.20, R21 and XX-4.2', ['YY-6.20', 'YY-R21', 'XX-4.2'], ['XX-R21', 'YY-21.1', 'YY-4.2']],
    ['XX-R33 to R35', ['XX-R34'], ['XX-34.1', 'XX-R36']],
    ['XX-6, 7, 12', ['XX-7', 'XX-12'], ['XX-7.6', 'XX-8']],
    ['XX-7.6, 3 cells away, and 2 dice', ['XX-7.6'], ['XX-3', 'XX-2']],
    ['ends with XX-7.6.', ['XX-7.6'], []],
  ])('%s', (text, cited, not) => {
    expect(cited.filter((rule) => !isCited(text, rule))).toEqual([]);
    expect(not.filter((rule) => isCited(text, rule))).toEqual([]);
  });

  it('are parsed as typed', () => {
    expect(readRuleNumber('xx 7.6')).toEqual({ book: 'XX', chapter: 7, item: 6 });
    expect(readRuleNumber('YY-R4')).toEqual({ book: 'YY', chapter: null, item: 4 });
    expect(readRuleNumber('charging')).toBeNull();
  });
});

describe('npm run where', () => {
  function where(...args: readonly string[]): {
    readonly code: number | null;
    readonly out: string;
    readonly errors: string;
  } {
    const { status, stdout, stderr } = spawnSync(process.execPath, [...programArguments('scripts/where.ts'), ...args], {
      cwd: root,
      encoding: 'utf8',
    });
    return { code: status, out: stdout, errors: stderr };
  }

  it.each(Object.entries(systems))(
    'prints the text of a rule of %s, the code that cites it and its tests',
    (system, { rulebook }) => {
      const [entry] = rulebook.values();
      if (!entry) throw new Error(`${system} has no rules`);
      const { code, out } = where(entry.id);
      expect(code).toBe(0);
      const [text, implemented, tested] = out.split(/^(?:Code|Tests|Other rules and documents).*$/m);
      expect(text).toMatch(new RegExp(`^${entry.id} ${entry.title}\n  src/systems/${system}/rulebook\\.md:\\d+\n`));
      expect(text).toContain(entry.text.split('\n')[0]);
      expect(implemented).toMatch(new RegExp(`^  src/systems/${system}/\\S+\\.ts:\\d+  \\S`, 'm'));
      expect(tested).toMatch(new RegExp(`^  tests/systems/${system}/\\S+\\.test\\.ts:\\d+  \\S`, 'm'));
      for (const [, path = '', line = ''] of out.matchAll(/^ {2}(\S+):(\d+) /gm)) {
        const lines = readFileSync(`${root}/${path}`, 'utf8').split('\n');
        expect(
          citationsIn(lines[Number(line) - 1] ?? '').some((citation) =>
            cites(citation, readRuleNumber(entry.id) ?? citation.first),
          ),
        ).toBe(true);
      }
    },
  );

  it('lists no file for a rule that no book has', () => {
    expect(where('XX-99.1')).toEqual({ code: 1, out: '', errors: 'No rule book has XX-99.1.\n' });
    expect(where().errors).toMatch(/^Say which rule: npm run where \S/);
  });
});
