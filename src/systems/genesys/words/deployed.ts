import type { Names } from '../../../engine/index.ts';
import { list } from '../../../kit/index.ts';
import type { GenesysEvents } from '../facts/events.ts';

type Deployed = GenesysEvents['deployed'];

/** So few squads are told one by one, each with its cell. */
const MOST_APART = 3;

/** What a side has done with squads: "placed Warders 1". GP-6.7, GP-6.9 */
const done: Readonly<Record<Deployed['mode'], (squads: string, edge: string | null) => string>> = {
  board: (squads) => `placed ${squads}`,
  edge: (squads, edge) => `lined up ${squads} at the ${edge === null ? '' : `${edge} `}edge`,
  reserve: (squads) => `put ${squads} into reserve`,
  aboard: (squads) => `put ${squads} into vehicles`,
};

/** Many squads deployed one after the other, in a line for each side; null: there are few. */
export function deployedLine(run: readonly Deployed[], names: Names): string | null {
  if (run.length <= MOST_APART) return null;
  const lines = (['a', 'b'] as const).flatMap((side) => {
    const deeds = deedsIn(
      run.filter((each) => each.side === side),
      names,
    );
    return deeds.length > 0 ? [`${names.side(side)} has ${list(deeds)}.`] : [];
  });
  return lines.join('\n');
}

/** What was done with squads, all of one way together: "placed Warders 1–4", "put Bowmen 1 into reserve". */
function deedsIn(run: readonly Deployed[], names: Names): readonly string[] {
  return [...new Set(run.map(wayOf))].flatMap((way) => {
    const alike = run.filter((each) => wayOf(each) === way);
    const squads = squadRanges(
      alike.map(({ squad }) => squad),
      names,
    );
    return alike.slice(0, 1).map(({ mode, edge }) => done[mode](squads, edge));
  });
}

const wayOf = ({ mode, edge }: Deployed): string => `${mode} ${edge}`;

/** "Warders 1–4, Bowmen 1 and Thane 1": squads whose names differ only by numbers that follow one another as a range. */
function squadRanges(ids: readonly string[], names: Names): string {
  const ranges: { name: string; from: number; to: number }[] = [];
  for (const id of ids) {
    const [, name = names.group(id), number = ''] = /^(.+) (\d+)$/.exec(names.group(id)) ?? [];
    const before = ranges.at(-1);
    if (before?.name === name && before.to + 1 === Number(number)) before.to += 1;
    else ranges.push({ name, from: Number(number), to: Number(number) });
  }
  return list(
    ranges.map(({ name, from, to }) => (from === 0 ? name : `${name} ${from === to ? from : `${from}–${to}`}`)),
  );
}
