import type { Names, WordsFor } from '../../../engine/index.ts';
import { array, count, list, nameIn, plainEvents, say, SET_UP, setUpOrderLine, small } from '../../../kit/index.ts';
import { aegisWard, isSpell, spells } from '../data/spells.ts';
import type { HammerEvents } from '../facts/events.ts';
import { armyNames } from './names.ts';
import {
  castAim,
  chargeWay,
  dice,
  does,
  facingName,
  group,
  groups,
  hands,
  listed,
  needed,
  some,
  spell,
} from './say.ts';
import { setUpNames, textLine } from './texts.ts';
import { overLine } from './verdict.ts';

/** Where a group went, by the way of the first of its figures: the picture shows the others. */
export const moved =
  (done: string, stays = 'stayed where it was') =>
  (facts: HammerEvents['group.marched'], names: Names): string => {
    const [first] = facts.units;
    if (!first) return `**${group(facts.group, names)} ${stays}.**`;
    const way = first.from === null ? `at ${first.to}` : `from ${first.from} to ${first.to}`;
    return `**${group(facts.group, names)} ${done} ${way}.**`;
  };

const whyDestroyed: Readonly<Record<string, string>> = {
  swept: 'cut down as it fled',
  trapped: 'trapped with nowhere to run',
  'run-down': 'run down by the charge',
  'no-room': 'as there was no room to set them up',
};

const effectNames: Readonly<Record<string, string>> = {
  chilled: 'Chilled: Weapon Skill −1',
  lowered: 'Lowered Resists: wards against kinds of damage fail',
  entangled: 'Entangled: Initiative 1',
  pox: 'Grey Pox: Toughness −1',
};

