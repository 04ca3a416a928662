import type { ResultStage } from '../../engine/index.ts';

/** Dice in columns of their own, so that those of one stage stand below those of another. */
const diceText = (dice: readonly number[]): string => dice.map((die) => String(die).padStart(2)).join(' ');

/** As many dice as a row of a phone's screen holds. */
const DICE_IN_ROW = 5;

/** The rows of a stage: its dice so that a phone can show them, and what came of them beside the last of them. */
function rowsOf({ name, needs, dice, result }: ResultStage): readonly (readonly string[])[] {
  const count = Math.max(1, Math.ceil(dice.length / DICE_IN_ROW));
  return Array.from({ length: count }, (_, row) => [
    row === 0 ? name : '',
    row === 0 ? needs : '',
    diceText(dice.slice(row * DICE_IN_ROW, (row + 1) * DICE_IN_ROW)),
    row === count - 1 ? result : '',
  ]);
}

/**
 * The stages of a result as a code block: always name, needs, dice, result; columns that are empty are left out. A long
 * text with nothing right of it reaches into the columns beside it, instead of making its own wider for all.
 */
export function resultBlock(stages: readonly ResultStage[]): string {
  const all = stages.flatMap(rowsOf);
  const used = [0, 1, 2, 3].filter((column) => all.some((row) => row[column] !== ''));
  const rows = all.map((row) => used.map((column) => row[column] ?? ''));
  const widths = used.map((_, column) =>
    Math.max(...rows.map((row) => (isFollowed(row, column) ? (row[column] ?? '').length : 0))),
  );
  const lines = rows.map((row) =>
    row.reduce((line, cell, column) => {
      const start = widths.slice(0, column).reduce((sum, width) => sum + width + 2, 0);
      return cell === '' ? line : `${line}${line === '' ? '' : '  '}`.padEnd(start) + cell;
    }, ''),
  );
  return ['```', ...lines, '```'].join('\n');
}

/** Whether the next column of this row has text too. */
const isFollowed = (row: readonly string[], column: number): boolean =>
  row[column] !== '' && (row[column + 1] ?? '') !== '';

/**
 * The same stages, shorter: the terms of a sum, which stand below its name, in one line with it: "attack  8 +2 −4 = 6:
 * a miss". What each of them is, "Why?" says.
 */
export function inShort(stages: readonly ResultStage[]): readonly ResultStage[] {
  const short: ResultStage[] = [];
  for (const stage of stages) {
    const last = short.at(-1);
    if (last && last.dice.length === 0 && stage.name === '' && stage.dice.length === 0) {
      const joined = `${last.result}${/^[+−=]/u.test(stage.result) ? ' ' : ', '}${stage.result}`;
      short[short.length - 1] = { ...last, needs: '', result: joined };
    } else short.push(stage);
  }
  return short;
}

/** The same in a line each, where there are no code blocks: "hit, 15 or less: 10 2 5 – 3 hits". */
export const stageLines = (stages: readonly ResultStage[]): readonly string[] =>
  stages.map(({ name, needs, dice, result }) => {
    const sum = [...(dice.length > 0 ? [dice.join(' ')] : []), ...(result === '' ? [] : [result])].join(' – ');
    return `${[name, needs].filter((part) => part !== '').join(', ')}: ${sum}`;
  });
