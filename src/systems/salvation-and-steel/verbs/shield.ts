import { nameParam, refusal, unitParam } from '../../../engine/index.ts';
import { spellTypes } from '../data/spells.ts';
import { nothing, text, units } from '../forms.ts';
import { protectable, shieldBearer } from '../shields.ts';
import type { SalvationVerb, SalvationView } from '../state.ts';
import { energyLeft, unitOf } from '../units.ts';

const params = { unit: unitParam };

const asked = (view: SalvationView): string[] => {
  const units = view.asked.find(({ kind }) => kind === 'shield')?.facts['units'];
  return Array.isArray(units) ? units.map(String) : [];
};

/** Shield as an interrupt, on a unit that would suffer. SS-14.4, D18 */
export const shield: SalvationVerb<typeof params> = {
  rule: 'SS-14.4',
  place: 'answer',
  params,
  choices: (view) => units(asked(view).map((id) => unitOf(view, id))),
  *offers(view) { for (const unit of asked(view)) yield { unit }; },
  refuse(view, by, { unit }) {
    const bearer = shieldBearer(view, by);
    if (!bearer || energyLeft(bearer) < Number(spellTypes['shield']?.energy)) return refusal('NOT_ENOUGH_ENERGY', 'SS-14.4', { unit: bearer?.id ?? unit, needed: 2, left: bearer ? energyLeft(bearer) : 0 });
    return asked(view).includes(unit) && protectable(view, by).includes(unit) ? null : refusal('OUT_OF_RANGE', 'SS-14.4', { unit, distance: null, range: 12, units: asked(view) });
  },
};

const chosenParams = { option: nameParam };

const optionsAsked = (view: SalvationView): string[] => {
  const options = view.asked.find((decision) => decision.verbs.includes('choose'))?.facts['options'];
  return Array.isArray(options) ? options.map(String) : [];
};

/** One of the units or cells that are named. D10, D23, D24 */
export const choose: SalvationVerb<typeof chosenParams> = {
  rule: 'SS-14.3',
  place: 'answer',
  params: chosenParams,
  choices(view) {
    const options = optionsAsked(view);
    return options.length === 0 ? nothing : { list: options.map((option) => ({ value: option, name: Object.hasOwn(view.units, option) ? text('unit', { unit: option }) : text('cell', { cell: option }) })) };
  },
  *offers(view) { for (const option of optionsAsked(view)) yield { option: option.toLowerCase() }; },
  refuse: (view, _by, { option }) => (optionsAsked(view).some((each) => each.toLowerCase() === option) ? null : refusal('NOT_AN_OPTION', 'SS-14.3', { option, options: optionsAsked(view) })),
};
