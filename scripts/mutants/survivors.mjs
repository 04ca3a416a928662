import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';

const lines = (text) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join(' ');

/** The mutated code, as one line. */
function was({ fileName, location: { start, end } }) {
  const rows = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  rows[rows.length - 1] = rows[rows.length - 1].slice(0, end.column - 1);
  rows[0] = rows[0].slice(start.column - 1);
  return lines(rows.join('\n'));
}

/** Prints each surviving mutant as soon as it is known, so that nothing is lost when the time is up. */
class Survivors {
  #counts = {};
  #tested = 0;

  onMutantTested(mutant) {
    this.#counts[mutant.status] = (this.#counts[mutant.status] ?? 0) + 1;
    this.#tested += 1;
    if (this.#tested % 50 === 0) console.log(`so far ${this.#share()}`);
    if (mutant.status !== 'Survived' && mutant.status !== 'NoCoverage') return;
    const { line, column } = mutant.location.start;
    console.log(
      `${mutant.status === 'Survived' ? 'survived' : 'no test  '} ${relative(process.cwd(), mutant.fileName)}:${line}:${column}  ${was(mutant)}  →  ${lines(mutant.replacement ?? '')}`,
    );
  }

  onMutationTestReportReady() {
    console.log(this.#share());
  }

  #share() {
    const { Killed = 0, Timeout = 0, Survived = 0, NoCoverage = 0 } = this.#counts;
    const killed = Killed + Timeout;
    const all = killed + Survived + NoCoverage;
    const percent = all > 0 ? `, ${Math.round((100 * killed) / all)} %` : '';
    return `${killed} of ${all} noticed${percent}; ${Survived} survived, ${NoCoverage} no test runs.`;
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'survivors', Survivors)];
