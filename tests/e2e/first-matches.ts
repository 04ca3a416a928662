import { minutesOfKind } from '../../src/discord/lobby/chooser.ts';
import { minutesFor } from '../../src/discord/text/minutes.ts';
import { presetPosition } from '../../src/engine/index.ts';
import { systems } from '../../src/systems/index.ts';
import { openWorld } from '../discord/world.ts';
import { thinkingAdviser } from '../support/adviser.ts';
import type { World } from '../discord/world.ts';
import { answersByClicks, bothSimply } from './by-clicks.ts';
import { untilTold } from './channel.ts';
import type { Answered } from './simple-player.ts';

/** The presets from which newcomers begin, near the enemy. */
export const FIRST_MATCHES = [
  { book: 'salvation-and-steel', preset: 'near' },
  { book: 'squads-and-champions', preset: 'near' },
  { book: 'vampires-vs-werewolves', preset: 'learn' },
  { book: 'genesys', preset: 'learn' },
  { book: 'scrollhammer', preset: 'learn' },
] as const;

/** What it took to play a match to its end by clicks. */
export interface PlayedMatch {
  /** Interactions of each side. */
  readonly a: number;
  readonly b: number;
  /** Interactions of both until the first dice fell. */
  readonly toFirstDice: number;
  readonly winner: string | null;
  readonly answered: readonly Answered[];
}

const MOST = 1_500;

/** Ann and Ben begin a match from a ready position: the first question of its first turn is open. */
export async function toFirstMatch({ ann, ben }: World, book: string, preset: string): Promise<void> {
  await ann.command(`/match new system:${book} preset:${preset}`);
  await ben.click('last', 'Join');
  await ben.click('last', 'Start');
}

/** Whether dice have been thrown that everybody may know of. */
const diceFell = async ({ table }: World, match: string): Promise<boolean> =>
  (await table.log(match, null, 1)).some(({ link }) => link !== null);

/** Plays the match of the hall to its end: both take what is suggested first. */
export async function playSimply(world: World): Promise<PlayedMatch> {
  const players = bothSimply(world);
  const used = (): number => players[0].used() + players[1].used();
  let toFirstDice: number | null = null;
  let answers = 0;
  for await (const { matchView } of answersByClicks(world, players)) {
    if (toFirstDice === null && (await diceFell(world, matchView.id))) toFirstDice = used();
    answers += 1;
    if (answers >= MOST) break;
  }
  const { view, seats } = await untilTold(world);
  if (!view?.result) throw new Error('The match did not end.');
  const [a, b] = seats.a[0]?.id === world.ann.id ? players : [players[1], players[0]];
  return {
    a: a.used(),
    b: b.used(),
    toFirstDice: toFirstDice ?? used(),
    winner: view.result.winner,
    answered: players.flatMap((player) => player.answered()),
  };
}

/** A first match of this seed, from its beginning to its end. */
export async function firstMatch(book: string, preset: string, seed: number): Promise<PlayedMatch> {
  const world = await openWorld({ systems, foreseen: seed, adviser: thinkingAdviser });
  try {
    await toFirstMatch(world, book, preset);
    return await playSimply(world);
  } finally {
    await world.close();
  }
}

/** Dice make a match longer or shorter, by so many minutes or by this part of it, whichever is more. */
const MINUTES_APART = 10;
const PART_APART = 0.4;

/** What is announced of a match and what it took, in minutes, where nobody would believe the former; else null. */
export function unlikeAnnounced(book: string, preset: string, interactions: number): string | null {
  const { handle } = systems[book]!;
  const announced = minutesOfKind(handle, preset) ?? 0;
  const taken = minutesFor(interactions, { ready: presetPosition(handle.presets[preset]) !== null });
  const apart = Math.abs(announced - taken);
  return apart <= Math.max(MINUTES_APART, taken * PART_APART)
    ? null
    : `${book} ${preset}: about ${announced} minutes announced, ${taken} taken`;
}

/** Of an even number of values the upper one of the middle. */
export const median = (list: readonly number[]): number =>
  [...list].sort((one, two) => one - two)[Math.floor(list.length / 2)] ?? 0;
