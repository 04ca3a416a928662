import { nameParam, optional, other, pathParam, unitParam, wordParam } from '../../../engine/index.ts';
import type { Json, Refusal, SideId } from '../../../engine/index.ts';
import { asGiven, cellOf, cells, firstOf, nothing, unitChoice, unitOf, units } from '../../../kit/index.ts';
import { activate, free, notMine } from '../movement/activation.ts';
import { newFight } from '../combat/casualties.ts';
import { spellTypes } from '../data/spells.ts';
import { grid } from '../geometry.ts';
import { looseHostages } from '../scenarios/hostages.ts';
import { castRolls } from '../orders.ts';
import { acceptParam, loseCastParam } from '../params.ts';
import { castable, castsOf, struckBy } from '../sorcery/offers.ts';
import { aimOf, ariseCells, castRefusal, costOf, nearEnough, rangeOf } from '../sorcery/spells.ts';
import type { SalvationVerb, SalvationView } from '../state.ts';
import { card, exhaust, onBoard, speedOf } from '../units.ts';
import type { SeenUnit } from '../units.ts';
import { label, labels } from '../movement/ways.ts';
import { refusal } from '../refusals.ts';
import { text, words } from '../texts.ts';

const params = {
  unit: unitParam,
  spell: nameParam,
  target: optional(unitParam),
  cells: optional(pathParam),
  attribute: optional(wordParam(['resistance', 'speed'] as const)),
  charge: optional(unitParam),
  path: optional(pathParam),
  caught: optional(acceptParam),
  lose: optional(loseCastParam),
};

/** The units whose action this side is asked to react to, or null. SS-13.8, D22 */
function actorsOf(view: SalvationView, by: SideId): readonly SeenUnit[] | null {
  const asked = view.asked.find((decision) => decision.of === by && decision.kind === 'reaction')?.facts;
  if (!asked) return null;
  const { unit, units = [unit ?? null] } = asked;
  return Array.isArray(units) ? units.map((id: Json) => unitOf(view, String(id))) : null;
}

/** Whether this side is asked for a reaction. SS-13.8, D22 */
export const isReaction = (view: SalvationView, by: SideId): boolean => actorsOf(view, by) !== null;

const nearOneOf = (mage: SeenUnit, actors: readonly SeenUnit[]): boolean =>
  actors.some((actor) => nearEnough(mage, cellOf(actor)));

const mages = (view: SalvationView, by: SideId): SeenUnit[] => {
  if (view.own.truce) return [];
  const actors = actorsOf(view, by);
  const able = actors ? onBoard(view, by).filter((unit) => nearOneOf(unit, actors)) : free(view, by);
  return able.filter((unit) => card(unit).class === 'mage');
};

/** A mage too far from all units that acted cannot react. SS-13.8 */
function tooFarToReact(view: SalvationView, by: SideId, mage: SeenUnit): Refusal | null {
  const actors = actorsOf(view, by) ?? [];
  const [nearest] = [...actors].sort(
    (one, two) => grid.apart(cellOf(mage), cellOf(one)) - grid.apart(cellOf(mage), cellOf(two)),
  );
  return nearest && !nearOneOf(mage, actors)
    ? refusal('OUT_OF_RANGE', 'SS-13.8', {
        unit: mage.id,
        cell: label(cellOf(nearest)),
        distance: grid.apart(cellOf(mage), cellOf(nearest)),
        range: speedOf(mage),
      })
    : null;
}

