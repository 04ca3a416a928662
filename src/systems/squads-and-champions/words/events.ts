import { SIDES } from '../../../engine/index.ts';
import type { Event, Json, Names, Reason, WordsFor } from '../../../engine/index.ts';
import {
  SET_UP,
  setUpOrderLine,
  article,
  count,
  last,
  list,
  nameIn,
  plainEvents,
  say,
  side,
  signed,
  small,
  unit,
} from '../../../kit/index.ts';
import type { ChampionsEvents } from '../facts/events.ts';
import { abilityNames, areaNames, classNames, featNames, pieceNames, setUpNames } from './names.ts';
import { forceLine, ledForce } from './force.ts';
import { theGroup } from './say.ts';
import { orderValue, textLine } from './texts.ts';

type Told = Pick<Event, 'kind' | 'facts'>;
type Known = ChampionsEvents;

/** "a long wall", "rubble". */
const pieceLine = (piece: string): string => {
  const name = small(nameIn(pieceNames, piece));
  return piece === 'rubble' ? name : article(name);
};

const facing = (value: Json | undefined): string => (typeof value === 'string' ? `, facing ${value}` : '');
const points = (facts: Known['scored']): string => `**${count(facts.total, 'point')}** in all`;
const score = ({ a, b }: Known['round-ended']['scores'], names: Names): string =>
  `${names.side('a')} ${a} : ${b} ${names.side('b')}`;

/** The reasons of a sum: "+1 Flanking with a2, −1 obscured". */
const reasons = (because: readonly Reason[] = [], names: Names): string =>
  because.map(({ value, text }) => `${signed(value)} ${textLine(text.key, text.facts, names)}`).join(', ');

function attackDeclared(facts: Known['attack-declared'], names: Names): string {
  const own = reasons(facts.attackBecause, names);
  const enemy = reasons(facts.defenceBecause, names);
  const far = Number(facts.distance) > 1 ? ` at ${say(facts.distance)} cells` : '';
  return `**${unit(facts, names)} attacks ${unit(facts, names, 'target')}**${far}${own ? `; attack ${own}` : ''}${enemy ? `; defence ${enemy}` : ''}.`;
}

/** The best die of each side is bold, since it counts. */
function thrown(dice: readonly number[], modifier: number, result: number): string {
  const best = dice.indexOf(Math.max(...dice));
  const shown = dice.map((value, index) => (index === best ? `**${value}**` : String(value))).join(' ');
  return modifier === 0 ? shown : `${shown} ${signed(modifier)} = ${say(result)}`;
}

const rolled = (facts: Known['rolled'], names: Names): string =>
  `${unit(facts, names)} rolls ${thrown(facts.attackDice, facts.attack, facts.attackResult)}; ${unit(facts, names, 'target')} rolls ${thrown(facts.defenceDice, facts.defence, facts.defenceResult)}.`;

function fateSpent(facts: Known['fate-spent'], names: Names): string {
  const whose = facts.of === facts.unit ? 'one of its own' : `one of ${unit(facts, names, 'of')}’s`;
  const now =
    facts.success === true ? ' The attack succeeds now.' : facts.success === false ? ' The attack fails now.' : '';
  return `${unit(facts, names)} spends **Fate** to roll a die again, ${whose}: ${facts.old} becomes **${facts.new}**. ${count(facts.left, 'Fate Point')} left.${now}`;
}

function scored(facts: Known['scored'], names: Names): string {
  const who = side(facts, names);
  if (facts.reason === 'area')
    return `${who} alone holds ${nameIn(areaNames, facts.area)} and scores ${facts.points}: ${points(facts)}.`;
  if (facts.reason === 'store')
    return `The store at ${say(facts.cell)} still stands: ${who} scores ${facts.points}, ${points(facts)}.`;
  const what =
    typeof facts.unit === 'string'
      ? ` for ${names.unit(facts.unit)}`
      : facts.store === undefined
        ? ''
        : ' for the store';
  return `${who} scores ${facts.points}${what}: ${points(facts)}.`;
}

/** "Roll-off: Ann 3, Ben 3; again Ann 5, Ben 2."; empty if the roles were agreed. */
function rollOff(facts: Known['roles'], names: Names): string {
  const rolls = facts.rolls.map(({ a, b }) => `${names.side('a')} ${a}, ${names.side('b')} ${b}`);
  return rolls.length === 0 ? '' : `Roll-off: ${rolls.join('; again ')}. `;
}

