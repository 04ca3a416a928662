import type { Glance, Player } from '../table/table.ts';
import type { Bot } from './bot.ts';
import { entryLines } from './messages/events.ts';
import type { Suggestion } from './nearest.ts';
import { clip } from './split.ts';
import { en } from './words/en.ts';

const MOST = 25;
/** Entries that are looked through: of many a player knows nothing. */
const LAST = 60;

/** What was typed for a step; null for no number. */
export const readStep = (text: string | null): number | null => (text !== null && /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : null);

const bare = (line: string): string => line.replace(/[*_`]|<t:\d+:\w>/g, '').trim();

/** The last steps of a match that a player knows of, newest first, after which it could stand again. */
export async function suggestSteps(bot: Bot, glance: Glance, player: Player, typed: string): Promise<readonly Suggestion[]> {
  const entries = await bot.table.log(glance.id, player, Math.max(1, glance.entries - LAST), glance.entries - 1);
  return entries.toReversed()
    .map((entry) => ({ value: String(entry.number), name: clip(en.steps.line(entry.number, bare(entryLines(glance, [entry])[0] ?? '')), 100) }))
    .filter(({ value }) => value.startsWith(typed.trim()))
    .slice(0, MOST);
}
