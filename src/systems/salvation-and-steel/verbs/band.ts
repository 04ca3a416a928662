import { isOneOf, nameParam, optional } from '../../../engine/index.ts';
import { bandRefusal, defaultBand } from '../setup/bands.ts';
import { samples } from '../data/samples.ts';
import type { Band } from '../data/samples.ts';
import { spellTypes } from '../data/spells.ts';
import { factions, unitTypes } from '../data/units.ts';
import type { UnitType } from '../data/units.ts';
import { bandUnitsParam, spellsParam } from '../params.ts';
import type { SalvationVerb, SalvationView } from '../state.ts';
import { text, words } from '../texts.ts';

// Any word, so that an unknown faction is refused by the book's own code.
const params = { faction: nameParam, units: bandUnitsParam, spells: optional(spellsParam) };

const pointsOf = (view: SalvationView): number => Number(view.options['points']);

const given = ({ faction, units, spells }: Band) => ({ faction, units, spells: spells.length > 0 ? spells : null });

/** What is said of a kind of unit where bands are put together. */
const noteOf = ({ points, class: kind, accuracy, force, resistance, energy, speed }: UnitType) => ({
  points,
  class: kind,
  accuracy,
  force,
  resistance,
  energy,
  speed,
});

/** A side's band, secret until both are in. SS-3, D1 */
export const band: SalvationVerb<typeof params> = {
  rule: 'SS-3.1',
  place: 'setup',
  params,
  secret: () => true,
  choices(_view, _by, given, param) {
    if (param === 'faction') return words(factions, 'faction');
    if (param === 'spells') {
      const known = Object.values(spellTypes).filter(
        (spell) => given.faction === undefined || isOneOf(spell.factions, given.faction),
      );
      return {
        list: known.map((spell) => ({
          value: spell.id,
          name: text(`spell.${spell.id}`),
          note: text('price', { points: spell.price }),
          about: text(`spell-about.${spell.id}`),
        })),
      };
    }
    const types = Object.values(unitTypes).filter(
      (type) => given.faction === undefined || type.faction === given.faction,
    );
    return {
      list: types.map((type) => ({
        value: type.id,
        name: text(`type.${type.id}`),
        note: text('type-note', noteOf(type)),
      })),
    };
  },
  *offers(view, by) {
    const usual = defaultBand(by, pointsOf(view));
    for (const band of [usual, ...Object.values(samples).filter((sample) => sample !== usual)])
      if (!bandRefusal(band, pointsOf(view))) yield given(band);
    for (const type of Object.values(unitTypes)) yield { faction: type.faction, units: [type.id], spells: null };
  },
  refuse: (view, _by, { faction, units, spells }) =>
    bandRefusal({ faction, units, spells: spells ?? [] }, pointsOf(view)),
  receipt(play, by, _values, { complete }) {
    if (complete) play.tell('band-in', 'SS-3.1', { side: by });
  },
};
