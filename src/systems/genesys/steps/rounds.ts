import { SIDES, other, valuesGiven } from '../../../engine/index.ts';
import type { SideId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { isNight, lastRound, usualRounds, weatherByDie } from '../data/missions.ts';
import { boardCommand, byInitiative, commandLeft, highestCommand, holderBonus, isDone } from '../turns.ts';
import { isOn } from '../options.ts';
import { gapOf, label } from '../geometry.ts';
import { remember } from '../missions/objectives.ts';
import { positionHolder, tally, winnerBy, isAccomplished } from '../missions/score.ts';
import { heal } from '../deeds/plain.ts';
import { remove, settle, unitsUnder } from '../combat/casualties.ts';
import { wound } from '../combat/wounds.ts';
import { strengthHit, takeHit } from '../combat/hits.ts';
import { squadsOf, unitsIn } from '../squads.ts';
import type { GenesysMatch, GenesysPlay, GenesysStep, GenesysUnit, Squad } from '../state.ts';
import { blockOf, isCasualty, isDown, isFallen, isGone, isLiving, isStanding, sideUnits, trait } from '../units.ts';
import { challenge as challengeVerb } from '../verbs/challenge.ts';
import { order as orderVerb } from '../verbs/order.ts';
import { pressOn as pressOnVerb } from '../verbs/press-on.ts';
import { push as pushVerb } from '../verbs/push.ts';

/** Everybody has movement, action and reaction again. GP-2.8 */
function refresh(match: GenesysMatch): void {
  for (const unit of Object.values(match.units))
    Object.assign(unit, {
      acted: false,
      moved: false,
      distance: 0,
      cost: 0,
      charging: false,
      changed: false,
      limit: null,
      channelled: null,
      hasChannelled: false,
      hasCast: false,
    });
  for (const squad of Object.values(match.own.squads))
    Object.assign(squad, {
      state: 'fresh',
      moved: false,
      acted: false,
      reacted: false,
      regrouped: false,
      forgone: false,
      arrived: false,
    });
  for (const marker of Object.values(match.markers)) remember(marker, { movedIn: 0, origin: null });
}

/** A game round: events first, then the challenge. GP-7.1, GP-7.2 */
export const round: GenesysStep<'round'> = {
  run(play) {
    const { match } = play;
    const { own } = match;
    own.round += 1;
    own.stage = 'events';
    own.count = 0;
    own.firstDone = null;
    own.first = own.initiative;
    refresh(match);
    // GP-4.5: a target on the board at the start, or lined up, has its +1 Defense.
    if (own.round === 1)
      own.guarded = targetsIn(match).filter((id) => ['board', 'edge'].includes(unitOf(match, id).place));
    if (own.round === 2) own.guarded = own.guarded.filter((id) => unitOf(match, id).place !== 'edge');
    if (isOn(match, 'weatherEachRound') && own.round > 1)
      own.weather = weatherByDie(play.roll(6, 1, 'weather').dice[0] ?? 1);
    play.tell('round', 'GP-7.1', { round: own.round, night: isNight(own.time, own.round), weather: own.weather });
    explode(play);
    lightning(play);
    playerEvents(play);
    settle(play);
    play.next({ step: 'challenge' }, { step: 'order' });
  },
};

const targetsIn = ({ own }: GenesysMatch): string[] => [...new Set(SIDES.flatMap((side) => own.targets[side] ?? []))];

/** Charges that were laid in the round before. GP-22.9 */
function explode(play: GenesysPlay): void {
  const { match } = play;
  const due = match.own.charges.filter((charge) => charge.round < match.own.round);
  match.own.charges = match.own.charges.filter((charge) => !due.includes(charge));
  for (const { at } of due) {
    const die = play.roll(6, 1, 'explosion').dice[0] ?? 1;
    play.tell('effect', 'GP-22.9', { unit: null, kind: 'explosion', die, result: 'explodes', cell: label(match, at) });
    blastAt(play, at, 2, die + 6, 6, 'GP-22.9');
  }
}

/** In heavy rain, where it was agreed. GP-22.10 */
function lightning(play: GenesysPlay): void {
  const { match } = play;
  if (!isOn(match, 'hazards') || match.own.weather !== 'rain') return;
  if (play.roll(6, 1, 'lightning').dice[0] !== 6) return;
  const column = (play.roll(match.board.columns, 1, 'lightning').dice[0] ?? 1) - 1;
  const row = (play.roll(match.board.rows, 1, 'lightning').dice[0] ?? 1) - 1;
  const at = row * match.board.columns + column;
  const die = play.roll(6, 1, 'lightning').dice[0] ?? 1;
  play.tell('effect', 'GP-22.10', { unit: null, kind: 'lightning', die, result: 'strikes', cell: label(match, at) });
  blastAt(play, at, 1, die + 6, 6, 'GP-22.10');
}

function blastAt(play: GenesysPlay, at: number, radius: number, cr: number, strength: number, rule: string): void {
  for (const id of unitsUnder(play.match, at, radius, 0)) {
    const unit = unitOf(play.match, id);
    if (!isGone(unit)) takeHit(play, unit, { cr, strength, rule });
  }
  settle(play);
}

/** One side's reserve rolls, regeneration, repairs, one at a time in turn. GP-7.3 */
function playerEvents(play: GenesysPlay): void {
  const { match } = play;
  const queues = byInitiative(match.own).map((side) => [
    ...(match.own.round <= 4
      ? squadsOf(match, side)
          .filter(({ id }) => isReserve(match, id))
          .map((squad) => () => reserveRoll(play, squad))
      : []),
    ...sideUnits(match, side)
      .filter((unit) => trait(unit, 'regeneration') > 0 && isStanding(unit) && isLiving(unit) && unit.damage > 0)
      .map((unit) => () => regenerate(play, unitOf(match, unit.id))),
    ...sideUnits(match, side)
      .filter((unit) => trait(unit, 'mechanic') > 0 && isStanding(unit))
      .map((unit) => () => repair(play, unitOf(match, unit.id))),
  ]);
  for (let turn = 0; queues.some((queue) => queue.length > 0); turn += 1) queues[turn % 2]?.shift()?.();
}

const isReserve = (match: GenesysMatch, squad: string): boolean =>
  unitsIn(match, squad).some(({ place }) => place === 'reserve');

/** d6 + round against 7, in the chosen round with the highest Command. GP-6.11 – 6.14 */
function reserveRoll(play: GenesysPlay, squad: Squad): void {
  const { match } = play;
  const { round: now, reserveRound } = match.own;
  const die = play.roll(6, 1, 'reserve').dice[0] ?? 1;
  const total = die + now + (reserveRound[squad.side] === now ? boardCommand(match, squad.side) : 0);
  const arrived = total >= 7;
  play.tell('reserve-roll', 'GP-6.11', { squad: squad.id, die, total, arrived });
  if (arrived) {
    squad.arrived = true;
    squad.edge = null;
    for (const unit of unitsIn(match, squad.id)) unitOf(match, unit.id).place = 'edge';
  } else if (now === 4) {
    for (const unit of unitsIn(match, squad.id)) remove(play, unitOf(match, unit.id), 'lost');
    play.tell('reserve-lost', 'GP-6.14', { squad: squad.id });
  }
}

/** 5 or 6 brings a wound back. GP-22.6 */
function regenerate(play: GenesysPlay, unit: GenesysUnit): void {
  const die = play.roll(6, 1, 'regeneration').dice[0] ?? 1;
  play.tell('effect', 'GP-22.6', {
    unit: unit.id,
    kind: 'regeneration',
    die,
    result: die >= 5 ? 'heals' : 'nothing',
    cell: null,
  });
  if (die >= 5) heal(play, unit.id, 1);
}

/** 4 or more brings a point of Toughness back. GP-22.7 */
function repair(play: GenesysPlay, mechanic: GenesysUnit): void {
  const { match } = play;
  if (mechanic.at === null || isDown(mechanic)) return;
  const broken = Object.values(match.units).find(
    (unit) =>
      unit.side === mechanic.side
      && unit.at !== null
      && !isLiving(unit)
      && unit.damage > 0
      && !isDown(unit)
      && (mechanic.aboard === unit.id
        || (unit.level === mechanic.level && gapOf(match, blockOf(match, unit), blockOf(match, mechanic)) === 0)),
  );
  if (!broken) return;
  const die = play.roll(6, 1, 'repair').dice[0] ?? 1;
  play.tell('effect', 'GP-22.7', {
    unit: broken.id,
    kind: 'repair',
    die,
    result: die >= 4 ? 'heals' : 'nothing',
    cell: null,
  });
  if (die >= 4) broken.damage -= 1;
}

/** The side without the initiative may challenge. GP-7.4 */
export const challenge: GenesysStep<'challenge'> = {
  ask({ own, ...view }) {
    const side = other(own.initiative);
    return own.round < 2 || own.stage === 'challenge'
      ? []
      : [
          {
            of: side,
            kind: 'challenge',
            rule: 'GP-7.4',
            facts: {
              round: own.round,
              own: boardCommand(view, side),
              enemy: boardCommand(view, own.initiative),
              bonus: holderBonus(own),
            },
            verbs: ['challenge'],
            parts: [''],
            secret: false,
            pace: 'turn',
          },
        ];
  },
  fallback: (_view, { of }) => ({ verb: 'challenge', by: of, params: { answer: 'no' } }),
  run(play, _step, answers) {
    const { match } = play;
    const { own } = match;
    const holder = own.initiative;
    const side = other(holder);
    own.stage = 'challenge';
    if (valuesGiven(challengeVerb, play.view(side), answers[side][''])?.answer !== 'yes') return;
    const [mine = 1, theirs = 1] = [play.roll(6, 1, 'challenge').dice[0], play.roll(6, 1, 'challenge').dice[0]];
    const ownTotal = mine + boardCommand(match, side);
    const enemy = theirs + boardCommand(match, holder) + holderBonus(own);
    const taken = ownTotal > enemy;
    if (taken) own.initiative = side;
    play.tell('challenge', 'GP-7.4', { side, own: ownTotal, enemy, dice: [mine, theirs], taken });
  },
};

/** Who has the initiative goes first or second. GP-7.6 */
export const order: GenesysStep<'order'> = {
  ask: ({ own }) => [
    {
      of: own.initiative,
      kind: 'order',
      rule: 'GP-7.6',
      facts: { round: own.round },
      verbs: ['order'],
      parts: [''],
      secret: false,
      pace: 'turn',
    },
  ],
  fallback: (_view, { of }) => ({ verb: 'order', by: of, params: { go: 'first' } }),
  run(play, _step, answers) {
    const { own } = play.match;
    const side = own.initiative;
    const go = valuesGiven(orderVerb, play.view(side), answers[side][''])?.go ?? 'first';
    own.first = go === 'first' ? side : other(side);
    own.stage = 'turns';
    play.tell('order', 'GP-7.6', { side, first: own.first });
    beginTurn(play, own.first);
  },
};

/** A player turn begins, is empty, or is skipped; the stage ends when nobody has a fresh squad. GP-7.7, GP-7.8, GP-8.3, GP-8.4 */
export function beginTurn(play: GenesysPlay, side: SideId): void {
  const { match } = play;
  const { own } = match;
  own.activations = 0;
  own.turnOver = false;
  own.command = null;
  if (SIDES.every((each) => isDone(match, each))) {
    own.active = side;
    play.next({ step: 'effects' });
    return;
  }
  own.active = side;
  const highest = highestCommand(match, side);
  if (isDone(match, side)) {
    own.spent[side] = 0;
    beginTurn(play, other(side));
    return;
  }
  // GP-R96: without anybody in command one squad can always be activated.
  own.command = highest === 0 ? own.spent[side] + 1 : highest;
  if (commandLeft(match, side) === 0) {
    play.tell('turn-skipped', 'GP-8.4', { side, reason: 'spent' });
    own.spent[side] = 0;
    own.command = null;
    beginTurn(play, other(side));
    return;
  }
  play.tell('turn', 'GP-7.7', { side, command: commandLeft(match, side) });
  play.next({ step: 'turn' });
}

/** Poison, fire, regeneration, the fallen, points, and what ends with the round. GP-22.1 */
export const effects: GenesysStep<'effects'> = {
  run(play) {
    const { match } = play;
    const { own } = match;
    own.stage = 'effects';
    const units = byInitiative(own).flatMap((side) => sideUnits(match, side).map(({ id }) => unitOf(match, id)));
    for (const unit of units) {
      if (unit.at !== null && unit.poisoned && !isGone(unit)) poison(play, unit);
      if (unit.at !== null && unit.burning > 0 && !isGone(unit)) burn(play, unit);
    }
    settle(play);
    for (const unit of units)
      if (isFallen(unit) && isLiving(unit) && trait(unit, 'regeneration') > 0) regenerate(play, unit);
    clearFallen(play);
    scorePositions(play);
    for (const squad of Object.values(own.squads)) squad.boosts = squad.boosts.filter(({ until }) => until !== 'round');
    for (const unit of Object.values(match.units)) unit.channelled = null;
    // GP-7.10: who was first to have no fresh squad left.
    if (own.firstDone) own.initiative = own.firstDone;
    play.tell('initiative', 'GP-7.10', { side: own.initiative, round: own.round + 1 });
    play.beat('round');
    play.next({ step: 'press-on' });
  },
};

function poison(play: GenesysPlay, unit: GenesysUnit): void {
  const die = play.roll(6, 1, 'poison').dice[0] ?? 1;
  const result = die <= 2 ? 'wounds' : die <= 4 ? 'nothing' : 'ends';
  play.tell('effect', 'GP-22.2', { unit: unit.id, kind: 'poison', die, result, cell: null });
  if (die <= 2) wound(play, unit, null);
  if (die >= 5) unit.poisoned = false;
}

function burn(play: GenesysPlay, unit: GenesysUnit): void {
  strengthHit(play, unit, unit.burning, 'fire', 'GP-22.3');
  const die = play.roll(6, 1, 'fire').dice[0] ?? 1;
  play.tell('effect', 'GP-22.3', {
    unit: unit.id,
    kind: 'fire',
    die,
    result: die >= 5 ? 'ends' : 'nothing',
    cell: null,
  });
  if (die >= 5) unit.burning = 0;
}

/** Who still lies there is dead. GP-22.1, GP-22.4 */
function clearFallen(play: GenesysPlay): void {
  const lying = Object.values(play.match.units).filter(isFallen);
  for (const unit of lying) remove(play, unitOf(play.match, unit.id), 'dead');
  if (lying.length > 0) play.tell('removed', 'GP-22.1', { units: lying.map(({ id }) => id) });
  settle(play);
}

/** Each strategic position is worth a point. GP-4.10 */
function scorePositions(play: GenesysPlay): void {
  const { match } = play;
  for (const number of match.own.positions) {
    const side = positionHolder(match, number);
    if (side === null) continue;
    match.own.scores[side] += 1;
    play.tell('score', 'GP-4.10', { side, position: number, total: match.own.scores[side] });
  }
}

/** Has it no unit left on the board, at the edge or in reserve? GP-23.5 */
const isWipedOut = (match: Pick<GenesysMatch, 'units'>, side: SideId): boolean =>
  sideUnits(match, side).every((unit) => isCasualty(unit) || isDown(unit));

/** Against nobody the match ends, unless the side that is left goes on. GP-23.5 */
export const pressOn: GenesysStep<'press-on'> = {
  ask(view) {
    const gone = SIDES.filter((side) => isWipedOut(view, side));
    const [lost] = gone;
    return gone.length !== 1 || lost === undefined || view.own.pressOn || view.own.round >= usualRounds
      ? []
      : [
          {
            of: other(lost),
            kind: 'press-on',
            rule: 'GP-23.5',
            facts: { round: view.own.round },
            verbs: ['press-on'],
            parts: [''],
            secret: false,
            pace: 'turn',
          },
        ];
  },
  fallback: (_view, { of }) => ({ verb: 'press-on', by: of, params: { answer: 'no' } }),
  run(play, _step, answers) {
    const { match } = play;
    const gone = SIDES.filter((side) => isWipedOut(match, side));
    const [lost] = gone;
    if (lost === undefined) {
      play.next({ step: 'push' });
      return;
    }
    const left = other(lost);
    const on =
      gone.length === 1
      && (match.own.pressOn || valuesGiven(pressOnVerb, play.view(left), answers[left][''])?.answer === 'yes');
    if (on && !match.own.pressOn) play.tell('pressed-on', 'GP-23.5', { side: left });
    match.own.pressOn = on;
    play.next({ step: on && match.own.round < usualRounds ? 'round' : 'end' });
  },
};

/** After round 6 the match goes on only if somebody pushes. GP-23.1 */
export const push: GenesysStep<'push'> = {
  ask: (view) =>
    view.own.round < usualRounds || view.own.round >= lastRound
      ? []
      : SIDES.map((of) => ({
          of,
          kind: 'push' as const,
          rule: 'GP-23.1',
          facts: { round: view.own.round, command: boardCommand(view, of), scores: scoresOf(view, of) },
          verbs: ['push'],
          parts: [''],
          secret: false,
          pace: 'turn' as const,
        })),
  fallback: (_view, { of }) => ({ verb: 'push', by: of, params: { answer: 'no' } }),
  run(play, _step, answers) {
    const { match } = play;
    const { own } = match;
    if (own.round < usualRounds) {
      play.next({ step: 'round' });
      return;
    }
    for (const side of own.round < lastRound ? byInitiative(own) : []) {
      if (valuesGiven(pushVerb, play.view(side), answers[side][''])?.answer !== 'yes') continue;
      const die = play.roll(6, 1, 'push').dice[0] ?? 1;
      const total = die + boardCommand(match, side);
      const passed = total >= own.round + 1;
      play.tell('pushed', 'GP-23.1', { side, die, total, need: own.round + 1, passed });
      if (!passed) continue;
      play.next({ step: 'round' });
      return;
    }
    play.next({ step: 'end' });
  },
};

const scoresOf = (view: Parameters<typeof tally>[0], side: SideId) => {
  const mission = view.own.missions[side];
  return mission === null ? {} : { mission, own: tally(view, side, mission), enemy: tally(view, other(side), mission) };
};

/** Missions are judged, and that is the end. GP-23.3, GP-23.4 */
export const end: GenesysStep<'end'> = {
  run(play) {
    const { match } = play;
    const { own } = match;
    own.stage = 'over';
    for (const side of SIDES)
      for (const secondary of [false, true]) {
        const mission = secondary ? own.missions.secondary : own.missions[side];
        if (mission !== null)
          play.tell('accomplished', 'GP-23.3', {
            side,
            mission,
            secondary,
            done: isAccomplished(match, side, mission),
          });
      }
    const { winner, reason } = winnerBy(match);
    play.tell('match-end', reason === 'primary' ? 'GP-23.3' : 'GP-23.4', { winner, reason });
    match.result = { winner, reason, rule: reason === 'primary' ? 'GP-23.3' : 'GP-23.4' };
  },
};
