import type { Refusal, SideId, UnitId } from '../../../engine/index.ts';
import { firstOf } from '../../../kit/index.ts';
import { spells } from '../data/spells.ts';
import type { Spell, SpellId } from '../data/spells.ts';
import { castingBonus, castingLoadout } from '../equipment/loadout.ts';
import { apart, isLocked } from '../formation/links.ts';
import { distanceSquared } from '../geometry.ts';
import { did, entryOf, groupOf, groupsOf, hasRule, notMyUnit, unitsOf } from '../groups.ts';
import { otherOpen, stateRefusal } from '../movement/may-move.ts';
import type { Casting } from '../facts/steps.ts';
import { refusal } from '../refusals.ts';
import { groupSees, sees } from '../shooting/sight.ts';
import type { Cast, GroupId, HammerView, Placed, Seen } from '../state.ts';

export const casterOf = (seen: Seen, id: UnitId): Placed | null => {
  const unit = seen.units[id];
  return unit && unit.at !== null && unit.wounds > 0 ? (unit as Placed) : null;
};

/** Dice that make a spell likely, where nobody says how many: an average roll reaches its cost. */
export function usualDice(unit: Placed, spell: Spell): number {
  const bonus = castingBonus(castingLoadout(unit, spell.hands) ?? []);
  return Math.max(1, Math.min(unit.pool, Math.ceil((2 * (spell.cost - bonus)) / 7)));
}

/** Units of a side with spells. */
export const casters = (seen: Seen, side: SideId): Placed[] =>
  groupsOf(seen, side).flatMap(({ id }) => unitsOf(seen, id).filter((unit) => entryOf(unit).spells.length > 0));

/** Is this the time for it? SH-14.3, section 3.11 */
function timeRefusal(view: HammerView, by: SideId, spell: Spell): Refusal | null {
  const wrong = refusal('WRONG_TIME', 'SH-14.3', { spell: spell.id });
  const { own } = view;
  if (own.turn === 0) return wrong;
  if (spell.time === 'any') return null;
  if (spell.time === 'response') return own.stack.some((cast) => view.units[cast.unit]?.side !== by) ? null : wrong;
  const mine = view.asked.some(({ of, kind }) => of === by && (kind === 'movement' || kind === 'shooting'));
  return mine && own.active === by && spell.phases.some((phase) => phase === own.phase) ? null : wrong;
}

const marching = (seen: Seen, id: GroupId): boolean =>
  did(groupOf(seen, id), 'marched') || (seen.own.phase === 'shooting' && seen.own.open?.group === id);

/** What keeps a group from shooting at a target at all: the codes of `shoot` up to its target. Section 6 */
export function shooterRefusal(seen: Seen, id: GroupId, target: GroupId | null): Refusal | null {
  const group = groupOf(seen, id);
  const { stored } = seen.own;
  return firstOf(
    did(group, 'acted') && stored?.group !== id ? refusal('ALREADY_SHOT', 'SH-7.1', { group: id }) : null,
    isLocked(seen, id) ? refusal('LOCKED', 'SH-7.2', { group: id }) : null,
    stateRefusal(seen, id, ['down']),
    stateRefusal(seen, id, ['manoeuvred', 'regrouped']),
    seen.options['fleeing-fire'] === 'allowed' ? null : stateRefusal(seen, id, ['fleeing']),
    // SH-9.4: a march that may still be planned anew has begun all the same.
    marching(seen, id) ? refusal('MARCHED', 'SH-9.7', { group: id }) : null,
    target !== null && group.shotAt !== null && group.shotAt !== target
      ? refusal('TARGET_FIXED', 'SH-14.14', { group: id, target: group.shotAt })
      : null,
    target !== null
      && seen.own.groups[target] !== undefined
      && seen.options['shoot-into-combat'] === 'forbidden'
      && isLocked(seen, target)
      ? refusal('TARGET_LOCKED', 'SH-7.3', { group: id, target })
      : null,
  );
}

/** What a spell is aimed at, once it is known to be lawful in kind. */
export interface Aim {
  readonly group: GroupId | null;
  readonly unit: UnitId | null;
  readonly counters: number | null;
}

