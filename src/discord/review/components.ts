import { menuChoice } from '../components/component.ts';
import type { ComponentSpec } from '../components/component.ts';
import { forkHere } from '../replay/fork.ts';
import { reviewPage } from './page.ts';

/** The review of a match that is over, and another try from before one of its key moments. */
export const reviewComponents = {
  review: {
    where: 'private',
    run: async ({ bot, matchView, player, reply }) => reply.send(await reviewPage(bot, matchView, player)),
  },
  retry: {
    where: 'private',
    beside: true,
    run: (use) => forkHere({ ...use, id: { ...use.id, page: Number(menuChoice(use)?.split(' ')[1] ?? 0) } }),
  },
} as const satisfies Readonly<Record<string, ComponentSpec>>;
