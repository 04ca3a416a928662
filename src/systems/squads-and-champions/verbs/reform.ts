import { isUnread } from '../../../engine/index.ts';
import type { Param, Refusal, SideId } from '../../../engine/index.ts';
import { firstOf, nothing, unitOf, units } from '../../../kit/index.ts';
import { colours } from '../data/colours.ts';
import { unitNamed } from '../params.ts';
import { exchangeRefusal, reformRefusal, reformers } from '../setup/regroup.ts';
import type { SquadColour } from '../data/colours.ts';
import { refusal } from '../refusals.ts';
import type { ChampionsVerb, ChampionsView, SeenUnit } from '../state.ts';
import { notMine } from '../units.ts';
import { text } from '../texts.ts';

const isColour = (word: string): boolean => colours.some((colour) => colour === word);

/** A squad's colour, or a unit to change places with; the verb refuses any other word. SC-13.3 */
const squadOrUnit: Param<string> = {
  kind: 'word',
  optional: false,
  wanted: { words: colours, like: 'a2' },
  read(input, view) {
    const word = typeof input === 'string' ? input.trim().toLowerCase() : '';
    if (isColour(word)) return word;
    const unit = unitNamed.read(input, view);
    return isUnread(unit) && !unit.which && word !== '' ? word : unit;
  },
  write: (value) => value,
  print: (value) => value,
};

const params = { unit: unitNamed, to: squadOrUnit };

const coloursFor = (view: ChampionsView, unit: SeenUnit): SquadColour[] =>
  view.own.colours[unit.side].filter((colour) => reformRefusal(view, unit, colour) === null);
const partnersOf = (view: ChampionsView, unit: SeenUnit): SeenUnit[] =>
  reformers(view, unit.side).filter((other) => exchangeRefusal(unit, other) === null);

/** Why a unit may not change places with the one named: there is no such unit, or it is not eligible. */
function notPartner(view: ChampionsView, by: SideId, unit: SeenUnit, to: string): Refusal | null {
  if (!Object.hasOwn(view.units, to))
    return refusal('NO_SUCH_SQUAD', 'SC-13.2', { colour: to, squads: coloursFor(view, unit) });
  return firstOf(notMine(view, by, to), () => exchangeRefusal(unit, unitOf(view, to)));
}

/** A Standard unit changes to another squad, or two change places in theirs. SC-13.2, SC-13.3 */
export const reform: ChampionsVerb<typeof params> = {
  rule: 'SC-13.2',
  place: 'turn',
  params,
  choices(view, by, given, param) {
    const ready = reformers(view, by);
    if (param === 'unit')
      return units(ready.filter((unit) => coloursFor(view, unit).length > 0 || partnersOf(view, unit).length > 0));
    const unit = ready.find(({ id }) => id === given.unit);
    if (!unit) return nothing;
    return {
      list: [
        ...coloursFor(view, unit).map((colour) => ({ value: colour, name: text(`colour.${colour}`) })),
        ...partnersOf(view, unit).map(({ id }) => ({ value: id, name: text('unit', { unit: id }) })),
      ],
    };
  },
  *offers(view, by) {
    const ready = reformers(view, by);
    for (const unit of ready) for (const to of coloursFor(view, unit)) yield { unit: unit.id, to };
    for (const unit of ready) for (const { id } of partnersOf(view, unit)) yield { unit: unit.id, to: id };
  },
  refuse: (view, by, { unit: id, to }) =>
    firstOf(notMine(view, by, id), () =>
      isColour(to) ? reformRefusal(view, unitOf(view, id), to) : notPartner(view, by, unitOf(view, id), to),
    ),
  run(play, by, { unit: id, to }) {
    const unit = unitOf(play.match, id);
    const from = unit.group;
    const partner = isColour(to) ? null : unitOf(play.match, to);
    const colour = partner ? partner.group : to;
    unit.group = colour;
    if (partner) partner.group = from;
    play.tell('reformed', 'SC-13.2', { side: by, unit: id, from, colour, with: partner?.id ?? null });
  },
};