const revealed = (facts: Known['muster-revealed'], names: Names): string =>
  SIDES.flatMap((each) => {
    const mustered = facts[each];
    return mustered ? [`**${names.side(each)}** leads ${ledForce(mustered)}.`] : [];
  }).join('\n');

/** The reasons for a draw. */
const reasonsToDraw: Readonly<Record<string, string>> = {
  target: 'both reach the target with equal points',
  'round-limit': 'equal points at the round limit',
};

const reasonsToEnd: Readonly<Record<string, string>> = {
  'round-limit': 'on points at the round limit',
  concede: 'the other side gave up',
  'wiped-out': 'nobody is left on the other side',
};

function matchOver(facts: Known['match-over'], names: Names): string {
  const { winner, reason, scores } = facts;
  const tally = scores ? ` ${score(scores, names)}.` : '';
  if (winner === null) return `**The match is drawn**: ${reasonsToDraw[reason] ?? reason}.${tally}`;
  const why =
    reason === 'target' && scores
      ? `${count(scores[winner], 'point')} ${scores[winner] === 1 ? 'is' : 'are'} enough`
      : (reasonsToEnd[reason] ?? reason);
  return `🏆 **${side(facts, names, 'winner')} wins**: ${why}.${tally}`;
}

/** One line for each kind of event; section 6. null if other lines cover it. */
export const events: WordsFor<Known, string | null> = {
  roles: (facts, names) =>
    `${rollOff(facts, names)}**${side(facts, names, 'attacker')}** is the attacker, who sets up first and begins each round; **${side(facts, names, 'defender')}** is the defender.`,
  'muster-in': (facts, names) => `${side(facts, names)} has chosen a force.`,
  mustered: (facts) => `Your force: ${forceLine(facts)}.`,
  'muster-revealed': revealed,
  'terrain-placed': (facts, names) =>
    `${side(facts, names)} places ${pieceLine(facts.piece)} at ${say(facts.cell)}${Number(facts.turn) > 0 ? `, turned ${say(facts.turn)}°` : ''}.`,
  'terrain-lost': (facts, names) => `${side(facts, names)} has no room for ${list(facts.pieces.map(pieceLine))}.`,
  deployed: (facts, names) => `${unit(facts, names)} is set up at ${say(facts.cell)}${facing(facts.facing)}.`,
  'deployment-done': (facts, names) => `${side(facts, names)} is set up.`,

  'round-began': (facts, names) =>
    `**Round ${facts.round}.** ${count(facts.turns, 'turn')} each; ${side(facts, names, 'first')} begins.`,
  activated: (facts, names) => `${side(facts, names)} acts with **${theGroup(facts.group, names)}**.`,
  'turn-ended': (facts, names) =>
    `${side(facts, names)} ends the turn of ${theGroup(facts.group, names)}: ${facts.turns === 0 ? 'no turns' : count(facts.turns, 'turn')} left.`,
  passed: (facts, names) =>
    facts.auto === true
      ? `${side(facts, names)} has no group left to act with, and passes.`
      : `${side(facts, names)} **passes**: ${facts.turns === 0 ? 'no turns' : count(facts.turns, 'turn')} left.`,
  'ability-set': (facts, names) =>
    `${unit(facts, names)} switches ${nameIn(abilityNames, facts.ability)} ${facts.on === true ? 'on' : 'off'}.`,

  moved: (facts, names) => {
    const over = facts.feat === 'vault' && typeof facts.over === 'string' ? `, vaulting ${facts.over}` : '';
    const left = facts.spent === facts.allowance ? '' : ` (${facts.spent} of ${facts.allowance})`;
    return `${unit(facts, names)} moves ${say(facts.from)} → ${last(facts.path)}${over}${facts.double === true ? ' at **Double-time**' : ''}${left}.`;
  },
  'forced-stop': (facts, names) => `${unit(facts, names, 'by')} **stops** ${unit(facts, names)} at ${say(facts.cell)}.`,
  'slid-off-slope': (facts, names) =>
    `${unit(facts, names)} cannot stay on the slope: ${say(facts.from)} → ${say(facts.to)}.`,
  faced: (facts, names) => `${unit(facts, names)} turns to face ${say(facts.facing)}.`,
  // Protect is mentioned with the attack that fails.
  'feat-used': (facts, names) =>
    facts.feat === 'protect'
      ? null
      : `${unit(facts, names)} uses **${nameIn(featNames, facts.feat)}**${typeof facts.worth === 'number' ? ` and is worth ${facts.worth} now` : ''}.`,

  'attack-declared': attackDeclared,
  rolled,
  'fate-asked': () => null,
  'fate-spent': fateSpent,
  'protect-asked': () => null,
  declined: (facts, names) =>
    facts.kind === 'protect'
      ? `${side(facts, names)} does not protect ${unit(facts, names)}.`
      : `${side(facts, names)} spends no Fate.`,
  'attack-failed': (facts, names) =>
    typeof facts.protectedBy === 'string'
      ? `${names.unit(facts.protectedBy)} protects ${unit(facts, names, 'target')}, and the attack fails.`
      : `${unit(facts, names)} does not beat ${unit(facts, names, 'target')}, ${say(facts.attackResult)} to ${say(facts.defenceResult)}.`,
  'attack-succeeded': (facts, names) =>
    `${unit(facts, names)} beats ${unit(facts, names, 'target')}, ${say(facts.attackResult)} to ${say(facts.defenceResult)}.`,
  wounded: (facts, names) => `${unit(facts, names)} is **Wounded**.`,
  'dismount-roll': (facts, names) =>
    `${unit(facts, names)} rolls to survive dismounted (${say(facts.needed)} or more): **${say(facts.die)}**.`,
  dismounted: (facts, names) =>
    `${unit(facts, names)} is **dismounted** and goes on as ${nameIn(classNames, facts.class, 'Infantry')} at ${say(facts.at)}${facing(facts.facing)}.`,
  defeated: (facts, names) => `**${unit(facts, names)} is defeated.**`,
  scored,
  'store-burnt': (facts, names) => `${unit(facts, names)} **burns** the store at ${say(facts.at)}.`,

  'mend-roll': (facts, names) =>
    `${unit(facts, names)} rolls to mend (${say(facts.need)} or more): **${say(facts.die)}**.`,
  mended: (facts, names) => `${unit(facts, names)} is no longer Wounded.`,
  'round-ended': (facts, names) => `Round ${say(facts.round)} is over. **${score(facts.scores, names)}**.`,
  reinforced: (facts, names) =>
    `${unit(facts, names)} comes back at ${say(facts.cell)}${typeof facts.colour === 'string' ? ` in ${facts.colour} squad` : ''}${facts.mounted === true ? ', mounted again' : ''}${facing(facts.facing)}.`,
  reformed: (facts, names) =>
    typeof facts.with === 'string'
      ? `${unit(facts, names)} (now ${say(facts.colour)}) and ${names.unit(facts.with)} (now ${say(facts.from)}) change squads.`
      : `${unit(facts, names)} moves from ${say(facts.from)} to ${say(facts.colour)} squad.`,
  'regroup-done': (facts, names) => `${side(facts, names)} has regrouped.`,
  'orders-set': (facts, names) =>
    facts.key === SET_UP
      ? setUpOrderLine(facts.value, setUpNames)
      : `Your standing order for ${small(textLine(`order.${facts.key}`, {}, names))}: ${small(orderValue(facts.value))}.`,
  conceded: (facts, names) => `${side(facts, names)} concedes.`,
  'match-over': matchOver,
  ...plainEvents,
};

/** The places of several units: "a1 K2, a2 L2 facing N". */
function places(run: readonly Told[], names: Names): string {
  const facings = run.flatMap(({ facts }) => (typeof facts.facing === 'string' ? [facts.facing] : []));
  const [first] = facings;
  // Where all Pikes face one way, as a rule the enemy, that is said once.
  const isShared = facings.length > 1 && facings.every((each) => each === first);
  const each = list(
    run.map(
      ({ facts }) =>
        `${unit(facts, names)} ${say(facts.cell)}${typeof facts.facing === 'string' && !isShared ? ` facing ${facts.facing}` : ''}`,
    ),
  );
  return isShared ? `${each}; Pikes face ${first}` : each;
}

/** Units set up or returning one after the other share one line. */
export function eventsLine(run: readonly Told[], names: Names): string | null {
  switch (run[0]?.kind) {
    case 'deployed':
      return `Set up: ${places(run, names)}.`;
    case 'reinforced':
      return `Back in play: ${places(run, names)}.`;
    default:
      return null;
  }
}
