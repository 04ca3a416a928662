import { unitOf } from '../../../kit/index.ts';
import { boardCommand, byInitiative } from '../turns.ts';
import { isOn } from '../options.ts';
import { gapOf, label } from '../geometry.ts';
import { remove, settle, unitsUnder } from '../combat/casualties.ts';
import { takeHit } from '../combat/hits.ts';
import { squadsOf, unitsIn } from '../squads.ts';
import type { GenesysMatch, GenesysPlay, GenesysUnit, Squad } from '../state.ts';
import { blockOf, isDown, isGone, isLiving, isStanding, sideUnits, trait } from '../units.ts';
import { effectRoll } from '../deeds/effect-roll.ts';
import { regenerate } from '../deeds/heal.ts';

/** Charges that were laid in the round before. GP-22.9 */
export function explode(play: GenesysPlay): void {
  const { match } = play;
  const due = match.own.charges.filter((charge) => charge.round < match.own.round);
  match.own.charges = match.own.charges.filter((charge) => !due.includes(charge));
  for (const { at } of due) {
    const die = play.roll(6, 1, 'explosion').dice[0] ?? 1;
    play.tell('effect', 'GP-22.9', { unit: null, kind: 'explosion', die, result: 'explodes', cell: label(match, at) });
    blastAt(play, at, 2, die, 'GP-22.9');
  }
}

/** In heavy rain, where it was agreed. GP-22.10 */
export function lightning(play: GenesysPlay): void {
  const { match } = play;
  if (!isOn(match, 'hazards') || match.own.weather !== 'rain') return;
  if (play.roll(6, 1, 'lightning').dice[0] !== 6) return;
  const column = (play.roll(match.board.columns, 1, 'lightning').dice[0] ?? 1) - 1;
  const row = (play.roll(match.board.rows, 1, 'lightning').dice[0] ?? 1) - 1;
  const at = row * match.board.columns + column;
  const die = play.roll(6, 1, 'lightning').dice[0] ?? 1;
  play.tell('effect', 'GP-22.10', { unit: null, kind: 'lightning', die, result: 'strikes', cell: label(match, at) });
  blastAt(play, at, 1, die, 'GP-22.10');
}

/** Strength of what explodes and of what strikes from above. GP-22.9, GP-22.10 */
const blastStrength = 6;

function blastAt(play: GenesysPlay, at: number, radius: number, die: number, rule: string): void {
  const hit = { cr: die + blastStrength, strength: blastStrength, rule };
  for (const id of unitsUnder(play.match, at, radius, 0)) {
    const unit = unitOf(play.match, id);
    if (!isGone(unit)) takeHit(play, unit, hit);
  }
  settle(play);
}

/** One side's reserve rolls, regeneration, repairs, one at a time in turn. GP-7.3 */
export function playerEvents(play: GenesysPlay): void {
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
  if (effectRoll(play, broken, 'repair', 'GP-22.7', [[4, 'heals']]) === 'heals') broken.damage -= 1;
}
