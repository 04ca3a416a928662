import type { Player } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { limitWords } from '../words/limits.ts';

/** Why somebody may not open another match; null if they may. */
export async function mayNotOpen({ table, limits }: Bot, player: Player): Promise<Page | null> {
  if (!limits) return null;
  const open = (await table.listOf(player)).filter(({ creator }) => creator.id === player.id).length;
  return open < limits.maxOpen ? null : page({ texts: [limitWords.mostOpen(limits.maxOpen)], tone: 'bad' });
}
