import { isRefusal, other, valuesOf } from '../../engine/index.ts';
import type { Action, Odds, UnitId } from '../../engine/index.ts';
import { unitOf } from '../../kit/index.ts';
import { acting, isActing, squadNamed } from './activation.ts';
import type { Acting } from './activation.ts';
import { commandOfClass } from './campaign/roster.ts';
import { aimIn } from './combat/blows.ts';
import { atLeast, atMostOf, attackChance, challengeChance, downChance, hurtChance } from './combat/chances.ts';
import type { Attempt } from './combat/chances.ts';
import { landingOf } from './combat/fire.ts';
import { brawlOf } from './combat/melee.ts';
import { power } from './data/powers.ts';
import { isMelee, isRanged } from './data/weapons.ts';
import { fightDeed, wouldBe } from './deeds/fight.ts';
import type { FightOrder } from './deeds/fight.ts';
import { fireOf, shootDeed } from './deeds/shoot.ts';
import { shotAim } from './needs.ts';
import { isOn } from './options.ts';
import { fieldOf } from './sight/field.ts';
import type { GenesysView, Seen, SquadId, Strike } from './state.ts';
import { boardCommand, holderBonus } from './turns.ts';
import { lifeLeft, stat } from './units.ts';
import { channel } from './verbs/channel.ts';
import { afterCharge, charge } from './verbs/charge.ts';
import { fight } from './verbs/fight.ts';
import { afterMove, move } from './verbs/move.ts';
import { shoot } from './verbs/shoot.ts';
import { text } from './texts.ts';

/** Chances of an action, exact; section 10. */
export function odds(view: GenesysView, action: Action): readonly Odds[] {
  switch (action.verb) {
    case 'shoot': {
      const { squad, target, shots } = valuesOf(shoot, view, action);
      const found = acting(view, action.by, squadNamed(view, squad, shots));
      if (!isActing(found)) return [];
      const deed = shootDeed(found.seen, action.by, found.squads, { target, rows: shots }, false);
      return isRefusal(deed) ? [] : ofShots(found.seen, action.by, found.squads, deed.strikes);
    }
    case 'move': {
      const values = valuesOf(move, view, action);
      const moved = values.then === 'shoot' || values.then === 'fight' ? afterMove(view, action.by, values) : null;
      if (!moved) return [];
      if (values.then === 'fight') return ofFight(moved, action.by);
      const deed = shootDeed(moved.seen, action.by, moved.squads, { target: null, rows: [] }, false);
      return isRefusal(deed) ? [] : ofShots(moved.seen, action.by, moved.squads, deed.strikes);
    }
    case 'charge': {
      const values = valuesOf(charge, view, action);
      const charged = values.then === 'fight' ? afterCharge(view, action.by, values) : null;
      return charged ? ofFight(charged, action.by) : [];
    }
    case 'fight': {
      const { squad, target, strikes } = valuesOf(fight, view, action);
      const found = acting(view, action.by, squadNamed(view, squad, strikes));
      return isActing(found) ? ofFight(found, action.by, { target, rows: strikes, pile: [] }) : [];
    }
    case 'channel': {
      const { unit, power: id } = valuesOf(channel, view, action);
      return [
        {
          text: text('odds.channel', { power: id }),
          chance: atLeast(power(id).difficulty - stat(unitOf(view, unit), 'wp')),
        },
      ];
    }
    case 'challenge': {
      const holder = other(action.by);
      const chance = challengeChance(boardCommand(view, action.by), boardCommand(view, holder) + holderBonus(view.own));
      return [{ text: text('odds.challenge'), chance }];
    }
    case 'push':
      return [
        {
          text: text('odds.push', { round: view.own.round + 1 }),
          chance: atLeast(view.own.round + 1 - boardCommand(view, action.by)),
        },
      ];
    case 'take-mission': {
      const named = view.own.designated[action.by];
      return named === null
        ? []
        : [{ text: text('odds.test', { class: named }), chance: atMostOf(commandOfClass(view.own, action.by, named)) }];
    }
    default:
      return [];
  }
}