/** Reads the target; null: it may not stand for this spell. */
export function aimOf(seen: Seen, side: SideId, spell: Spell, target: string | null): Aim | null {
  const none: Aim = { group: null, unit: null, counters: null };
  if (spell.target === 'none') return none;
  if (spell.target === 'spell') {
    // Unless a number says otherwise, what was cast last.
    const cast = seen.own.stack.findLast(
      ({ number, unit }) => (target === null || String(number) === target) && seen.units[unit]?.side !== side,
    );
    return cast ? { ...none, counters: cast.number } : null;
  }
  if (target === null) return null;
  const friendly = spell.target.startsWith('friendly');
  if (spell.target.endsWith('unit')) {
    const unit = casterOf(seen, target);
    return unit && (unit.side === side) === friendly ? { ...none, unit: unit.id, group: unit.group } : null;
  }
  const group = seen.own.groups[target];
  return group && group.units.length > 0 && !group.reserve && (group.side === side) === friendly
    ? { ...none, group: target }
    : null;
}

const bases = (seen: Seen, { group, unit, counters }: Aim): Placed[] => {
  const by = counters === null ? unit : (seen.own.stack.find(({ number }) => number === counters)?.unit ?? null);
  if (by !== null) return [casterOf(seen, by)].flatMap((each) => each ?? []);
  return group === null ? [] : unitsOf(seen, group);
};

function aimRefusal(seen: Seen, caster: Placed, spell: Spell, aim: Aim): Refusal | null {
  const targets = bases(seen, aim);
  const facts = { spell: spell.id, unit: caster.id, target: aim.unit ?? aim.group };
  if (spell.target === 'enemy-unit') {
    const unit = casterOf(seen, aim.unit ?? '');
    if (unit && hasRule(unit, 'no-disease'))
      return refusal('BAD_TARGET', 'SH-15.10', { group: unit.group, why: 'immune' });
  }
  if (spell.id === 'mending-touch') {
    const unit = casterOf(seen, aim.unit ?? '');
    if (unit && unit.healed && !unit.pox) return refusal('ALREADY_HEALED', 'SH-15.6', { unit: unit.id });
  }
  if (spell.range !== null) {
    const squared =
      spell.sight && spell.target !== 'enemy-unit'
        ? Math.min(
            ...targets.map((each) => (sees(seen, caster, each) ? distanceSquared(seen, caster, each) : Infinity)),
          )
        : apart(seen, [caster], targets);
    if (apart(seen, [caster], targets) > spell.range ** 2)
      return refusal('OUT_OF_RANGE', 'SH-14.3', {
        ...facts,
        distance: apart(seen, [caster], targets),
        range: spell.range,
      });
    if (spell.sight && !groupSees(seen, [caster], targets)) return refusal('NO_LINE_OF_SIGHT', 'SH-14.3', facts);
    if (squared > spell.range ** 2)
      return refusal('OUT_OF_RANGE', 'SH-14.3', { ...facts, distance: squared, range: spell.range });
  }
  return null;
}

/** Servants of a caster on the board. SH-16.2 */
export const servantOf = (seen: Seen, caster: UnitId): boolean =>
  Object.values(seen.units).some(
    ({ caller, at, type }) => caller === caster && at !== null && type === 'bound-servant',
  );

function summonRefusal(seen: Seen, caster: Placed, id: SpellId): Refusal | null {
  if (id === 'call-servant' && servantOf(seen, caster.id))
    return refusal('SUMMON_LIMIT', 'SH-16.2', { unit: caster.id });
  const stock = seen.own.stock[caster.side];
  const left = id === 'call-servant' ? stock.servants : id === 'call-the-many' ? stock.thralls : 1;
  return left === 0 ? refusal('NO_MODELS', 'SH-16.1', { spell: id }) : null;
}

