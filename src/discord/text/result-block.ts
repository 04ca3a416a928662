import type { ResultStage } from '../../engine/index.ts';

/** Dice in columns of their own, so that those of one stage stand below those of another. */
const diceText = (dice: readonly number[]): string => dice.map((die) => String(die).padStart(2)).join(' ');

/** The stages of a result as a code block: always name, needs, dice, result; columns that are empty are left out. */
export function resultBlock(stages: readonly ResultStage[]): string {
  const rows = stages.map(({ name, needs, dice, result }) => [name, needs, diceText(dice), result]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const lines = rows.map((row) =>
    row
      .flatMap((cell, column) => (widths[column] === 0 ? [] : [cell.padEnd(widths[column] ?? 0)]))
      .join('  ')
      .trimEnd(),
  );
  return ['```', ...lines, '```'].join('\n');
}

/** The same in a line each, where there are no code blocks: "hit, 15 or less: 10 2 5 – 3 hits". */
export const stageLines = (stages: readonly ResultStage[]): readonly string[] =>
  stages.map(({ name, needs, dice, result }) => {
    const sum = [...(dice.length > 0 ? [dice.join(' ')] : []), ...(result === '' ? [] : [result])].join(' – ');
    return `${[name, needs].filter((part) => part !== '').join(', ')}: ${sum}`;
  });