/** A mage casts a spell, in its own half-turn or as a reaction to an enemy's action. SS-13, SS-14 */
export const cast: SalvationVerb<typeof params> = {
  rule: 'SS-13.2',
  place: 'turn',
  params,
  choices(view, by, given, param) {
    const reaction = isReaction(view, by);
    const able = mages(view, by).filter((unit) => unit.spells.some((spell) => castable(view, unit, spell, reaction)));
    const caster = able.find(({ id }) => id === given.unit) ?? (able.length === 1 ? able[0] : undefined);
    if (param === 'unit') return units(able);
    if (!caster) return nothing;
    if (param === 'spell') {
      const open = caster.spells.filter((spell) => castable(view, caster, spell, reaction));
      return {
        list: open.map((spell) => ({
          value: spell,
          name: text(`spell.${spell}`),
          note: text('spell-note', { spell, energy: costOf(spell, caster), range: rangeOf(spell, caster, reaction) }),
          about: text(`spell-about.${spell}`),
        })),
      };
    }
    if (given.spell === undefined) return nothing;
    const range = rangeOf(given.spell, caster, reaction);
    const near = onBoard(view).filter((unit) => grid.apart(cellOf(unit), cellOf(caster)) <= range);
    const foes = [
      ...near.filter((unit) => unit.side !== by),
      ...looseHostages(view, other(by)).filter((unit) => grid.apart(cellOf(unit), cellOf(caster)) <= range),
    ];
    const friends = near.filter((unit) => unit.side === by);
    const struck = () => struckBy(view, caster, reaction).find(({ friend }) => friend.id === given.target);
    switch (param) {
      case 'target': {
        if (given.spell === 'fireball' || given.spell === 'icestorm')
          return { list: [...foes, ...friends].map((unit) => unitChoice(unit)) };
        if (given.spell === 'shield') return units(friends);
        return given.spell === 'strike' ? units(struckBy(view, caster, reaction).map(({ friend }) => friend)) : nothing;
      }
      case 'cells': {
        if (given.spell === 'arise') return cells(ariseCells(view, caster, range));
        if (given.spell === 'fireball') return cells(near.map(cellOf));
        return cells(given.spell === 'strike' ? (struck()?.cells ?? []) : []);
      }
      case 'attribute':
        return given.spell === 'icestorm' ? words(['resistance', 'speed'], 'attribute', 'attribute-about') : nothing;
      case 'charge':
        return given.spell === 'strike' ? units(struck()?.foes ?? []) : nothing;
      case 'caught':
        return given.spell === 'strike' ? words(['accept'], 'caught') : nothing;
      case 'lose':
        return words(castRolls, 'lose');
      default:
        return nothing;
    }
  },
  *offers(view, by, given) {
    for (const mage of asGiven(mages(view, by), given?.unit))
      yield* castsOf(view, mage, isReaction(view, by)) as Iterable<never>;
  },
  refuse(view, by, values) {
    return firstOf(
      notMine(view, by, values.unit),
      Object.hasOwn(spellTypes, values.spell)
        ? null
        : refusal('SPELL_UNKNOWN', 'SS-13.1', {
            unit: values.unit,
            spell: values.spell,
            spells: [...unitOf(view, values.unit).spells],
          }),
      () => castRefusal(view, values, isReaction(view, by)),
      () => tooFarToReact(view, by, unitOf(view, values.unit)),
    );
  },
  run(play, by, values) {
    const { match } = play;
    const caster = unitOf(match, values.unit);
    const reaction = by !== match.own.active;
    const cost = costOf(values.spell, caster);
    // SS-13.10: a reaction uses up the activation of the turn.
    if (reaction) {
      caster.activation = 'closed';
      match.own.reacted = true;
    } else {
      activate(match, values.unit);
    }
    caster.energySpent += cost;
    if (values.spell === 'immolate') exhaust(caster);
    match.own.fight = newFight(match, 'spell', {
      spell: { caster: caster.id, side: by, from: cellOf(caster), spell: values.spell, hit: [], defences: {} },
    });
    const aim = aimOf(play.view(by), values);
    play.tell('cast', 'SS-13.2', {
      unit: caster.id,
      spell: values.spell,
      target: values.target,
      cells: values.cells ? labels(values.cells) : null,
      at: label(cellOf(caster)),
      aim: aim === null ? null : label(aim),
      ...(values.attribute ? { attribute: values.attribute } : {}),
      ...(reaction ? { reaction: true } : {}),
    });
    const casting = {
      unit: values.unit,
      spell: values.spell,
      target: values.target,
      cells: values.cells ? [...values.cells] : null,
      attribute: values.attribute,
      charge: values.charge,
      path: values.path ? [...values.path] : null,
      caught: values.caught,
      lose: values.lose ? [...values.lose] : null,
    };
    const area = values.spell === 'fireball' || values.spell === 'immolate';
    play.next(
      ...(area ? [{ step: 'spell.defend' as const, casting, cost }] : []),
      { step: 'spell.cast', casting, cost },
      { step: 'settled' },
      ...(reaction ? [] : [{ step: 'reaction' as const, units: [values.unit], verb: 'cast' }]),
    );
  },
};