interface Line {
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly attempts: readonly Attempt[];
}

/** What several attacks at one target come to; then the chances of each attack, and that of bringing each target down. */
function linesOf(seen: Seen, lines: readonly Line[]): Odds[] {
  const single = lines.slice(0, 6).flatMap(({ unit, target, attempts }): Odds[] => {
    const first = attempts[0]?.(0);
    if (!first) return [];
    const facts = { unit, target };
    return [
      { text: text('odds.hit', facts), chance: first.hit },
      { text: text('odds.wound', facts), chance: first.wound },
      ...(first.critical > 0 ? [{ text: text('odds.critical', facts), chance: first.critical }] : []),
    ];
  });
  const targets = [...new Set(lines.map(({ target }) => target))].map((target) => {
    const attacks = lines.filter((line) => line.target === target).flatMap(({ attempts }) => attempts);
    const unit = unitOf(seen, target);
    const left = lifeLeft(unit);
    const down: Odds = {
      text: text('odds.down', { target }),
      chance: downChance(unit, left, attacks, isOn(seen, 'criticalKills')),
    };
    const hurt: Odds = {
      text: text('odds.hurt', { target }),
      chance: hurtChance(attacks.map((attempt) => attempt(0))),
    };
    // Where one wound is enough, both are the same.
    const sum = attacks.length < 2 ? null : left === 1 ? down : hurt;
    return { sum, down };
  });
  return [
    ...targets.flatMap(({ sum }) => sum ?? []),
    ...single,
    ...targets.flatMap(({ sum, down }) => (sum === down ? [] : down)),
  ];
}

function ofShots(seen: Seen, by: Action['by'], squads: readonly SquadId[], strikes: readonly Strike[]): Odds[] {
  const { field } = fireOf(seen, by, squads, false);
  const lines = strikes.flatMap(({ unit, target, weapon, attacks, bonus }): Line[] => {
    if (!isRanged(weapon)) return [];
    const enemy = unitOf(seen, target);
    const attempts = Array.from({ length: attacks }, (_, index): Attempt => {
      const attack = { unit: unitOf(seen, unit), target: enemy, weapon, bonus: index === 0 ? bonus : 0 };
      const aim = shotAim(field, attack);
      const landing = landingOf(field, attack, aim);
      return (suffered) => attackChance(aim, { ...enemy, damage: enemy.damage + suffered }, false, landing);
    });
    return [{ unit, target, attempts }];
  });
  return linesOf(seen, lines);
}

/** Of a fight as usual, or as it is ordered, if it can be. */
function ofFight(
  { seen, squads }: Acting,
  by: Action['by'],
  order: FightOrder = { target: null, rows: [], pile: [] },
): Odds[] {
  const deed = fightDeed(seen, by, squads, order);
  return isRefusal(deed) ? [] : ofBlows(seen, by, squads, deed.strikes);
}

function ofBlows(seen: Seen, by: Action['by'], squads: readonly SquadId[], strikes: readonly Strike[]): Odds[] {
  const melee = wouldBe(seen, by, squads, strikes);
  const brawl = brawlOf(seen, fieldOf(seen), by, melee);
  const lines = strikes.flatMap(({ unit, target, weapon, attacks, bonus }): Line[] => {
    if (!isMelee(weapon)) return [];
    const enemy = unitOf(seen, target);
    const attempts = Array.from({ length: attacks }, (_, index): Attempt => {
      const aim = aimIn(brawl, unitOf(seen, unit), enemy, weapon, index === 0 ? bonus : 0);
      const tired = melee.exhausted[target] !== undefined;
      return (suffered) => attackChance(aim, { ...enemy, damage: enemy.damage + suffered }, tired);
    });
    return [{ unit, target, attempts }];
  });
  return linesOf(seen, lines);
}
