import { wordsIn } from '../discord/world.ts';

export interface Typist {
  readonly name: string;
  command(text: string): Promise<{ readonly message: unknown }>;
}

/** The player the match waits for, according to `/match status`. */
export async function waitedFor<T extends Typist>(players: readonly T[]): Promise<T> {
  const status = wordsIn((await players[0]?.command('/match status'))?.message);
  const found = players.find(({ name }) => status.includes(`Waiting for **${name}**`));
  if (!found) throw new Error(`Nobody is waited for: ${status}`);
  return found;
}

/** Opens a learning match and sets it up; returns the player who goes first. */
export async function toFirstTurn<T extends Typist>(first: T, second: T): Promise<T> {
  const players = [first, second];
  await first.command('/match new preset:learn');
  await second.command('/match join');
  await first.command('/match start');
  await first.command('/force sample id:learn-knights');
  await second.command('/force sample id:learn-anoba');
  await (await waitedFor(players)).command('/setup edge edge:1');
  for (const _ of players) await (await waitedFor(players)).command('/setup deploy plan:auto');
  return waitedFor(players);
}
