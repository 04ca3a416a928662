import type { Player } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { limitWords } from '../words/limits.ts';

/** Why somebody may not open so many tables on a server; null if they may. They need not play at any of them. */
export async function mayNotOpenTables(
  { table, limits }: Bot,
  player: Player,
  server: string,
  tables: number,
): Promise<Page | null> {
  if (!limits) return null;
  const open = (await table.listIn(server)).filter(({ creator }) => creator.id === player.id).length;
  return open + tables <= limits.maxOpen
    ? null
    : page({ texts: [limitWords.mostTables(limits.maxOpen, open)], tone: 'bad' });
}

/** Why somebody may not open another match; null if they may. */
export async function mayNotOpen({ table, limits }: Bot, player: Player): Promise<Page | null> {
  if (!limits) return null;
  const open = (await table.listOf(player)).filter(({ creator }) => creator.id === player.id).length;
  return open < limits.maxOpen ? null : page({ texts: [limitWords.mostOpen(limits.maxOpen)], tone: 'bad' });
}
