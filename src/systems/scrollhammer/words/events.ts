import { wordsIn } from '../../../engine/index.ts';
import type { Event, Names, WordsFor } from '../../../engine/index.ts';
import { array, count, list, nameIn, say } from '../../../kit/index.ts';
import type { HammerEvents, TestPurpose } from '../facts/events.ts';
import { armyNames, phaseNames } from './names.ts';
import { dice, group, groups, hands, listed, needed, points, some, spell } from './say.ts';

const testNames: Readonly<Record<TestPurpose, string>> = {
  face: 'test to face the flank',
  rally: 'test to regroup',
  march: 'test to march near the enemy',
  shout: 'test for the shout',
  'stand-shoot': 'test to stand and shoot',
  'regroup-charged': 'test to regroup before the charge strikes',
  'counter-attack': 'test to counter-attack',
  pinning: 'Pinning test',
  losses: 'Morale check for its losses',
  panic: 'Panic test',
  break: 'Break test',
  'hit-and-run': 'Initiative test to slip away',
};

const sureNames: Readonly<Record<string, string>> = {
  'iron-will': 'Iron Will: passed without dice',
  steadfast: 'Steadfast: passed without dice',
  fleeing: 'failed without dice: it already falls back',
};

function test(facts: HammerEvents['test'], names: Names): string {
  const what = `${testNames[facts.purpose]} of ${group(facts.group, names)}`;
  const head = `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
  if (facts.sure !== null) return `${head}: ${nameIn(sureNames, facts.sure)}.`;
  const sum = facts.dice.reduce((total, die) => total + die, 0);
  const rolled = facts.dice.length > 1 ? `${dice(facts.dice)} = ${sum}` : String(sum);
  return `${head}: ${rolled}, needs ${Math.max(0, facts.needed)} or less: **${facts.passed ? 'passed' : 'failed'}**.`;
}

const moved =
  (done: string) =>
  (facts: { readonly group: string; readonly units: readonly unknown[] }, names: Names): string =>
    facts.units.length === 0
      ? `**${group(facts.group, names)} stayed where it was.**`
      : `**${group(facts.group, names)} ${done}.**`;

const whyDestroyed: Readonly<Record<string, string>> = {
  swept: 'cut down as it fled',
  trapped: 'trapped with nowhere to run',
  'run-down': 'run down by the charge',
  'no-room': 'no room in its zone',
};

const whyFailed: Readonly<Record<string, string>> = {
  slain: 'all the chargers fell',
  gone: 'its targets are gone',
  'out-of-reach': 'the target is out of reach now',
  'too-short': 'the roll was too short',
};

const effectNames: Readonly<Record<string, string>> = {
  chilled: 'Chilled: Weapon Skill −1',
  lowered: 'Lowered Resists: wards against kinds of damage fail',
  entangled: 'Entangled: Initiative 1',
  pox: 'Grey Pox: Toughness −1',
};

const reactionNames: Readonly<Record<string, string>> = {
  hold: 'held its ground',
  flee: 'fled',
  standshoot: 'held and raised its bows',
};

const rolls: Readonly<Record<HammerEvents['roll']['purpose'], (facts: HammerEvents['roll'], names: Names) => string>> =
  {
    difficult: (facts, names) =>
      `${group(facts.group, names)} in difficult ground: ${dice(facts.dice)}, so ${facts.result}″ of it at most.`,
    dangerous: (facts, names) =>
      `Dangerous ground under ${group(facts.group, names)}: ${dice(facts.dice)}, ${facts.result === 0 ? 'nobody hurt' : count(facts.result, 'wound')}.`,
    arrival: (facts, names) =>
      `${group(facts.group, names)} ${facts.result === 1 ? 'arrives' : 'does not arrive yet'}: ${dice(facts.dice)}, needs 3+.`,
    deviation: (facts) =>
      facts.result === 0 ? `On target: ${dice(facts.dice)}.` : `Off target: ${dice(facts.dice)}, needs 5+.`,
    direction: (facts) => `Direction: ${dice(facts.dice)}.`,
    drift: (facts) => `It drifts ${facts.result}″.`,
    contagion: (facts, names) =>
      `Grey Pox in ${group(facts.group, names)}: ${dice(facts.dice)}, ${facts.units.length > 0 ? `${some(facts.units, names)} caught it` : 'it does not spread'}.`,
    staff: (facts, names) =>
      `${some(facts.units, names)} drew ${count(facts.result, 'Power Die', 'Power Dice')} from the great staff.`,
  };

/** A line for each kind of event; null where other lines tell it. */
const lines: WordsFor<HammerEvents, string | null> = {
  'timed-out': ({ side }, names) => `Time was up for ${names.side(side)}: the default was taken.`,
  adjusted: ({ reason }) => `The umpire changed the position: ${reason}`,
  mustered: ({ army, groups: own }) => `Your army is in: ${nameIn(armyNames, army)}, ${listed(own)}.`,
  'muster.in': ({ side }, names) => `${names.side(side)} has mustered.`,
  'lists.revealed': (facts, names) =>
    (['a', 'b'] as const)
      .map(
        (side) =>
          `${names.side(side)}: **${nameIn(armyNames, facts[side].army)}**, ${facts[side].points} points: ${listed(facts[side].groups)}.`,
      )
      .join('\n'),
  'rolled.off': ({ rolls: thrown, winner }, names) =>
    `Roll-off ${thrown.map(({ a, b }) => `${a} : ${b}`).join(', ')}: ${names.side(winner)} chooses who begins.`,
  'order.chosen': ({ first }, names) => `${names.side(first)} takes the first turn.`,
  'group.deployed': ({ group: id, cell, into }, names) =>
    into === null ? `${group(id, names)} set up at ${cell}.` : `${group(id, names)} set up with ${group(into, names)}.`,
  'group.reserved': ({ group: id }, names) => `${group(id, names)} waits in reserve.`,
  'turn.began': ({ side, round }, names) => `**Game turn ${round}: ${names.side(side)} to act.**`,
  'phase.ended': () => null,
  'turn.missed': ({ side, missed }, names) => `${names.side(side)} has missed ${count(missed, 'turn')} in a row.`,
  score: ({ a, b }, names) => `Score: ${names.side('a')} ${a}, ${names.side('b')} ${b}.`,
  roll: (facts, names) => rolls[facts.purpose](facts, names),
  test,
  'group.moved': moved('moved'),
  'move.planned': ({ group: id }, names) => `${group(id, names)} moved; the move is still open.`,
  'move.stuck': ({ group: id, cap }, names) =>
    `${cap}″ of difficult ground are too little for that move of ${group(id, names)}. Order another one, or close the move.`,
  'group.pivoted': ({ group: id, facing }, names) => `**${group(id, names)} turned to face ${facing}.**`,
  'group.reformed': ({ group: id, facing }, names) => `**${group(id, names)} reformed, facing ${facing}.**`,
  'group.marched': moved('marched'),
  'group.faced': ({ group: id, facing }, names) =>
    `**${group(id, names)} turned to face ${facing}, and is no longer flanked.**`,
  'group.regrouped': ({ group: id }, names) => `**${group(id, names)} regrouped.**`,
  'group.fellback': ({ group: id, dice: thrown, inches }, names) =>
    `**${group(id, names)} fell back ${inches}″** (${dice(thrown)}).`,
  'group.arrived': moved('arrived'),
  'group.withdrew': ({ group: id, dice: thrown }, names) => `**${group(id, names)} slipped away** (${dice(thrown)}).`,
  'group.consolidated': ({ group: id, units }, names) =>
    units.length === 0 ? null : `${group(id, names)} closed ranks.`,
  'group.piled': ({ group: id, units }, names) => `${group(id, names)} piled in with ${count(units.length, 'unit')}.`,
  'group.charged': ({ group: id, targets, flanked }, names) =>
    `**${group(id, names)} charged home${targets.length > 0 ? ` into ${groups(targets, names)}` : ''}.**${flanked.length > 0 ? ` ${groups(flanked, names)} taken in the flank.` : ''}`,
  'group.grounded': ({ group: id }, names) => `${group(id, names)} went to ground.`,
  'group.stayed': ({ group: id, instead }, names) =>
    instead === 'ground' ? `${group(id, names)} did not go to ground.` : `${group(id, names)} fights on.`,
  'group.destroyed': ({ group: id, why }, names) => `**${group(id, names)} destroyed**: ${nameIn(whyDestroyed, why)}.`,
  'unit.left': ({ units }, names) => `${some(units, names)} ran off the board.`,
  'character.joined': ({ unit, group: id }, names) => `${names.unit(unit)} joined ${group(id, names)}.`,
  'character.left': ({ unit, group: id }, names) => `${names.unit(unit)} left ${group(id, names)}.`,
  shout: ({ unit, group: id }, names) =>
    `“Forward!” shouted ${names.unit(unit)}: ${group(id, names)} charges 1″ further this turn.`,
  equipped: ({ units, hands: held }, names) =>
    held === 'nothing' ? null : `${some(units, names)} took in hand: ${hands(held)}.`,
  attack: ({ kind, side, group: id, target, cover }, names) => {
    const who = id === null ? names.side(side) : group(id, names);
    const under = cover === null ? '' : ` (cover ${cover}+)`;
    return kind === 'fight'
      ? `${who} strikes at ${group(target, names)}.`
      : `**${who} shot at ${group(target, names)}${under}.**`;
  },
  hits: ({ needed: need, dice: thrown, hits }) =>
    `Hit on ${needed(need)}: ${dice(thrown) || 'no dice'} → ${count(hits, 'hit')}`,
  wounds: ({ needed: need, dice: thrown, wounds }) =>
    thrown.length === 0
      ? 'Nothing can wound them.'
      : `Wound on ${needed(need)}: ${dice(thrown)} → ${count(wounds, 'wound')}`,
  allocated: ({ group: id }, names) => `The wounds of ${group(id, names)} are shared out.`,
  saves: ({ rolls: thrown, unsaved }) =>
    thrown.length === 0
      ? `No saves: ${count(unsaved, 'wound')} got through`
      : `Save on ${needed([...new Set(thrown.map((roll) => roll.needed))])}: ${thrown.map(({ die }) => die).join(' ')} → ${count(unsaved, 'wound')} got through`,
  'unit.wounded': ({ unit, left }, names) => `${names.unit(unit)} is hurt, ${count(left, 'wound')} left.`,
  'unit.slain': ({ units }, names) => `**Slain: ${list(array(units).map((id) => names.unit(say(id))))}.**`,
  effect: ({ effect, units }, names) => `${some(units, names)} – ${nameIn(effectNames, effect)}.`,
  'charge.declared': ({ group: id, targets, through, needed: need }, names) =>
    `**${group(id, names)} charged at ${groups(targets, names)}**: ${points(need)} to go${through ? ', the two lowest of three dice' : ''}.`,
  reaction: ({ group: id, reaction }, names) => `${group(id, names)} ${nameIn(reactionNames, reaction)}.`,
  'charge.range': ({ dice: thrown, range }) => `Charge range: ${dice(thrown)} → ${range}″`,
  'charge.failed': ({ group: id, why }, names) =>
    `**The charge of ${group(id, names)} failed**: ${nameIn(whyFailed, why)}.`,
  'combat.begun': ({ groups: all }, names) => `**Combat: ${groups(all, names)}.**`,
  step: ({ initiative }) => `Initiative ${initiative}`,
  'combat.result': ({ score, wounds, bonus, winner }, names) =>
    `**${winner === null ? 'The combat is drawn' : `${names.side(winner)} wins the combat`}**, ${score.a} : ${score.b} (wounds ${wounds.a} : ${wounds.b}, ranks and standards ${bonus.a} : ${bonus.b}).`,
  sweep: ({ group: id, die, total, of }, names) =>
    `${group(id, names)} ${of === 'winner' ? 'gave chase' : 'ran'}: ${die} + ${total - die} = ${total}`,
  escaped: ({ group: id }, names) => `${group(id, names)} got away.`,
  directed: ({ unit }, names) => `${names.unit(unit)} has its targets.`,
  'spell.rolled': ({ unit, spell: cast, dice: thrown, sum, cost, surge }, names) =>
    `${names.unit(unit)} ${surge ? 'poured more into' : 'cast'} ${spell(cast)}: ${dice(thrown)} → ${sum}, needs ${cost}`,
  'spell.failed': ({ spell: cast }) => `**${spell(cast)} failed.**`,
  'spell.stacked': ({ unit, spell: cast, group: id }, names) =>
    `**${names.unit(unit)} cast ${spell(cast)}${id === null ? '' : ` at ${group(id, names)}`}.**`,
  'spell.resolved': ({ spell: cast }) => `${spell(cast)} takes effect.`,
  'spell.countered': ({ spell: cast }) => `**${spell(cast)} was undone.**`,
  healed: ({ unit, die, restored }, names) =>
    `Healing on 4+: ${die} → ${names.unit(unit)} ${restored ? 'has a wound restored' : 'stays hurt'}.`,
  cured: ({ unit }, names) => `${names.unit(unit)} is cured.`,
  summoned: ({ units, by }, names) =>
    `**${names.unit(by)} summoned ${some(
      units.map(({ unit }) => unit),
      names,
    )}.**`,
  passed: ({ side }, names) => `${names.side(side)} let it pass.`,
  'orders.set': ({ key, value, group: id }, names) =>
    `Standing order${id === null ? '' : ` of ${group(id, names)}`}: ${key} – ${value}.`,
  conceded: ({ side }, names) => `${names.side(side)} gave up.`,
  'match.over': ({ winner, points: score }, names) =>
    `**${winner === null ? 'The match is drawn' : `${names.side(winner)} wins the match`}**, ${score.a} : ${score.b}.`,
};

export const eventLine = ({ kind, facts }: Pick<Event, 'kind' | 'facts'>, names: Names): string | null =>
  wordsIn(lines, kind, facts, names) ?? null;

export const phaseName = (phase: unknown): string => nameIn(phaseNames, String(phase));
