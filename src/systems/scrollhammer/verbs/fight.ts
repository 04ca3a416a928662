import { nameParam } from '../../../engine/index.ts';
import { refusal } from '../refusals.ts';
import type { HammerVerb } from '../state.ts';
import { text } from '../texts.ts';

const params = { combat: nameParam };

/** Chooses the combat that is fought next. SH-11.2 */
export const fight: HammerVerb<typeof params> = {
  rule: 'SH-11.2',
  place: 'turn',
  params,
  choices: (view) => ({
    list: view.own.combats.map(({ id, groups }) => ({
      value: id,
      name: text('combat', { combat: id }),
      note: text('groups', { groups }),
    })),
  }),
  *offers(view) {
    for (const { id } of view.own.combats) yield { combat: id };
  },
  refuse(view, _by, { combat }) {
    if (view.own.combats.some(({ id }) => id === combat)) return null;
    return view.own.fought.includes(combat)
      ? refusal('ALREADY_FOUGHT', 'SH-11.2', { combat })
      : refusal('NO_SUCH_COMBAT', 'SH-11.2', { combat, combats: view.own.combats.map(({ id }) => id) });
  },
  run(play, _by, { combat }) {
    play.match.own.acted = true;
    play.next({ step: 'fight.begin', combat });
  },
};
