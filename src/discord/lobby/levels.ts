import { SIDES } from '../../engine/index.ts';
import type { SystemHandle } from '../../engine/index.ts';
import { SKILLS, holdsAlone, isExhibition, levelsOf, opponentOf } from '../../table/index.ts';
import type { MatchView, Skill } from '../../table/index.ts';
import { nearest } from '../autocomplete/nearest.ts';
import type { Completion } from '../autocomplete/nearest.ts';
import { page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { en } from '../words/en.ts';
import { phrasesOf } from '../words/phrases.ts';

/** The levels at which the bot plays a book, by what people have typed. */
export const suggestLevels = (handle: SystemHandle, typed: string): readonly Completion[] =>
  nearest(
    levelsOf(handle.id).map((level) => ({ name: en.lobby.skills[level], value: level })),
    typed,
  );

/** The skill that somebody has typed; null: it is none. */
export const skillCalled = (typed: string | null | undefined): Skill | null =>
  SKILLS.find((skill) => skill === typed?.trim().toLowerCase()) ?? null;

/** Says at which levels the bot plays this book, where one that was typed is none of them. */
export function noSuchLevel(handle: SystemHandle, typed: readonly (string | null)[]): Page | null {
  const levels = levelsOf(handle.id);
  const wrong = typed.find((one) => one !== null && !levels.some((level) => level === skillCalled(one)));
  if (wrong === undefined || wrong === null) return null;
  const text = en.lobby.noLevel(phrasesOf(handle).title, wrong, levels, skillCalled(wrong) !== null);
  return page({ texts: [text], tone: 'bad' });
}

/**
 * The level for the next match after one against the bot: the one above what somebody has beaten, the one below what has
 * beaten them; null: neither is there, or the bot did not play against people.
 */
export function nextLevel({ seats, handle, view }: Pick<MatchView, 'seats' | 'handle' | 'view'>): Skill | null {
  const winner = view?.result?.winner;
  const side = SIDES.find((one) => holdsAlone(seats, one));
  const level = side && opponentOf(seats, side)?.manner.skill;
  if (!winner || !level || isExhibition(seats)) return null;
  const levels = levelsOf(handle.id);
  return levels[levels.indexOf(level) + (winner === side ? -1 : 1)] ?? null;
}
