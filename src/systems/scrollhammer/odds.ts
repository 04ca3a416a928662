import { isUnread, readValues } from '../../engine/index.ts';
import type { Action, Odds, Text } from '../../engine/index.ts';
import { atLeastOf } from '../../kit/index.ts';
import { arrivalOf } from './charge/arrival.ts';
import { chargeOf } from './charge/charges.ts';
import { castChance, decimal, initiativeChance } from './combat/chances.ts';
import type { Chance } from './combat/chances.ts';
import { allocate, saveAgainst } from './combat/allocation.ts';
import { hopeless } from './data/charts.ts';
import { numbers } from './data/formations.ts';
import { isSpell, spells } from './data/spells.ts';
import { castingBonus, castingLoadout } from './equipment/loadout.ts';
import { withdrawModifier } from './fight/withdraw.ts';
import { apart, enemiesOf } from './formation/links.ts';
import { groupOf, leadershipOf, notEnemy, notMine, unitsOf } from './groups.ts';
import { casterOf, usualDice } from './magic/casting.ts';
import { initiativeNeeded, leadershipChance } from './morale/tests.ts';
import { reactionOdds } from './reaction-odds.ts';
import { killsOfVolley } from './shooting/kills.ts';
import type { Attack, GroupId, HammerView } from './state.ts';
import { cast } from './verbs/cast.ts';
import { charge } from './verbs/charge.ts';
import { march } from './verbs/march.ts';
import { shoot, volleyOf } from './verbs/shoot.ts';
import { text } from './texts.ts';

const one = (what: Text, chance: Chance): Odds => ({ text: what, chance: decimal(chance) });

/** Kills of a volley. Section 10 */
function shotOdds(view: HammerView, action: Action): readonly Odds[] {
  const values = readValues(shoot.params, view, action.params);
  if (isUnread(values) || notMine(view, action.by, values.group) || notEnemy(view, action.by, values.target)) return [];
  const { stored } = view.own;
  const spread = killsOfVolley(view, volleyOf(values), stored?.group === values.group ? stored : null);
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
  const arrival = arrivalOf(view, chargeOf(view, values.group, values.targets));
  if (!arrival) return [];
  const { inches, through, chance } = arrival;
  return [{ text: text('odds.charge', { inches, through }), chance }];
}

function castOdds(view: HammerView, action: Action): readonly Odds[] {
  const values = readValues(cast.params, view, action.params);
  const caster = isUnread(values) ? null : casterOf(view, values.unit);
  if (isUnread(values) || !caster || caster.side !== action.by || !isSpell(values.spell)) return [];
  const spell = spells[values.spell];
  const dice = Math.max(1, Math.min(caster.pool, values.dice ?? usualDice(caster, spell)));
  const bonus = castingBonus(castingLoadout(caster, spell.hands) ?? []);
  const cost = spell.cost - bonus;
  const left = caster.pool - dice;
  const plain = one(text('odds.cast', { dice, cost: spell.cost, bonus }), castChance(dice, cost));
  return left > 0 ? [plain, one(text('odds.surge', { dice: left }), castChance(dice, cost, left))] : [plain];
}

function marchOdds(view: HammerView, action: Action): readonly Odds[] {
  const values = readValues(march.params, view, action.params);
  if (isUnread(values) || notMine(view, action.by, values.group)) return [];
  const near = apart(view, unitsOf(view, values.group), enemiesOf(view, action.by)) <= numbers.marchNear ** 2;
  return near ? [testOdds(view, values.group)] : [];
}

/** How often a wound is saved, as they lie by default, by a group that stays up or goes to ground. SH-8.3, SH-8.4, SH-9.1 */
function groundOdds(view: HammerView, { by, params }: Action): readonly Odds[] {
  const { attack } = view.own;
  if (!attack || !view.asked.some(({ of, kind }) => of === by && kind === 'ground')) return [];
  const under = { ...(attack as Attack), grounded: params['answer'] === 'yes' };
  const bearers = allocate(view, attack.target, attack.wounds.length, 'rear', new Map());
  const needs = attack.wounds.flatMap(({ strike }, wound) => {
    const [unit, blow] = [view.units[bearers[wound] ?? ''], under.strikes[strike]];
    return unit && blow ? [saveAgainst(view, under, unit, blow)?.needed ?? hopeless] : [];
  });
  const chances = needs.map((needed) => (needed >= hopeless ? 0 : (7 - Math.max(2, needed)) / 6));
  const needed = [...new Set(needs)].toSorted((one, other) => one - other);
  return [
    { text: text('odds.saved', { needed }), chance: chances.reduce((sum, each) => sum + each, 0) / needs.length },
  ];
}

const testOdds = (view: HammerView, group: GroupId): Odds => ({
  text: text('odds.test', { needed: leadershipOf(view, group) }),
  chance: leadershipChance(view, group),
});

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
    case 'ground':
      return groundOdds(view, action);
    case 'react':
      return reactionOdds(view, action);
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
        : [{ text: text('odds.rally', { needed: 2 }), chance: leadershipChance(view, group, 2) }];
    }
    case 'withdraw': {
      for (const decision of view.asked) {
        if (decision.kind !== 'withdraw' || decision.of !== action.by) continue;
        const modifier = withdrawModifier(view, decision.facts.group) ?? 0;
        const needed = initiativeNeeded(view, decision.facts.group, modifier);
        return [one(text('odds.withdraw', { needed }), initiativeChance(needed))];
      }
      return [];
    }
    default:
      return [];
  }
}
