import { nameParam, unitParam } from '../../../engine/index.ts';
import type { AnyView, Param } from '../../../engine/index.ts';
import { cellOf, cells, unitOf, units } from '../../../kit/index.ts';
import { grid } from '../geometry.ts';
import { refusal } from '../refusals.ts';
import { endangered, shieldRange } from '../sorcery/shields.ts';
import type { SalvationVerb, SalvationView } from '../state.ts';

const params = { unit: unitParam };

const decision = (view: SalvationView) => view.asked.find(({ kind }) => kind === 'shield');

const asked = (view: SalvationView): string[] => {
  const units = decision(view)?.facts['units'];
  return Array.isArray(units) ? units.map(String) : [];
};

/** Shield as an interrupt, on a unit in danger. SS-14.4, D18 */
export const shield: SalvationVerb<typeof params> = {
  rule: 'SS-14.4',
  place: 'answer',
  params,
  choices: (view) => units(asked(view).map((id) => unitOf(view, id))),
  *offers(view) {
    for (const unit of asked(view)) yield { unit };
  },
  refuse(view, by, { unit: id }) {
    const unit = unitOf(view, id);
    if (unit.side !== by) return refusal('NOT_YOUR_UNIT', 'SS-14.4', { unit: id });
    if (asked(view).includes(id)) return null;
    const { fight } = view.own;
    if (!fight || !endangered(fight, view.units, by).includes(id))
      return refusal('NOT_AN_OPTION', 'SS-14.4', { option: id, options: asked(view) });
    const bearer = unitOf(view, String(decision(view)?.facts['by']));
    return refusal('OUT_OF_RANGE', 'SS-14.4', {
      unit: bearer.id,
      cell: grid.label(cellOf(unit)),
      distance: grid.apart(cellOf(bearer), cellOf(unit)),
      range: shieldRange,
    });
  },
};

type Asked = Pick<AnyView, 'asked'>;

/** The ids of units, or the labels of cells, that may be chosen now. */
function optionsAsked({ asked }: Asked): readonly string[] {
  const options = asked.find(({ verbs }) => verbs.includes('choose'))?.facts['options'];
  return Array.isArray(options) ? (options as readonly string[]) : [];
}

/** The option meant: a unit by its id, a cell by any form of its label; null if it is not among the options. */
function chosenFrom(view: Asked, option: string): string | null {
  const options = optionsAsked(view);
  const cell = grid.read(option);
  const label = cell === null ? null : grid.label(cell);
  return [option, label].find((each) => each !== null && options.includes(each)) ?? null;
}

const chosenParams = {
  option: { ...nameParam, print: (option, view) => chosenFrom(view, option) ?? option } satisfies Param<string>,
};

/** Chooses one of the units or cells offered. D10, D23, D24 */
export const choose: SalvationVerb<typeof chosenParams> = {
  rule: 'SS-14.3',
  place: 'answer',
  params: chosenParams,
  choices(view) {
    const options = optionsAsked(view);
    const chosen = options.map((option) => (Object.hasOwn(view.units, option) ? null : grid.read(option)));
    return chosen.every((cell) => cell !== null) ? cells(chosen) : units(options.map((id) => unitOf(view, id)));
  },
  *offers(view) {
    for (const option of optionsAsked(view)) yield { option: option.toLowerCase() };
  },
  refuse(view, _by, { option }) {
    if (chosenFrom(view, option) !== null) return null;
    const rule = view.asked.find(({ verbs }) => verbs.includes('choose'))?.rule ?? 'SS-14.3';
    return refusal('NOT_AN_OPTION', rule, { option, options: [...optionsAsked(view)] });
  },
};
