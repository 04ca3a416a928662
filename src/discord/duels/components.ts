import type { MatchlessSpec } from '../components/matchless.ts';
import { lookup } from '../lookup.ts';
import { page } from '../payload.ts';
import { en } from '../words/en.ts';
import { beginTraining, chooseWay } from './train.ts';

/** The number of a training, as a button or menu has it. */
const numberIn = (param: string | undefined): number | null =>
  /^[1-9]\d{0,6}$/.test(param ?? '') ? Number(param) : null;

/** Sealed choices against the reader of habits: the next training, and a choice from the menu. */
export const duelComponents = {
  duel: {
    where: 'private',
    run: async ({ bot, player, reply, id }) => {
      const handle = lookup(bot.systems, id.match)?.handle;
      const number = numberIn(id.param);
      await reply.send(
        handle && number !== null ? await beginTraining(bot, player, handle, number) : page({ texts: [en.old] }),
      );
    },
  },
  'duel-choose': {
    where: 'private',
    run: async ({ bot, player, reply, id, interaction }) => {
      const number = numberIn(id.param);
      const way = interaction.isStringSelectMenu() ? interaction.values[0] : undefined;
      await reply.send(
        number === null || way === undefined || id.page === undefined
          ? page({ texts: [en.old] })
          : await chooseWay(bot, player, way, { number, round: id.page }),
      );
    },
  },
} as const satisfies Readonly<Record<string, MatchlessSpec>>;
