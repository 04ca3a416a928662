import { nameParam, wordParam } from '../../../engine/index.ts';
import type { SideId } from '../../../engine/index.ts';
import { firstOf, nothing, onBoard, unitOf, units } from '../../../kit/index.ts';
import { abilityIds } from '../data/abilities.ts';
import { unitNamed } from '../params.ts';
import { refusal } from '../refusals.ts';
import type { ChampionsVerb, ChampionsView, SeenUnit } from '../state.ts';
import { card, notMine } from '../units.ts';
import { text, words } from '../texts.ts';

const states = ['on', 'off'] as const;
const params = { unit: unitNamed, ability: nameParam, state: wordParam(states) };

/** Units whose abilities may be switched now. SC-8.2 */
const bearers = (view: ChampionsView, by: SideId): SeenUnit[] =>
  view.own.rolled ? [] : onBoard(view, by).filter((unit) => card(unit).abilities.length > 0);

const stateAfter = (unit: SeenUnit, ability: string): (typeof states)[number] =>
  unit.off.some((id) => id === ability) ? 'on' : 'off';

/** Switches one of a unit's abilities off, or on again; this does not activate its group. SC-8.2 */
export const ability: ChampionsVerb<typeof params> = {
  rule: 'SC-8.2',
  place: 'turn',
  params,
  choices(view, by, given, param) {
    if (param === 'unit') return units(bearers(view, by));
    const unit = bearers(view, by).find(({ id }) => id === given.unit);
    if (!unit) return nothing;
    if (param === 'ability')
      return {
        list: card(unit).abilities.map(({ id, of = null }) => ({
          value: id,
          name: text(`ability.${id}`),
          about: text('ability-about', { ability: id, of }),
        })),
      };
    return words(given.ability === undefined ? states : [stateAfter(unit, given.ability)], 'state');
  },
  *offers(view, by) {
    for (const unit of bearers(view, by))
      for (const { id } of card(unit).abilities) yield { unit: unit.id, ability: id, state: stateAfter(unit, id) };
  },
  refuse: (view, by, { unit: id, ability: name }) =>
    firstOf(
      notMine(view, by, id),
      () =>
        card(unitOf(view, id)).abilities.some((each) => each.id === name)
          ? null
          : refusal('NO_ABILITY', 'SC-8.1', { unit: id, ability: name }),
      () => (view.own.rolled ? refusal('TOO_LATE', 'SC-8.2', { unit: id, ability: name }) : null),
    ),
  run(play, _by, { unit: id, ability: name, state }) {
    const unit = unitOf(play.match, id);
    unit.off = abilityIds.filter((each) => (each === name ? state === 'off' : unit.off.includes(each)));
    play.tell('ability-set', 'SC-8.2', { unit: id, ability: name, on: state === 'on' });
  },
};
