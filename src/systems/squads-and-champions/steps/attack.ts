import { sum, valuesOf } from '../../../engine/index.ts';
import type { Reason, RuleId, UnitId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { consequenceOf, defeat, wound } from '../combat/casualties.ts';
import { dismount, farthestCell } from '../combat/dismount.ts';
import {
  attackOf,
  dieText,
  facesThatTurn,
  fated,
  resultsOf,
  savedFrom,
  spendFate,
  succeeds,
  tellAsked,
  windowDice,
  windowOf,
} from '../combat/fate.ts';
import { useFeat } from '../feats.ts';
import { label, labels } from '../geometry.ts';
import { autoFate, autoProtects, orderOf } from '../orders.ts';
import { protectorsOf } from '../combat/protect.ts';
import { spaceOf } from '../movement/space.ts';
import type { Attack, ChampionsPlay, ChampionsStep, ChampionsView } from '../state.ts';
import { diceOf, fateLeft } from '../units.ts';
import { fate } from '../verbs/fate.ts';
import { place } from '../verbs/place.ts';
import { protect } from '../verbs/protect.ts';
import { because } from '../texts.ts';

/** The attacking unit's dice, then the target's. SC-1.10, SC-5.2, SC-5.4 */
export const attackRoll: ChampionsStep<'attack.roll'> = {
  run(play) {
    const { match } = play;
    const attack = attackOf(match);
    attack.attackDice = [...play.roll(6, diceOf(unitOf(match, attack.attacker)), 'attack').dice];
    attack.defenceDice = [...play.roll(6, diceOf(unitOf(match, attack.target)), 'defence').dice];
    match.own.rolled = true;
    const results = resultsOf(attack);
    play.tell('rolled', 'SC-5.2', {
      unit: attack.attacker,
      target: attack.target,
      attackDice: [...attack.attackDice],
      defenceDice: [...attack.defenceDice],
      attack: attack.attackSum.total,
      defence: attack.defenceSum.total,
      attackResult: results.attack,
      defenceResult: results.defence,
      success: succeeds(attack),
    });
    tellAsked(play);
    play.next({ step: 'attack.fate' });
  },
};

/** The disfavoured side may spend points, again and again; then the window closes. SC-9.4, SC-9.5 */
export const attackFate: ChampionsStep<'attack.fate'> = {
  ask(view) {
    const unit = fated(view);
    if (!unit) return [];
    const attack = attackOf(view);
    const results = resultsOf(attack);
    return [
      {
        of: unit.side,
        kind: 'fate',
        rule: 'SC-9.4',
        verbs: ['fate', 'decline'],
        pace: 'reaction',
        veiled: true,
        facts: {
          unit: unit.id,
          attacker: attack.attacker,
          target: attack.target,
          window: windowOf(attack),
          attackDice: attack.attackDice,
          defenceDice: attack.defenceDice,
          attackResult: results.attack,
          defenceResult: results.defence,
          dismountDie: attack.dismountDie,
          left: fateLeft(unit),
        },
      },
    ];
  },
  autoAnswer(view, decision) {
    const order = orderOf(view, decision.of, 'fate');
    if (order === 'ask') return null;
    const die = dieByOrder(view, order);
    return die === null
      ? { verb: 'decline', by: decision.of, params: {} }
      : { verb: 'fate', by: decision.of, params: { die } };
  },
  fallback: (_view, decision) => ({ verb: 'decline', by: decision.of, params: {} }),
  run(play, _step, answers) {
    const { match } = play;
    const answer = answers.a[''] ?? answers.b[''];
    if (answer?.verb === 'fate') {
      spendFate(play, valuesOf(fate, play.view(answer.by), answer).die);
      play.next({ step: 'attack.fate' });
      return;
    }
    if (answer) play.tell('declined', 'SC-9.5', { side: answer.by, kind: 'fate', unit: fated(match)?.id ?? null });
    if (windowOf(attackOf(match)) === 'attack') askProtect(play);
    else settleDismount(play);
  },
};

/**
 * The die on which the standing order spends a point: the one most likely to reverse the outcome; null if none is
 * likely enough. 5.4
 */
function dieByOrder(view: ChampionsView, order: string): string | null {
  const auto = autoFate(order);
  const unit = fated(view);
  if (!auto || !unit || fateLeft(unit) <= auto.keep) return null;
  const attack = attackOf(view);
  const dice = windowDice(attack, unit).map((die) => ({ die, faces: facesThatTurn(view, attack, unit, die) }));
  // One's own dice and lower numbers come first; only a more likely one replaces them.
  const best = dice.reduce((found, each) => (each.faces > found.faces ? each : found));
  return best.faces * 100 >= auto.min * 6 ? dieText(best.die) : null;
}

function askProtect(play: ChampionsPlay): void {
  const { match } = play;
  const champions = protectorsOf(match).map(({ id }) => id);
  const { target } = attackOf(match);
  if (champions.length > 0)
    play.tell('protect-asked', 'SC-10.6', { side: unitOf(match, target).side, unit: target, champions });
  play.next({ step: 'attack.protect' });
}

/** A Champion may make a successful attack fail. SC-5.4, SC-10.6 */
export const attackProtect: ChampionsStep<'attack.protect'> = {
  ask(view) {
    const champions = protectorsOf(view).map(({ id }) => id);
    if (champions.length === 0) return [];
    const { attacker, target } = attackOf(view);
    return [
      {
        of: unitOf(view, target).side,
        kind: 'protect',
        rule: 'SC-10.6',
        verbs: ['protect', 'decline'],
        pace: 'reaction',
        veiled: true,
        facts: { unit: target, attacker, champions },
      },
    ];
  },
  autoAnswer(view, decision) {
    const order = orderOf(view, decision.of, 'protect');
    if (order === 'ask') return null;
    const [unit] = protectorsOf(view);
    const target = unitOf(view, attackOf(view).target);
    return unit && autoProtects(order, target)
      ? { verb: 'protect', by: decision.of, params: { unit: unit.id } }
      : { verb: 'decline', by: decision.of, params: {} };
  },
  fallback: (_view, decision) => ({ verb: 'decline', by: decision.of, params: {} }),
  run(play, _step, answers) {
    const { match } = play;
    const attack = attackOf(match);
    const answer = answers.a[''] ?? answers.b[''];
    if (answer?.verb === 'protect') {
      const { unit } = valuesOf(protect, play.view(answer.by), answer);
      useFeat(play, unitOf(match, unit), 'protect');
      fail(play, attack, unit);
      return;
    }
    if (answer) play.tell('declined', 'SC-10.6', { side: answer.by, kind: 'protect', unit: attack.target });
    if (succeeds(attack)) succeed(play, attack);
    else fail(play, attack, null);
  },
};

/**
 * The full arithmetic: best die and modifiers of the attacker, minus those of the target; the difference must be more
 * than 0. SC-5.3
 */
function margin({ attacker, target, attackDice, defenceDice, attackSum, defenceSum }: Attack): readonly Reason[] {
  const best = (key: 'die.attack' | 'die.defence', unit: UnitId, dice: readonly number[]): Reason =>
    because(Math.max(...dice), key, 'SC-5.2', { unit });
  const defence = [best('die.defence', target, defenceDice), ...defenceSum.because];
  return [
    best('die.attack', attacker, attackDice),
    ...attackSum.because,
    ...defence.map((reason) => ({ ...reason, value: -reason.value })),
  ];
}

function tellResult(
  play: ChampionsPlay,
  kind: 'attack-failed' | 'attack-succeeded',
  rule: RuleId,
  attack: Attack,
  protectedBy: UnitId | null,
): void {
  const results = resultsOf(attack);
  const { because } = sum(...margin(attack));
  play.tell(kind, rule, {
    unit: attack.attacker,
    target: attack.target,
    attackResult: results.attack,
    defenceResult: results.defence,
    protectedBy,
    because,
  });
}

/** The attack has no effect, and nobody strikes back. SC-5.9 */
function fail(play: ChampionsPlay, attack: Attack, protectedBy: UnitId | null): void {
  tellResult(play, 'attack-failed', protectedBy === null ? 'SC-5.9' : 'SC-10.6', attack, protectedBy);
  play.match.own.attack = null;
}

/** SC-5.5, SC-5.6 */
function succeed(play: ChampionsPlay, attack: Attack): void {
  const target = unitOf(play.match, attack.target);
  tellResult(play, 'attack-succeeded', 'SC-5.3', attack, null);
  switch (consequenceOf(target)) {
    case 'defeated':
      return defeated(play, attack);
    case 'dismounted':
      return play.next({ step: 'dismount.place' });
    case 'wounded':
      wound(play, target, attack.attacker);
      play.match.own.attack = null;
      return;
    case 'tested': {
      const [die = 0] = play.roll(6, 1, 'dismount').dice;
      attack.dismountDie = die;
      play.tell('dismount-roll', 'SC-5.6', { unit: target.id, die, needed: savedFrom(target) });
      tellAsked(play);
      return play.next({ step: 'attack.fate' });
    }
  }
}

/**
 * The attacker's next action may be a Frenzy; a unit that is wounded or dismounted is not defeated. SC-5.4, SC-7.7,
 * SC-10.4
 */
function defeated(play: ChampionsPlay, { attacker, target }: Attack): void {
  const { match } = play;
  const { own } = match;
  own.attack = null;
  if (own.activation?.acting === attacker) own.activation.frenzy = true;
  defeat(play, unitOf(match, target), attacker);
}

/** The result of the dismount die once its window is closed. SC-5.6, SC-9.6 */
function settleDismount(play: ChampionsPlay): void {
  const attack = attackOf(play.match);
  if ((attack.dismountDie ?? 0) >= savedFrom(unitOf(play.match, attack.target))) play.next({ step: 'dismount.place' });
  else defeated(play, attack);
}

/** The side of the dismounted unit chooses its cell. SC-7.5 */
export const dismountPlace: ChampionsStep<'dismount.place'> = {
  ask(view) {
    const { attacker, target } = attackOf(view);
    const unit = unitOf(view, target);
    return [
      {
        of: unit.side,
        kind: 'dismount',
        rule: 'SC-7.5',
        verbs: ['place'],
        pace: 'reaction',
        facts: { unit: target, by: attacker, cells: labels(view, spaceOf(view, unit)) },
      },
    ];
  },
  autoAnswer: (view, decision) =>
    orderOf(view, decision.of, 'dismount') === 'auto' ? placedFarthest(view, decision.of) : null,
  fallback: (view, decision) => placedFarthest(view, decision.of),
  run(play, _step, answers) {
    const { match } = play;
    const { attacker, target } = attackOf(match);
    const answer = answers.a[''] ?? answers.b[''];
    if (!answer) throw new Error(`${target} was placed nowhere`);
    const { cell, facing } = valuesOf(place, play.view(answer.by), answer);
    dismount(play, unitOf(match, target), cell, facing, attacker);
    match.own.attack = null;
  },
};

/** 5.3 (d) */
function placedFarthest(view: ChampionsView, by: 'a' | 'b') {
  const { attacker, target } = attackOf(view);
  return {
    verb: 'place',
    by,
    params: { cell: label(view, farthestCell(view, unitOf(view, target), unitOf(view, attacker))) },
  };
}
