import { isUnread, readValues } from '../../engine/index.ts';
import type { Action, Odds, Text } from '../../engine/index.ts';
import { atLeastOf } from '../../kit/index.ts';
import { chargeOf, chargePlan, pointsNeeded } from './charge/charges.ts';
import { longest } from './charge/paths.ts';
import { saveAgainst } from './combat/allocation.ts';
import {
  castChance,
  chargeChance,
  decimal,
  hitChance,
  initiativeChance,
  killChance,
  killsOf,
  twoDiceAtMost,
} from './combat/chances.ts';
import type { Chance } from './combat/chances.ts';
import { numbers } from './data/formations.ts';
import { isSpell, spells } from './data/spells.ts';
import { castingBonus, castingLoadout } from './equipment/loadout.ts';
import { withdrawModifier } from './fight/withdraw.ts';
import { apart, enemiesOf } from './formation/links.ts';
import { did, entryOf, groupOf, isBeasts, leadershipOf, majority, notEnemy, notMine, unitsOf } from './groups.ts';
import { casterOf, usualDice } from './magic/casting.ts';
import { coverOf } from './shooting/cover.ts';
import { firersAt, strikesOf } from './shooting/firers.ts';
import type { GroupId, HammerView, Strike } from './state.ts';
import { cast } from './verbs/cast.ts';
import { charge } from './verbs/charge.ts';
import { march } from './verbs/march.ts';
import { shoot, volleyOf } from './verbs/shoot.ts';
import { text } from './texts.ts';

const one = (what: Text, chance: Chance): Odds => ({ text: what, chance: decimal(chance) });

/** Kills of a volley, each shot by itself, as if everybody had one wound. Section 10 */
function shotOdds(view: HammerView, action: Action): readonly Odds[] {
  const values = readValues(shoot.params, view, action.params);
  if (isUnread(values) || notMine(view, action.by, values.group) || notEnemy(view, action.by, values.target)) return [];
  const volley = volleyOf(values);
  const firers = firersAt(view, volley);
  if ('code' in firers) return [];
  const strikes = strikesOf(view, volley, firers, view.own.stored?.group === values.group ? view.own.stored : null);
  const sighted = firers.flatMap((firer) => (firer.sighted ? [firer.unit] : []));
  const { units } = coverOf(view, values.group, values.target, sighted);
  const [victim] = unitsOf(view, values.target);
  if (!victim) return [];
  const attack = {
    kind: 'shooting' as const,
    side: action.by,
    group: values.group,
    target: values.target,
    strikes,
    cover: units,
    grounded: false,
    hits: [],
    wounds: [],
    policy: 'rear',
    losses: [],
  };
  const kill = (strike: Strike): Chance =>
    killChance(
      hitChance({ needed: strike.hit, again: strike.again }),
      strike.wound,
      saveAgainst(view, attack, victim, strike)?.needed ?? null,
    );
  const spread = killsOf(strikes.flatMap((strike) => Array.from({ length: strike.dice }, () => kill(strike))));
  const expected = spread.reduce((sum, chance, kills) => sum + chance * kills, 0);
  const counts = [...new Set([1, Math.max(1, Math.round(expected)), Math.max(1, Math.round(expected)) + 2])];
  return counts
    .filter((kills) => kills < spread.length)
    .map((kills) => ({ text: text('odds.kills', { kills }), chance: atLeastOf(spread, kills) }));
}

/** A charge of the inches that it takes. Section 10 */
function chargeOdds(view: HammerView, action: Action): readonly Odds[] {
  const values = readValues(charge.params, view, action.params);
  if (isUnread(values) || charge.refuse(view, action.by, values)) return [];
  const declared = chargeOf(view, values.group, values.targets);
  const points = pointsNeeded(view, declared);
  if (points === null) return [];
  const trial = chargePlan(view, declared, 10 * longest(view, values.group));
  const bonus = (isBeasts(view, values.group) ? 2 : 0) + (did(groupOf(view, values.group), 'shouted') ? 1 : 0);
  const inches = Math.ceil(points / 10);
  return [one(text('odds.charge', { inches }), chargeChance(inches, trial?.hard ?? false, bonus))];
}

function castOdds(view: HammerView, action: Action): readonly Odds[] {
  const values = readValues(cast.params, view, action.params);
  const caster = isUnread(values) ? null : casterOf(view, values.unit);
  if (isUnread(values) || !caster || caster.side !== action.by || !isSpell(values.spell)) return [];
  const spell = spells[values.spell];
  const dice = Math.max(1, Math.min(caster.pool, values.dice ?? usualDice(caster, spell)));
  const cost = spell.cost - castingBonus(castingLoadout(caster, spell.hands) ?? []);
  const left = caster.pool - dice;
  const plain = one(text('odds.cast', { dice, cost: spell.cost }), castChance(dice, cost));
  return left > 0 ? [plain, one(text('odds.surge', { dice: left }), castChance(dice, cost, left))] : [plain];
}

function marchOdds(view: HammerView, action: Action): readonly Odds[] {
  const values = readValues(march.params, view, action.params);
  if (isUnread(values) || notMine(view, action.by, values.group)) return [];
  const near = apart(view, unitsOf(view, values.group), enemiesOf(view, action.by)) <= numbers.marchNear ** 2;
  return near ? [testOdds(view, values.group)] : [];
}

const testOdds = (view: HammerView, group: GroupId): Odds => {
  const needed = leadershipOf(view, group);
  return one(text('odds.test', { needed }), twoDiceAtMost(needed));
};

function ownGroup(view: HammerView, { by, params }: Action): GroupId | null {
  const given = params['group'];
  return typeof given === 'string' && view.own.groups[given] && notMine(view, by, given) === null ? given : null;
}

/** Chances that can be told before an action, exact. Section 10 */
export function odds(view: HammerView, action: Action): readonly Odds[] {
  switch (action.verb) {
    case 'shoot':
      return shotOdds(view, action);
    case 'charge':
      return chargeOdds(view, action);
    case 'cast':
      return castOdds(view, action);
    case 'march':
      return marchOdds(view, action);
    case 'face':
    case 'rally': {
      const group = ownGroup(view, action);
      if (group === null) return [];
      const able = 2 * unitsOf(view, group).length >= groupOf(view, group).strength;
      return action.verb === 'face' || able
        ? [testOdds(view, group)]
        : [one(text('odds.rally', { needed: 2 }), twoDiceAtMost(2))];
    }
    case 'withdraw': {
      for (const decision of view.asked) {
        if (decision.kind !== 'withdraw' || decision.of !== action.by) continue;
        const modifier = withdrawModifier(view, decision.facts.group) ?? 0;
        const needed = majority(unitsOf(view, decision.facts.group).map((unit) => entryOf(unit).i)) + modifier;
        return [one(text('odds.withdraw', { needed }), initiativeChance(needed))];
      }
      return [];
    }
    default:
      return [];
  }
}
