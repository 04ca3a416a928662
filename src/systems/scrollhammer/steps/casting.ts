import { valuesOf, other } from '../../../engine/index.ts';
import type { SideId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { isAnytime, spells } from '../data/spells.ts';
import type { SpellId } from '../data/spells.ts';
import { castingBonus, castingLoadout, declare } from '../equipment/loadout.ts';
import { groupOf, mutable, note } from '../groups.ts';
import { aimOf, casterOf, lawRefusal, usualDice } from '../magic/casting.ts';
import { closeOpen } from '../movement/open-move.ts';
import { orderOf } from '../orders.ts';
import type { Cast, GroupId, HammerPlay, HammerStep, Placed } from '../state.ts';
import { surge as surgeVerb } from '../verbs/surge.ts';
import { fireStored } from './shooting.ts';
import type { BegunSpell, Casting } from '../facts/steps.ts';

/** Casts a spell; unless that may be done at any time, another group's shots that were cast before go off first. SH-14.15 */
export function beginCast(play: HammerPlay, by: SideId, casting: Casting): void {
  const { match } = play;
  if (match.own.active === by) match.own.acted = true;
  const { stored } = match.own;
  if (stored && !isAnytime(spells[casting.spell as SpellId]) && stored.group !== unitOf(match, casting.unit).group) {
    play.next({ step: 'cast', by, casting });
    fireStored(play);
  } else throwDice(play, by, casting);
}

/** A spell that had to wait for the shots of another group; it is not cast if those have left it no target. SH-14.3, SH-14.15 */
export const castStep: HammerStep<'cast'> = {
  run(play, { by, casting }) {
    const caster = casterOf(play.match, casting.unit);
    if (caster && lawRefusal(play.view(by), by, caster, spells[casting.spell as SpellId], casting) === null)
      throwDice(play, by, casting);
  },
};

/** The dice are thrown; what falls short may surge. SH-14.4, SH-14.5 */
function throwDice(play: HammerPlay, by: SideId, casting: Casting): void {
  const { match } = play;
  const caster = unitOf(match, casting.unit) as Placed;
  const spell = spells[casting.spell as SpellId];
  const group = groupOf(match, caster.group ?? '');
  const aim = aimOf(match, by, spell, casting.target) ?? { group: null, unit: null, counters: null };
  const dice = casting.dice ?? usualDice(caster, spell);
  if (spell.time === 'shot') openShots(play, group.id, aim.group ?? '');
  else if (match.own.active === by && match.own.open && match.own.open.group !== group.id && spell.time === 'own')
    closeOpen(play);
  const loadout = castingLoadout(caster, spell.hands) ?? [];
  const bonus = castingBonus(loadout);
  declare(play, [caster.id], () => loadout);
  const unit = mutable(match, caster.id);
  unit.pool -= dice;
  const shown = play.roll(6, dice, 'cast').dice;
  const sum = shown.reduce((total, die) => total + die, bonus);
  play.tell('spell.rolled', 'SH-14.4', {
    unit: unit.id,
    spell: spell.id,
    dice: shown,
    bonus,
    sum,
    cost: spell.cost,
    surge: false,
  });
  const begun: BegunSpell = {
    unit: unit.id,
    spell: spell.id,
    group: aim.group,
    target: aim.unit,
    counters: aim.counters,
    element: casting.element,
    cells: casting.cells ?? [],
    join: casting.join,
  };
  if (sum >= spell.cost) stack(play, begun);
  else if (casting.surge !== null && casting.surge > 0) surgeBy(play, begun, sum, casting.surge);
  else if (casting.surge === null && unit.pool > 0) play.next({ step: 'surge', sum, bonus, dice, cast: begun });
  else play.tell('spell.failed', 'SH-14.5', { unit: unit.id, spell: spell.id });
}

/** A shot that is cast opens its group's attack on that target. SH-14.14, SH-14.17 */
function openShots(play: HammerPlay, id: GroupId, target: GroupId): void {
  const { own } = play.match;
  closeOpen(play);
  const group = groupOf(play.match, id);
  note(group, 'acted');
  group.shotAt = target;
  own.stored ??= { group: id, target, shots: [] };
}

function surgeBy(play: HammerPlay, begun: BegunSpell, before: number, dice: number): void {
  const unit = mutable(play.match, begun.unit);
  const { cost } = spells[begun.spell];
  unit.pool -= dice;
  const shown = play.roll(3, dice, 'surge').dice;
  const sum = shown.reduce((total, die) => total + die, before);
  play.tell('spell.rolled', 'SH-14.5', {
    unit: unit.id,
    spell: begun.spell,
    dice: shown,
    bonus: before,
    sum,
    cost,
    surge: true,
  });
  if (sum >= cost) stack(play, begun);
  else play.tell('spell.failed', 'SH-14.5', { unit: unit.id, spell: begun.spell });
}

/** Puts a spell that was cast on the stack; the other side may respond first. SH-14.11 */
export function stack(play: HammerPlay, begun: BegunSpell): void {
  const { own } = play.match;
  own.casts += 1;
  const cast: Cast = {
    number: own.casts,
    unit: begun.unit,
    spell: begun.spell,
    group: begun.group,
    target: begun.target,
    counters: begun.counters,
    element: begun.element,
    cells: begun.cells,
    join: begun.join,
    undone: false,
  };
  const undone = own.stack.find(({ number }) => number === cast.counters);
  own.stack.push(cast);
  play.tell('spell.stacked', 'SH-14.11', {
    unit: cast.unit,
    spell: cast.spell,
    number: cast.number,
    group: cast.group,
    target: cast.target,
    undoes: undone ? { spell: undone.spell, unit: undone.unit } : null,
  });
  play.next({ step: 'stack', side: other(unitOf(play.match, cast.unit).side), passed: 0 });
}

/** More dice or none. SH-14.5 */
export const surge: HammerStep<'surge'> = {
  ask(view, { sum, cast }) {
    const { unit, spell } = cast;
    const caster = casterOf(view, unit);
    return caster && caster.pool > 0
      ? [
          {
            of: caster.side,
            kind: 'surge',
            rule: 'SH-14.5',
            facts: { unit, spell, sum, cost: spells[spell].cost, pool: caster.pool },
            verbs: ['surge'],
            parts: [''],
            secret: false,
            pace: 'reaction',
            veiled: true,
          },
        ]
      : [];
  },
  autoAnswer(view, { of }, _part, { sum, cast }) {
    const { unit, spell } = cast;
    const order = orderOf(view, of, 'surge', unitOf(view, unit).group);
    if (order === 'ask') return null;
    const needed = Math.ceil((spells[spell].cost - sum) / 2);
    const dice = order === 'auto' && needed <= unitOf(view, unit).pool ? needed : 0;
    return { verb: 'surge', by: of, params: { dice } };
  },
  fallback: (_view, { of }) => ({ verb: 'surge', by: of, params: { dice: 0 } }),
  run(play, { sum, cast }, answers) {
    const begun = cast;
    const { side } = unitOf(play.match, begun.unit);
    const action = answers[side][''];
    const dice = action ? valuesOf(surgeVerb, play.view(side), action).dice : 0;
    if (dice > 0) surgeBy(play, begun, sum, dice);
    else play.tell('spell.failed', 'SH-14.5', { unit: begun.unit, spell: begun.spell });
  },
};
