import { optional, wordParam } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { arrangement, defaultFacing, movesPlaced, readyRefusal } from '../setup/deployment.ts';
import { finishSetUp, setUp } from '../setup/ready.ts';
import type { ChampionsVerb } from '../state.ts';
import { text } from '../texts.ts';

const params = { rest: optional(wordParam(['auto'] as const)) };

/**
 * Ends a side's set-up. With `rest`, the procedure places the remaining units, or all of them anew if the result would
 * not be a legal set-up. SC-2.13, 5.3 (c)
 */
export const ready: ChampionsVerb<typeof params> = {
  rule: 'SC-2.13',
  place: 'setup',
  params,
  choices: (view, by) => ({ list: [{ value: 'auto', name: text(movesPlaced(view, by) ? 'rest.anew' : 'rest.auto') }] }),
  *offers(view, by) {
    if (!readyRefusal(view, by)) yield { rest: null };
    else if (arrangement(view, by)) yield { rest: 'auto' };
  },
  refuse: (view, by, { rest }) => (rest !== null && arrangement(view, by) ? null : readyRefusal(view, by)),
  run(play, by, { rest }) {
    const { match } = play;
    for (const [id, cell] of Object.entries((rest === null ? null : arrangement(match, by)) ?? {})) {
      const unit = unitOf(match, id);
      if (unit.at !== cell) setUp(play, unit, cell, defaultFacing(match, by));
    }
    finishSetUp(play, by);
  },
};
