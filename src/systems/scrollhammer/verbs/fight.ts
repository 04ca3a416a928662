import { nameParam } from '../../../engine/index.ts';
import type { Json } from '../../../engine/index.ts';
import { refusal } from '../refusals.ts';
import type { HammerVerb } from '../state.ts';
import { text } from '../texts.ts';

const params = { combat: nameParam };

/** Instead of a combat: all that are left, one after the other, as when the phase ends. */
const all = 'all';

/** Who fights whom in a combat, by which it is known. SH-11.1 */
const opponents = (groups: readonly string[]): Readonly<Record<'own' | 'foes', Json>> => ({
  own: groups.filter((id) => id.startsWith('a')),
  foes: groups.filter((id) => id.startsWith('b')),
});

/** Chooses the combat that is fought next. SH-11.2 */
export const fight: HammerVerb<typeof params> = {
  rule: 'SH-11.2',
  place: 'turn',
  params,
  choices: (view) => ({
    list: [
      ...view.own.combats.map(({ id, groups }) => ({ value: id, name: text('combat', opponents(groups)) })),
      ...(view.own.combats.length > 0 ? [{ value: all, name: text('combats') }] : []),
    ],
  }),
  *offers(view) {
    for (const { id } of view.own.combats) yield { combat: id };
    if (view.own.combats.length > 0) yield { combat: all };
  },
  refuse(view, _by, { combat }) {
    if (combat === all || view.own.combats.some(({ id }) => id === combat)) return null;
    return view.own.fought.includes(combat)
      ? refusal('ALREADY_FOUGHT', 'SH-11.2', { combat })
      : refusal('NO_SUCH_COMBAT', 'SH-11.2', { combat, combats: view.own.combats.map(({ id }) => id) });
  },
  run(play, _by, { combat }) {
    play.match.own.acted = true;
    if (combat === all) play.match.own.ended = true;
    else play.next({ step: 'fight.begin', combat });
  },
};
