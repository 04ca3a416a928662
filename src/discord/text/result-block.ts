import type { ResultStage } from '../../engine/index.ts';

/** Dice in columns of their own, so that those of one stage stand below those of another. */
const diceText = (dice: readonly number[], width: number): string =>
  dice.map((die) => String(die).padStart(width)).join(' ');

/** As many dice as a row of a phone's screen holds. */
const DICE_IN_ROW = 5;
/** As many signs as a row of a phone's screen holds. */
const MOST = 38;

/** What came of dice is told from them by an arrow: "4 3 2 → 2 hits". */
const outcomeOf = ({ dice, result }: ResultStage): string =>
  dice.length > 0 && result !== '' ? `→ ${result}` : result;

/** The rows of a stage: its dice so that a phone can show them, and what came of them beside the last of them. */
function rowsOf(stage: ResultStage, width: number): readonly (readonly string[])[] {
  const { name, needs, dice } = stage;
  const count = Math.max(1, Math.ceil(dice.length / DICE_IN_ROW));
  return Array.from({ length: count }, (_, row) => [
    row === 0 ? name : '',
    row === 0 ? needs : '',
    diceText(dice.slice(row * DICE_IN_ROW, (row + 1) * DICE_IN_ROW), width),
    row === count - 1 ? outcomeOf(stage) : '',
  ]);
}

/**
 * The stages of a result as a code block: always name, needs, dice, result; columns that are empty are left out. A long
 * text with nothing right of it reaches into the columns beside it, instead of making its own wider for all. A result
 * that would not fit moves close to what it is the result of, or else below it.
 */
export function resultBlock(stages: readonly ResultStage[]): string {
  const dieWidth = Math.max(1, ...stages.flatMap(({ dice }) => dice.map((die) => String(die).length)));
  const all = stages.flatMap((stage) => rowsOf(stage, dieWidth));
  const used = [0, 1, 2, 3].filter((column) => all.some((row) => row[column] !== ''));
  const rows = all.map((row) => used.map((column) => row[column] ?? ''));
  const widths = used.map((_, column) =>
    Math.max(...rows.map((row) => (isFollowed(row, column) ? (row[column] ?? '').length : 0))),
  );
  const startOf = (column: number): number => widths.slice(0, column).reduce((sum, width) => sum + width + 2, 0);
  const lineOf = (row: readonly string[]): string =>
    row.reduce(
      (line, cell, column) => (cell === '' ? line : `${line}${line === '' ? '' : '  '}`.padEnd(startOf(column)) + cell),
      '',
    );
  const lines = rows.flatMap((row) => {
    const [line, before, result] = [lineOf(row), lineOf(row.slice(0, -1)), row.at(-1) ?? ''];
    if (line.length <= MOST || result === '') return [line];
    const below = ' '.repeat(startOf(1)) + result;
    if (before === '') return [below];
    const close = `${before.padEnd(startOf(1) - 2)}  ${result}`;
    return close.length <= MOST ? [close] : [before, below];
  });
  return ['```', ...lines, '```'].join('\n');
}

/** Whether the next column of this row has text too. */
const isFollowed = (row: readonly string[], column: number): boolean =>
  row[column] !== '' && (row[column + 1] ?? '') !== '';

/**
 * The same stages, shorter: the terms of a sum, which stand below its name, in one line with it and with what it has to
 * reach: "attack  AV 8  8 +2 −4 = 6: a miss". What each of them is, "Why?" says.
 */
export function inShort(stages: readonly ResultStage[]): readonly ResultStage[] {
  const short: ResultStage[] = [];
  for (const stage of stages) {
    const last = short.at(-1);
    if (last && last.dice.length === 0 && stage.name === '' && stage.dice.length === 0) {
      const joined = `${last.result}${/^[+−=]/u.test(stage.result) ? ' ' : ', '}${stage.result}`;
      short[short.length - 1] = { ...last, needs: joinedNeeds(last, stage), result: joined };
    } else short.push(stage);
  }
  return short;
}

/** What a sum has to reach stands beside its end; that of a term is what the term is. */
const joinedNeeds = (last: ResultStage, { needs, result }: ResultStage): string =>
  result.startsWith('=') ? needs.replace(/^(?:needs|against) /u, '') : /^[+−]/u.test(result) ? '' : last.needs;

/** The same in a line each, where there are no code blocks: "hit, 15 or less: 10 2 5 – 3 hits". */
export const stageLines = (stages: readonly ResultStage[]): readonly string[] =>
  stages.map(({ name, needs, dice, result }) => {
    const sum = [...(dice.length > 0 ? [dice.join(' ')] : []), ...(result === '' ? [] : [result])].join(' – ');
    return `${[name, needs].filter((part) => part !== '').join(', ')}: ${sum}`;
  });
