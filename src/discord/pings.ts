import { isOpponent, isPlaceholder } from '../table/index.ts';
import type { Player, Table } from '../table/index.ts';

/** People among these players, each once: neither bots nor those who have had themselves forgotten. */
export const peopleAmong = (players: readonly Player[]): readonly Player[] => [
  ...new Map(
    players.filter((player) => !isOpponent(player) && !isPlaceholder(player)).map((player) => [player.id, player]),
  ).values(),
];

/** The ids of the people among these players whom a message may ping: those who have not chosen no notification. */
export async function mayPing(
  { table }: { readonly table: Pick<Table, 'person'> },
  players: readonly Player[],
): Promise<readonly string[]> {
  const people = peopleAmong(players);
  const settings = await Promise.all(people.map((player) => table.person(player)));
  return people.filter((_, index) => settings[index]?.notify !== 'none').map(({ id }) => id);
}
