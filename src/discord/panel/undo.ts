import { logOutcome, refusalPage } from '../agreements/agreements.ts';
import { undoneText } from '../announce/taken-back.ts';
import type { ComponentSpec, ComponentUse } from '../components/component.ts';
import { entryMark } from '../hash.ts';
import { page } from '../payload.ts';
import { en } from '../words/en.ts';
import { showNext } from './next.ts';
import { nowPage } from './panel.ts';

/** How far back it looks for what a button takes back; `/undo` reaches further. */
const MOST_ENTRIES = 100;

/** Goes back to where the match stood before what the button was made for. */
async function undo(use: ComponentUse): Promise<void> {
  const { bot, matchView, player, interaction, reply, id } = use;
  const entries = await bot.table.log(matchView.id, player, Math.max(1, matchView.entries - MOST_ENTRIES));
  const undone = entries.find(({ number }) => entryMark(matchView, number) === id.param);
  if (!undone) return reply.send(page({ texts: [en.old] }), 'private');
  const result = await bot.table.undo(matchView.id, player, interaction.id, undone.number - 1);
  logOutcome(bot, matchView.id, result);
  if (!result.ok) return reply.send(await refusalPage(bot, matchView.id, player, result.trouble), 'private');
  const gone: readonly [number, number] = [undone.number, result.entry.number - 1];
  const line = await undoneText(bot.table, result.matchView, gone, en.notices.takenBack);
  await showNext(use, result.matchView, () =>
    nowPage(bot, result.matchView, player, { note: [line ?? en.notices.takenBackAlone] }),
  );
}

export const undoComponent: ComponentSpec = { where: 'private', panel: true, run: undo };