const reactionNames: Readonly<Record<string, string>> = {
  hold: 'stood firm',
  flee: 'fled',
  standshoot: 'stood and took aim',
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
export const events: WordsFor<HammerEvents, string | null> = {
  ...plainEvents,
  mustered: ({ army, groups: own }) => `You take the army of ${nameIn(armyNames, army)}: ${listed(own)}.`,
  'muster.in': ({ side }, names) => `${names.side(side)} has an army.`,
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
    into === null ? `${group(id, names)} set up at ${cell}.` : `${group(id, names)} begins with ${group(into, names)}.`,
  'group.reserved': ({ group: id }, names) => `${group(id, names)} will arrive later, from reserve.`,
  'turn.began': ({ side, round }, names) => `**Game turn ${round}: ${names.side(side)} to act.**`,
  'phase.ended': () => null,
  'turn.missed': ({ side, missed }, names) => `${names.side(side)} has missed ${count(missed, 'turn')} in a row.`,
  score: ({ a, b }, names) => `Score: ${names.side('a')} ${a}, ${names.side('b')} ${b}.`,
  roll: (facts, names) => rolls[facts.purpose](facts, names),
  // A result tells of these: words/results.ts.
  test: ({ group: id, passed }, names) => `${group(id, names)} ${passed ? 'passed' : 'failed'} a test.`,
  'group.moved': moved('moved'),
  'move.planned': ({ group: id }, names) => `${group(id, names)} moved; the move can still be changed.`,
  'move.stuck': ({ group: id, cap }, names) =>
    `${group(id, names)} may cross ${cap}″ of difficult ground, too little for that move. Give another order, or finish the move.`,
  'group.pivoted': ({ group: id, facing }, names) => `**${group(id, names)} turned to face ${facingName(facing)}.**`,
  'group.reformed': ({ group: id, facing }, names) => `**${group(id, names)} reformed, facing ${facingName(facing)}.**`,
  'group.marched': moved('marched'),
  'group.faced': ({ group: id, facing }, names) =>
    `**${group(id, names)} turned to face ${facingName(facing)}, and is no longer flanked.**`,
  'group.regrouped': ({ group: id }, names) => `**${group(id, names)} formed up again.**`,
  'group.fellback': ({ group: id, inches }, names) => `**${group(id, names)} fell back ${inches}″.**`,
  'group.arrived': moved('arrived'),
  'group.withdrew': ({ group: id, dice: thrown }, names) => `**${group(id, names)} slipped away** (${dice(thrown)}).`,
  'group.consolidated': ({ group: id, units }, names) =>
    units.length === 0 ? null : `${group(id, names)} closed ranks.`,
  'group.piled': ({ group: id, units }, names) =>
    units.length === 0 ? null : `${group(id, names)} brought ${count(units.length, 'more fighter')} into the fight.`,
  'group.charged': ({ group: id, targets, flanked }, names) =>
    `**${group(id, names)} charged home${targets.length > 0 ? ` into ${groups(targets, names)}` : ''}.**${flanked.length > 0 ? ` ${groups(flanked, names)} taken in the flank.` : ''}`,
  'group.grounded': ({ group: id }, names) => `${group(id, names)} went to ground.`,
  'group.stayed': ({ group: id, instead }, names) =>
    instead === 'ground' ? `${group(id, names)} stayed up.` : `${group(id, names)} stayed in the fight.`,
  'group.destroyed': ({ group: id, why }, names) =>
    why === 'last'
      ? `**${does(group(id, names), 'are', 'is')} destroyed.**`
      : `**${group(id, names)}: destroyed, ${nameIn(whyDestroyed, why)}.**`,
  'unit.left': ({ units }, names) => `${some(units, names)} ran off the board.`,
  'character.joined': ({ unit, group: id }, names) => `${names.unit(unit)} joined ${group(id, names)}.`,
  'character.left': ({ unit, group: id }, names) => `${names.unit(unit)} left ${group(id, names)}.`,
  shout: ({ unit, group: id }, names) =>
    `“Forward!” shouted ${names.unit(unit)}: ${group(id, names)} can charge 1″ further this turn.`,
  equipped: ({ units, hands: held }, names) =>
    held === 'nothing' ? null : `${some(units, names)} took up ${hands(held)}.`,
  attack: ({ kind, side, group: id, target }, names) =>
    `**${id === null ? names.side(side) : group(id, names)} ${kind === 'fight' ? 'struck' : 'shot'} at ${group(target, names)}.**`,
  hits: ({ needed: need, dice: thrown, hits }) =>
    `Hit on ${needed(need)}: ${dice(thrown) || 'no dice'} → ${count(hits, 'hit')}`,
  wounds: ({ needed: need, dice: thrown, wounds }) =>
    thrown.length === 0
      ? 'Nothing can wound them.'
      : `Wound on ${needed(need)}: ${dice(thrown)} → ${count(wounds, 'wound')}`,
  allocated: ({ group: id }, names) => `${group(id, names)} shared out the wounds.`,
  saves: ({ rolls: thrown, unsaved }) =>
    thrown.length === 0
      ? `No saves: ${count(unsaved, 'wound')} got through`
      : `Save on ${needed([...new Set(thrown.map((roll) => roll.needed))])}: ${thrown.map(({ die }) => die).join(' ')} → ${count(unsaved, 'wound')} got through`,
  'unit.wounded': ({ unit, left }, names) => `${names.unit(unit)} is hurt, ${count(left, 'wound')} left.`,
  'unit.slain': ({ units }, names) => `**Slain: ${list(array(units).map((id) => names.unit(say(id))))}.**`,
  effect: ({ effect, units }, names) => `${some(units, names)}: ${nameIn(effectNames, effect)}.`,
  'charge.declared': (facts, names) =>
    `**${group(facts.group, names)} set off to charge ${groups(facts.targets, names)}, ${chargeWay(facts)}.**`,
  reaction: ({ group: id, reaction }, names) => `${group(id, names)} ${nameIn(reactionNames, reaction)}.`,
  'charge.range': ({ dice: thrown, range }) => `Charge range: ${dice(thrown)} → ${range}″`,
  'charge.failed': ({ group: id }, names) => `**The charge of ${group(id, names)} failed.**`,
  'combat.begun': ({ groups: all }, names) => `**A combat: ${groups(all, names)}.**`,
  // Who strikes first, the order of the attacks tells.
  step: () => null,
  'combat.result': ({ score, wounds, bonus, winner }, names) =>
    `**${winner === null ? 'The combat is drawn' : `${names.side(winner)} won the combat`}**, ${score.a} : ${score.b} (wounds ${wounds.a} : ${wounds.b}, formation and standards ${bonus.a} : ${bonus.b}).`,
  sweep: ({ group: id, die, total, of }, names) =>
    `${group(id, names)} ${of === 'winner' ? 'gave chase' : 'ran'}: ${die} + ${total - die} = ${total}`,
  escaped: ({ group: id }, names) => `${group(id, names)} got away.`,
  directed: ({ unit }, names) => `${names.unit(unit)} knows whom to strike.`,
  'spell.rolled': ({ unit, spell: cast, dice: thrown, sum, cost, surge }, names) =>
    `${names.unit(unit)} ${surge ? 'poured more into' : 'cast'} ${spell(cast)}: ${dice(thrown)} → ${sum}, needs ${cost}`,
  'spell.failed': ({ spell: cast }) => `**${spell(cast)} failed.**`,
  'spell.stacked': (facts, names) =>
    `**${names.unit(facts.unit)} cast ${spell(facts.spell)}${castAim(facts, names)}.**`,
  // What other spells do is told by events of their own.
  'spell.resolved': ({ spell: cast, group: id, unit }, names) => {
    if (cast === 'aegis' && id !== null)
      return `**${spell(cast)} protects ${group(id, names)}**: a ward save on ${aegisWard}+ until the end of the turn.`;
    // SH-14.15
    return isSpell(cast) && spells[cast].shot
      ? `Its dice to hit are rolled once ${names.unit(unit)} shoots, another group acts or the phase ends.`
      : null;
  },
  'spell.countered': ({ spell: cast }) => `**${spell(cast)} was undone.**`,
  healed: ({ unit, die, restored }, names) =>
    `Healing on 4+: ${die} → ${names.unit(unit)} ${restored ? 'has a wound restored' : 'stays hurt'}.`,
  cured: ({ unit }, names) => `${names.unit(unit)} is cured.`,
  summoned: ({ units, by }, names) =>
    `**${names.unit(by)} summoned ${some(
      units.map(({ unit }) => unit),
      names,
    )}.**`,
  passed: ({ side }, names) => `${names.side(side)} cast no spell.`,
  'orders.set': ({ key, value, group: id }, names) =>
    key === SET_UP
      ? setUpOrderLine(value, setUpNames)
      : `Standing order${id === null ? '' : ` for ${group(id, names)}`}: ${small(textLine(`order.${key}`, {}, names))} – ${small(textLine(`order-value.${value}`, {}, names))}.`,
  conceded: ({ side }, names) => `${names.side(side)} gave up.`,
  'match.over': overLine,
};
