import type { SystemHandle } from '../../engine/index.ts';
import { DUEL_ROUNDS } from '../../learning/index.ts';
import type { Player } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { lookup } from '../lookup.ts';
import { duelWords as words } from '../words/duels.ts';
import { phrasesOf } from '../words/phrases.ts';
import { duelFor, trainingPage } from './page.ts';

/** Goes on with the training that is not finished; without one, begins the next. `handle`: the book that was named. */
export async function trainDuel(bot: Bot, player: Player, handle: SystemHandle | null): Promise<Page> {
  const current = await bot.table.duelOf(player);
  const isGoingOn = current && current.chosen.length < DUEL_ROUNDS;
  const shown = isGoingOn && (!handle || current.duel.startsWith(`${handle.id}/`));
  const going = shown ? await trainingPage(bot, player, current) : null;
  return going ?? beginTraining(bot, player, handle, (current?.number ?? 0) + 1);
}

/** Begins training `number`, if it is the person's next one, and shows the latest. */
export async function beginTraining(
  bot: Bot,
  player: Player,
  named: SystemHandle | null,
  number: number,
): Promise<Page> {
  const able = Object.values(bot.systems).flatMap(({ handle }) =>
    Object.keys(handle.duels).length > 0 ? [handle] : [],
  );
  const handle = named ?? able[0];
  const duel = handle ? duelFor(handle, number) : null;
  const training = duel === null ? null : await bot.table.begunDuel(player, duel, number);
  const begun = training && (await trainingPage(bot, player, training));
  return begun ?? page({ texts: [words.none(able.map((each) => phrasesOf(each).title))] });
}

/** Takes a choice, from a menu or typed, and shows what came of it. `at`: of which training and round; else the current. */
export async function chooseWay(
  bot: Bot,
  player: Player,
  typed: string,
  at?: { readonly number: number; readonly round: number },
): Promise<Page> {
  const current = await bot.table.duelOf(player);
  const [book = '', name = ''] = current?.duel.split('/') ?? [];
  const duel = lookup(lookup(bot.systems, book)?.handle.duels ?? {}, name);
  if (!current || !duel || (!at && current.chosen.length >= DUEL_ROUNDS))
    return page({ texts: [words.unasked], tone: 'bad' });
  const ways = Object.keys(duel.ways[duel.side]);
  const way = typed.replaceAll(/\s/g, '');
  if (!ways.includes(way)) return page({ texts: [words.unknown(ways)], tone: 'bad' });
  const where = at ?? { number: current.number, round: current.chosen.length };
  const training = await bot.table.choseDuel(player, { ...where, way });
  const next = training && (await trainingPage(bot, player, training));
  return next ?? page({ texts: [words.unasked], tone: 'bad' });
}
