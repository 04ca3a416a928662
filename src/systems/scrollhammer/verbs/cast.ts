import { cellParam, isUnread, listParam, nameParam, numberParam, optional, wordParam } from '../../../engine/index.ts';
import type { Param, SideId } from '../../../engine/index.ts';
import { nothing, units } from '../../../kit/index.ts';
import { elements } from '../data/damage.ts';
import { isAnytime, isSpell, spellIds, spells } from '../data/spells.ts';
import type { Spell } from '../data/spells.ts';
import { castRefusal, casterOf, casters, responses, usualDice } from '../magic/casting.ts';
import type { Casting } from '../facts/steps.ts';
import { hostsFor, summonCells } from '../magic/summon.ts';
import { other } from '../../../engine/index.ts';
import { entryOf, groupsOf, isHurt, unitsOf } from '../groups.ts';
import { groupNamed, shortId, unitNamed } from '../params.ts';
import { beginCast } from '../steps/casting.ts';
import { within } from '../geometry.ts';
import type { HammerVerb, HammerView, Placed } from '../state.ts';
import { groupChoices } from './choices.ts';
import { text, words } from '../texts.ts';

/** A unit, a group, or the number of a spell on the stack. */
const targetParam: Param<string> = {
  kind: 'word',
  optional: false,
  wanted: { like: 'b2' },
  read(input, view) {
    if (typeof input === 'number') return String(input);
    // A group before a unit that is alone in it: both may be written `b4`.
    const group = groupNamed.read(input, view);
    if (!isUnread(group)) return group;
    const unit = unitNamed.read(input, view);
    return isUnread(unit) ? nameParam.read(input, view) : unit;
  },
  write: (value) => value,
  print: (value) => shortId(value),
};

const params = {
  unit: unitNamed,
  spell: nameParam,
  target: optional(targetParam),
  dice: optional(numberParam),
  surge: optional(numberParam),
  element: optional(wordParam(elements)),
  cells: optional(listParam(cellParam)),
  join: optional(groupNamed),
};

/** What a spell might be aimed at, likeliest first. */
function targetsFor(view: HammerView, by: SideId, caster: Placed, spell: Spell): readonly string[] {
  switch (spell.target) {
    case 'none':
      return [];
    case 'spell':
      return view.own.stack.filter(({ unit }) => view.units[unit]?.side !== by).map(({ number }) => String(number));
    case 'friendly-group':
      return groupsOf(view, by).map(({ id }) => id);
    case 'friendly-unit':
      return groupsOf(view, by).flatMap(({ id }) =>
        unitsOf(view, id)
          .filter((unit) => isHurt(unit) || unit.pox)
          .map((unit) => unit.id),
      );
    case 'enemy-group':
      return groupsOf(view, other(by)).map(({ id }) => id);
    case 'enemy-unit':
      return groupsOf(view, other(by)).flatMap(({ id }) =>
        unitsOf(view, id)
          .filter((unit) => within(view, caster, unit, spell.range ?? 0))
          .map((unit) => unit.id),
      );
  }
}

/** Of each enemy group so many units are proposed as targets. */
const UNITS_OF_A_GROUP = 2;

const nothingMore = { dice: null, surge: null, element: null, cells: null, join: null } as const;

function* castings(view: HammerView, by: SideId, caster: Placed): Generator<Casting> {
  for (const id of entryOf(caster).spells) {
    const spell = spells[id];
    const targets = spell.target === 'none' ? [null] : targetsFor(view, by, caster, spell);
    const proposed = new Map<string, number>();
    for (const target of targets) {
      const group = spell.target === 'enemy-unit' ? (view.units[target ?? '']?.group ?? '') : (target ?? '');
      const count = proposed.get(group) ?? 0;
      const casting = { unit: caster.id, spell: id, target, ...nothingMore };
      if (count >= UNITS_OF_A_GROUP || castRefusal(view, by, casting) !== null) continue;
      proposed.set(group, count + 1);
      yield casting;
    }
  }
}

/** What answers the question in a window: other spells may be cast at any time, but are no answer to it. SH-14.19 */
function answering(view: HammerView, by: SideId): ((casting: Casting) => boolean) | null {
  const window = view.asked.find(({ of, kind }) => of === by && kind === 'window');
  if (!window) return null;
  const { group } = window.facts;
  const answers = window.facts['about'] === 'spell' ? responses(view, by) : [{ spell: 'aegis', target: group }];
  return ({ spell, target }) => answers.some((answer) => answer.spell === spell && answer.target === target);
}

const canAct = (view: HammerView, by: SideId): Placed[] =>
  casters(view, by).filter((caster) => caster.pool > 0 && !castings(view, by, caster).next().done);

/** Casts a spell with so many Power Dice. SH-14.3 */
export const cast: HammerVerb<typeof params> = {
  rule: 'SH-14.3',
  place: 'turn',
  params,
  free: ({ spell }) => isSpell(spell) && isAnytime(spells[spell]),
  choices(view, by, { unit, spell, dice, join }, param) {
    if (param === 'unit') return units(canAct(view, by));
    const caster = unit === undefined ? null : casterOf(view, unit);
    if (!caster || caster.side !== by) return nothing;
    if (param === 'spell') {
      const known = [...new Set([...castings(view, by, caster)].map((each) => each.spell))];
      return {
        list: known.map((value) => ({
          value,
          name: text(`spell.${value}`),
          note: text('spell-cost', { cost: isSpell(value) ? spells[value].cost : 0 }),
          about: text(`spell-about.${value}`),
        })),
      };
    }
    const known = spellIds.find((each) => each === spell);
    if (known === undefined) return nothing;
    switch (param) {
      case 'target': {
        const able = [...castings(view, by, caster)].flatMap((each) =>
          each.spell === known && each.target !== null ? [each.target] : [],
        );
        const spellOn = (value: string) => view.own.stack.find(({ number }) => String(number) === value)?.spell ?? null;
        return {
          list: able.map((value) => ({ value, name: text('target', { target: value, spell: spellOn(value) }) })),
        };
      }
      case 'dice':
        return { least: 1, most: caster.pool };
      case 'surge':
        return { least: 0, most: Math.max(0, caster.pool - (dice ?? usualDice(caster, spells[known]))) };
      case 'element':
        return words(spells[known].shot?.elements ?? [], 'element', 'element-about');
      case 'cells':
        return { cells: spells[known].target === 'none' ? summonCells(view, caster, join ?? null) : [] };
      default:
        return groupChoices(spells[known].target === 'none' ? hostsFor(view, caster) : []);
    }
  },
  *offers(view, by) {
    const answers = answering(view, by);
    for (const caster of casters(view, by))
      if (caster.pool > 0)
        for (const casting of castings(view, by, caster)) if (answers === null || answers(casting)) yield casting;
  },
  refuse: (view, by, casting) => castRefusal(view, by, casting),
  run(play, by, casting) {
    beginCast(play, by, casting);
  },
};