/** Why a spell cannot be cast so, in the order of the codes. SH-14.3, section 6 */
export function castRefusal(view: HammerView, by: SideId, casting: Casting): Refusal | null {
  return firstOf(
    notMyUnit(view, by, casting.unit),
    () => {
      const caster = casterOf(view, casting.unit);
      const spells = caster ? entryOf(caster).spells : [];
      return spells.some((spell) => spell === casting.spell)
        ? null
        : refusal('UNKNOWN_SPELL', 'SH-14.3', { unit: casting.unit, spell: casting.spell, spells });
    },
    () => {
      const caster = casterOf(view, casting.unit) as Placed;
      const spell = spells[casting.spell as SpellId];
      return timeRefusal(view, by, spell) ?? lawRefusal(view, by, caster, spell, casting);
    },
  );
}

/** The same but for the time. */
export function lawRefusal(
  view: HammerView,
  by: SideId,
  caster: Placed,
  spell: Spell,
  { target, dice, surge, element }: Casting,
): Refusal | null {
  const group = caster.group ?? '';
  if (spell.time === 'shot') {
    const wrong = shooterRefusal(view, group, target) ?? otherOpen(view, group);
    if (wrong) return wrong;
  }
  const loadout = castingLoadout(caster, spell.hands);
  if (!loadout) return refusal('HANDS_TAKEN', 'SH-4.4', { group, unit: caster.id, hands: caster.hands });
  const short = summonRefusal(view, caster, spell.id);
  if (short) return short;
  const aim = aimOf(view, by, spell, target);
  if (!aim || (element !== null && !(spell.shot?.elements.includes(element) ?? false)))
    return refusal('BAD_TARGET', 'SH-14.3', { group: target, why: 'spell', aim: spell.target });
  const wrong = aimRefusal(view, caster, spell, aim);
  if (wrong) return wrong;
  const named = dice ?? usualDice(caster, spell);
  if (named < 1 || named + (surge ?? 0) > caster.pool || (surge ?? 0) < 0)
    return refusal('NO_DICE', 'SH-14.3', { unit: caster.id, pool: caster.pool });
  const most = 6 * caster.pool + castingBonus(loadout);
  return most < spell.cost
    ? refusal('COST_TOO_HIGH', 'SH-14.3', {
        unit: caster.id,
        spell: spell.id,
        pool: caster.pool,
        most,
        cost: spell.cost,
      })
    : null;
}

/** Could this unit cast that spell at that now, dice and hands considered? SH-14.19 */
export function couldCast(seen: Seen, caster: Placed, id: SpellId, target: string): boolean {
  const spell = spells[id];
  if (!entryOf(caster).spells.includes(id) || caster.pool < 1) return false;
  const loadout = castingLoadout(caster, spell.hands);
  const aim = aimOf(seen, caster.side, spell, target);
  return (
    loadout !== null
    && aim !== null
    && 6 * caster.pool + castingBonus(loadout) >= spell.cost
    && aimRefusal(seen, caster, spell, aim) === null
  );
}

/** Answers that a side has to the spells on the stack: `unravel` for each of the enemy's, `aegis` for a group of its own that one is aimed at. SH-14.19 */
export function responses(
  seen: Seen,
  side: SideId,
): { readonly caster: Placed; readonly spell: SpellId; readonly target: string }[] {
  const theirs = seen.own.stack.filter(({ unit, undone }) => seen.units[unit]?.side !== side && !undone);
  return casters(seen, side).flatMap((caster) =>
    [...theirs]
      .reverse()
      .flatMap((cast: Cast) => [
        ...(couldCast(seen, caster, 'unravel', String(cast.number))
          ? [{ caster, spell: 'unravel' as const, target: String(cast.number) }]
          : []),
        ...(cast.group !== null && couldCast(seen, caster, 'aegis', cast.group)
          ? [{ caster, spell: 'aegis' as const, target: cast.group }]
          : []),
      ]),
  );
}

/** Who could put an Aegis on a group. SH-14.19 */
export const aegisFor = (seen: Seen, side: SideId, group: GroupId): Placed[] =>
  groupOf(seen, group).aegis || groupOf(seen, group).units.length === 0
    ? []
    : casters(seen, side).filter((caster) => couldCast(seen, caster, 'aegis', group));
