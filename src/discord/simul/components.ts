import type { MatchlessSpec } from '../components/matchless.ts';
import { panelMoved } from '../panel/moved.ts';
import { nextBoard } from './page.ts';

export const simulComponents = {
  'next-board': {
    where: 'private',
    async run({ bot, reply, id, player, interaction }) {
      const { page, match } = await nextBoard(bot, player, id.match);
      await reply.send(page);
      if (match !== null) await panelMoved(bot, interaction, reply, match, player);
    },
  },
} as const satisfies Readonly<Record<string, MatchlessSpec>>;
