import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';

/**
 * Mutants that change nothing anybody could notice: the line as it stands in the file, the part of it that is changed,
 * what it becomes, and why that makes no difference.
 */
const equivalent = JSON.parse(readFileSync(new URL('equivalent.json', import.meta.url), 'utf8'));

const lines = (text) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join(' ');

/** A mutant in words: its file, the line it begins in, the code that was there, and what it becomes, each on one line. */
function described({ fileName, location: { start, end }, replacement }) {
  const rows = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const [first = ''] = rows;
  const line = first.trim();
  rows.push((rows.pop() ?? '').slice(0, end.column - 1));
  rows[0] = rows[0]?.slice(start.column - 1) ?? '';
  return {
    file: relative(process.cwd(), fileName),
    line,
    was: lines(rows.join('\n')),
    becomes: lines(replacement ?? ''),
  };
}

const isSetAside = (mutant) =>
  equivalent.some(
    ({ file, line, was, becomes }) =>
      file === mutant.file && line === mutant.line && was === mutant.was && becomes.includes(mutant.becomes),
  );

const NOTICED = new Set(['Killed', 'Timeout']);
const MISSED = new Set(['Survived', 'NoCoverage']);

/** Prints each surviving mutant as soon as it is known, so that nothing is lost when the time is up. */
class Survivors {
  #counts = {};
  #tested = 0;

  onMutantTested(mutant) {
    const { status } = mutant;
    const missed = MISSED.has(status);
    const noticed = NOTICED.has(status);
    if (!missed && !noticed) return this.#count(status);
    const found = described(mutant);
    const setAside = isSetAside(found);
    this.#count(setAside && missed ? 'SetAside' : status);
    if (setAside !== noticed) return;
    const { line, column } = mutant.location.start;
    const what = setAside ? 'not equivalent' : status === 'Survived' ? 'survived' : 'no test';
    console.log(`${what.padEnd(8)} ${found.file}:${line}:${column}  ${found.was}  →  ${found.becomes}`);
  }

  onMutationTestReportReady() {
    console.log(this.#share());
  }

  #count(status) {
    this.#counts[status] = (this.#counts[status] ?? 0) + 1;
    this.#tested += 1;
    if (this.#tested % 20 === 0) console.log(`so far ${this.#share()}`);
  }

  #share() {
    const { Killed = 0, Timeout = 0, Survived = 0, NoCoverage = 0, SetAside = 0 } = this.#counts;
    const killed = Killed + Timeout;
    const all = killed + Survived + NoCoverage;
    const percent = all > 0 ? `, ${Math.round((100 * killed) / all)}%` : '';
    const aside = SetAside > 0 ? `, ${SetAside} set aside as equivalent` : '';
    return `${killed} of ${all} noticed${percent}; ${Survived} survived, ${NoCoverage} no test runs${aside}.`;
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'survivors', Survivors)];
