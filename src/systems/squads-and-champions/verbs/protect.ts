import { firstOf, unitOf, units } from '../../../kit/index.ts';
import { unitNamed } from '../params.ts';
import { protectRefusal, protectorsOf } from '../combat/protect.ts';
import type { ChampionsVerb, ChampionsView } from '../state.ts';
import { notMine } from '../units.ts';

const params = { unit: unitNamed };

const able = (view: ChampionsView) => (view.own.attack ? protectorsOf(view) : []);

/** A Champion saves an ally next to it from the attack. SC-10.6 */
export const protect: ChampionsVerb<typeof params> = {
  rule: 'SC-10.6',
  place: 'answer',
  params,
  choices: (view) => units(able(view)),
  *offers(view) {
    for (const { id } of able(view)) yield { unit: id };
  },
  refuse: (view, by, { unit }) => firstOf(notMine(view, by, unit), () => protectRefusal(view, unitOf(view, unit))),
};
