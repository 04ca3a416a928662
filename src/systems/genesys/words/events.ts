import type { Names, WordsFor } from '../../../engine/index.ts';
import {
  SET_UP,
  array,
  capital,
  count,
  last,
  list,
  nameIn,
  say,
  setUpOrderLine,
  side,
  small,
  unit,
  unitList,
} from '../../../kit/index.ts';
import type { ToldEvent as Told } from '../../../kit/index.ts';
import type { GenesysEvents } from '../facts/events.ts';
import { armyInWords } from './army.ts';
import { broughtLine } from './brought.ts';
import { bonusNotes } from './campaign.ts';
import { usualRounds } from '../data/missions.ts';
import { deployedLine } from './deployed.ts';
import {
  endings,
  factionNames,
  gearNames,
  missionNames,
  missionNotes,
  powerNames,
  timeNames,
  weatherNames,
  pieceNames,
} from './names.ts';
import { noShotLine } from './no-shot.ts';
import { aim, does, inches, missedWords, roundName, squads } from './say.ts';
import { setUpNames, textLine } from './texts.ts';

type Known = GenesysEvents;

const mission = (id: string): string => nameIn(missionNames, id);
const weapon = (id: string): string => nameIn(gearNames, id);
const head = (text: string): string => capital(text);
/** What squads do, of several figures and of one. */
const verbNames: Readonly<Record<string, readonly [many: string, one: string]>> = {
  move: ['move', 'moves'],
  charge: ['charge', 'charges'],
  rush: ['rush', 'rushes'],
  ride: ['ride past their enemies', 'rides past its enemies'],
  flight: ['run away', 'runs away'],
  shoot: ['shoot', 'shoots'],
  fight: ['fight', 'fights'],
  cast: ['use their powers', 'uses its powers'],
  command: ['spur others on', 'spurs others on'],
  use: ['use an item', 'uses an item'],
  finish: ['finish off the fallen', 'finishes off the fallen'],
  mount: ['mount', 'mounts'],
  embark: ['board', 'boards'],
  dive: ['dive for cover', 'dives for cover'],
};
const doing = (ids: readonly string[], verb: string): string => {
  const [many, one] = verbNames[verb] ?? [verb, verb];
  return does(ids, many, one);
};

/** "Warders 1 lie prone", "Thane 1 lies prone". */
const squadDoes = ({ squad }: { readonly squad: string }, names: Names, many: string, one: string): string =>
  `${head(names.group(squad))} ${does([squad], many, one)}`;

const outcomes: Readonly<Record<string, (facts: Known['save']) => string>> = {
  shrugged: ({ cr, toughness }) => `shrugs it off (${cr} is no more than Toughness ${toughness} + 1)`,
  critical: ({ cr, toughness }) => `is hit **critically**: ${cr} is more than Toughness ${toughness} + 6, no save`,
  saved: ({ cr, toughness, die }) => `saves: ${say(die)} + ${toughness} against ${cr}`,
  failed: ({ cr, toughness, die }) => `fails to save: ${say(die)} + ${toughness} against ${cr}`,
};

function attack(facts: Known['attack'], names: Names): string {
  const who = `${unit(facts, names)} → ${unit(facts, names, 'target')}, ${weapon(facts.weapon)}`;
  if (facts.impossible)
    return `${who}, with two sixes only: ${facts.second === null ? `**${facts.die}**: a miss` : `6, then **${facts.second}**: ${facts.hit ? 'a **hit**' : 'a miss'}`}.`;
  return `${who}: **${facts.die}**, ${facts.need <= 1 ? 'cannot miss' : `needs ${facts.need} or more`}: ${facts.hit ? `**hit** with ${facts.total}` : 'a miss'}.`;
}

const effects: Readonly<Record<Known['effect']['kind'], (facts: Known['effect'], names: Names) => string>> = {
  poison: (facts, names) =>
    `Poison in ${unit(facts, names)}, ${facts.die}: ${facts.result === 'wounds' ? 'it is wounded' : facts.result === 'ends' ? 'it is cured' : 'nothing happens'}.`,
  fire: (facts, names) =>
    `The fire on ${unit(facts, names)}, ${facts.die}: ${facts.result === 'ends' ? 'it goes out' : 'it burns on'}.`,
  regeneration: (facts, names) =>
    `${unit(facts, names)} regenerates on 5 or more, ${facts.die}: ${facts.result === 'heals' ? 'a wound heals' : 'nothing'}.`,
  repair: (facts, names) =>
    `Repairs to ${unit(facts, names)} on 4 or more, ${facts.die}: ${facts.result === 'heals' ? 'a point of Toughness is back' : 'nothing'}.`,
  explosion: (facts) => `The charge at ${say(facts.cell)} **explodes** (${facts.die}).`,
  lightning: (facts) => `**Lightning** strikes ${say(facts.cell)} (${facts.die}).`,
};

const army = (facts: NonNullable<Known['lists-revealed']['a']>): string =>
  `${nameIn(factionNames, facts.faction)}, ${facts.points} points: ${armyInWords(array(facts.squads).map(say).join('; '))}. ${facts.forward ? 'Forward deployment' : 'Standard deployment'}, zones ${facts.zones.join(', ')}`;

/** It goes nowhere: it is sent to where it stands, or only turns. */
const stays = ({ path, from, distance }: Known['moved']): boolean =>
  path.length === 0 || (from !== null && distance === 0);

const modes = {
  board: ['are placed', 'is placed'],
  edge: ['line up at the edge', 'lines up at the edge'],
  reserve: ['go into reserve', 'goes into reserve'],
  aboard: ['start in a vehicle', 'starts in a vehicle'],
} as const;
/** "line up at the south edge": an edge is named where it is known. GP-6.9 */
const modeOf = ({ mode, edge }: Known['deployed']): readonly [many: string, one: string] =>
  mode === 'edge' && edge !== null ? [`line up at the ${edge} edge`, `lines up at the ${edge} edge`] : modes[mode];

/** To the nearest tenth of an inch. */
const tenths = (distance: number): number => Math.round(distance * 10) / 10;

/** GP-11.8, GP-11.9 */
function exhausted(facts: Known['exhausted'], names: Names): string {
  const [are, their] = facts.units.length === 1 ? ['is', 'its'] : ['are', 'their'];
  const why = facts.reason === 'no-action' ? `with no action left to strike back` : 'with no Command left for it';
  return `${unitList(facts, names)} ${are} **exhausted**, ${why}: all ${their} numbers are 1 lower.`;
}

/** What each event tells; null where other lines tell it already. */
export const events: WordsFor<Known, string | null> = {
  'timed-out': (facts, names) => `${side(facts, names)}’s time is up. The usual answer is given.`,
  adjusted: ({ reason }) => `The umpire has changed the position: ${reason}`,
  'roll-off': (facts, names) =>
    `Roll-off: ${names.side('a')} ${facts.roll.a}, ${names.side('b')} ${facts.roll.b}${facts.winner === null ? ', again' : ` – ${names.side(facts.winner)} wins`}.`,
  'terrain-rolled': ({ numbers }, names) =>
    `Pieces of terrain: ${numbers[0]} in ${names.side('a')}’s area, ${numbers[1]} in ${names.side('b')}’s, ${numbers[2]} between them.`,
  'terrain-placed': ({ piece, cell }) => `${nameIn(pieceNames, piece)} at ${cell}.`,
  'marker-placed': ({ number, cell }) => `Marker ${number} at ${cell}.`,
  'sheet-brought': broughtLine,
  'bonus-at-stake': (facts, names) =>
    `For ${mission(facts.mission)} the campaign gives **${names.side(facts.side)}** ${nameIn(bonusNotes, facts.mission)}.`,
  environment: ({ time, weather }) => `${nameIn(timeNames, time)}. ${nameIn(weatherNames, weather)}.`,
  // What was agreed needs no roll, and is told with the missions that stand.
  'mission-rolled': (facts, names) =>
    facts.die === null
      ? null
      : `${facts.side === null ? 'The secondary mission, for both sides' : facts.optional ? `The mission offered to ${names.side(facts.side)}` : `${names.side(facts.side)}’s mission`}: **${mission(facts.mission)}**.`,
  'mission-had': (facts, names) => `${side(facts, names)} has ${mission(facts.mission)} already, so nothing changes.`,
  'command-test': (facts, names) =>
    `${side(facts, names)} rolls ${facts.die}, needs ${facts.need} or less: ${facts.passed ? `the mission is now **${mission(facts.mission)}**` : 'the first mission stays'}.`,
  'missions-stand': (facts, names) => {
    const more = [
      ...(facts.positions.length > 0
        ? [`positions at ${list(facts.positions.map((number) => `marker ${number}`))}`]
        : []),
      ...(Object.keys(facts.control).length > 0
        ? [
            `objectives ${list(Object.entries(facts.control).map(([number, worth]) => `${number} (worth ${say(worth)})`))}`,
          ]
        : []),
      ...(facts.artifact === null ? [] : [`the Artifact is marker ${facts.artifact}`]),
    ];
    const told = (whose: string, id: typeof facts.a): string =>
      `**${whose}**: ${mission(id)} – ${nameIn(missionNotes, id)}.`;
    const primaries =
      facts.a === facts.b
        ? told('Both sides', facts.a)
        : `${told(names.side('a'), facts.a)} ${told(names.side('b'), facts.b)}`;
    return `${primaries} Shared: ${mission(facts.secondary)}.${more.length > 0 ? ` ${capital(more.join('; '))}.` : ''}`;
  },
  'list-in': (facts, names) => `${side(facts, names)} has chosen an army.`,
  'lists-revealed': (facts, names) =>
    (['a', 'b'] as const)
      .flatMap((each) => (facts[each] ? [`**${names.side(each)}** – ${army(facts[each])}.`] : []))
      .join('\n'),
  'target-chosen': (facts, names) => `${side(facts, names)} is after **${unit(facts, names)}**.`,
  'zones-rolled': (facts, names) =>
    `${side(facts, names)} deploys forward: ${facts.dice.join(' and ')}, zones ${facts.zones.join(', ')}.`,
  // Whether there is a round more than usual is open yet. GP-23.1
  initiative: (facts, names) =>
    facts.round > usualRounds
      ? null
      : facts.round === 1
        ? `${side(facts, names)} has the initiative for round 1.`
        : `${names.side(facts.side)}’s squads were done first: ${names.side(facts.side)} has the initiative for round ${facts.round}.`,
  deployed: (facts, names) =>
    `${squadDoes(facts, names, ...modeOf(facts))}${facts.mode === 'board' && facts.cells.length > 0 ? ` around ${facts.cells[0] ?? ''}` : ''}.`,
  redeployed: (facts, names) => `${squadDoes(facts, names, 'slip', 'slips')} to ${facts.cells[0] ?? ''}.`,
  round: ({ round, night, weather }) =>
    `**${roundName(round)}**${night ? ', by night' : ''}${weather === 'normal' ? '' : `, ${nameIn(weatherNames, weather).toLowerCase()}`}.`,
  'reserve-roll': (facts, names) =>
    `${head(names.group(facts.squad))} in reserve: ${facts.total}, needs 7 – ${facts.arrived ? '**arrived**' : 'not yet'}.`,
  'reserve-lost': (facts, names) =>
    `${squadDoes(facts, names, 'never arrive and count', 'never arrives and counts')} as lost.`,
  challenge: (facts, names) =>
    `${side(facts, names)} challenges for the initiative: ${facts.own} against ${facts.enemy} – ${facts.taken ? '**it changes hands**' : 'it stays where it is'}.`,
  order: (facts, names) => `${names.side(facts.first)} goes first.`,
  turn: (facts, names) =>
    `${side(facts, names)}’s turn: ${facts.command === 1 ? 'one squad' : `up to ${facts.command} squads`} may act (Command ${facts.command}).`,
  'turn-skipped': (facts, names) => missedWords(side(facts, names)),
  'turn-ended': () => null,
  activated: (facts, names) =>
    `**${head(squads(facts.squads, names))}** ${does(facts.squads, 'act', 'acts')}${facts.squads.length > 1 ? ' together' : ''}. Command left: ${facts.command}.`,
  'activation-ended': () => null,
  regroup: (facts, names) =>
    `${squadDoes(facts, names, 'try', 'tries')} to regroup: ${facts.die}${facts.added > 0 ? ` + ${facts.added}` : ''}, needs ${facts.need} or less – ${facts.passed ? 'they do' : 'in vain'}.`,
  'move-declared': (facts, names) =>
    // Where they run to is told right after it.
    facts.verb === 'move' || facts.verb === 'flight'
      ? null
      : `${head(squads(facts.squads, names))} ${doing(facts.squads, facts.verb)}${facts.targets.length > 0 ? ` ${squads(facts.targets, names)}` : ''}.`,
  moved: (facts, names) =>
    stays(facts)
      ? `${unit(facts, names)} stays.`
      : `${unit(facts, names)} ${facts.from === null ? 'comes in at' : 'goes to'} **${last([...facts.path])}**, ${inches(tenths(facts.distance))}${facts.bonus > 0 ? `, movement bonus +${facts.bonus}` : ''}.`,
  'moves-again': (facts, names) =>
    `${unitList(facts, names)} cannot go that way any more, and may move or charge again.`,
  engaged: (facts, names) =>
    `${unit(facts, names)} is in contact with ${unitList(facts, names, 'targets')}${facts.bonus > 0 ? `, charging +${facts.bonus}` : ''}.`,
  provoked: (facts, names) => `${unit(facts, names)} strikes at ${unit(facts, names, 'mover')} at ${facts.at}.`,
  'strike-lost': (facts, names) =>
    `${unit(facts, names)} has nobody to strike: ${unit(facts, names, 'target')} is down already.`,
  'action-declared': (facts, names) =>
    `${head(squads(facts.squads, names))} ${doing(facts.squads, facts.verb)}${facts.targets.length > 0 ? `${facts.verb === 'shoot' ? ' at' : facts.verb === 'fight' ? '' : ':'} ${list(facts.targets.map((id) => aim(id, names)))}` : ''}.`,
  'no-shot': noShotLine,
  'action-dropped': (facts, names) =>
    `Nothing is left of what ${squads(facts.squads, names)} wanted to do. Choose something else.`,
  reacted: (facts, names) =>
    `**${squadDoes(facts, names, 'react', 'reacts')}** and ${doing([facts.squad], facts.kind)}. Command left: ${facts.command}.`,
  'reaction-dropped': (facts, names) => `${head(names.group(facts.squad))} cannot react any more.`,
  dived: (facts, names) => `${squadDoes(facts, names, 'lie', 'lies')} prone: +1 against shots.`,
  attack,
  stray: (facts, names) => `The shot goes astray in the melee and hits ${unit(facts, names, 'instead')}.`,
  strength: (facts, names) =>
    `${facts.cause === 'ether' ? 'The power of' : 'A hit on'} ${unit(facts, names, 'target')}: ${say(facts.die)} + ${facts.strength} = ${facts.cr}.`,
  save: (facts, names) =>
    `${unit(facts, names, 'target')} ${(outcomes[facts.outcome] as (each: Known['save']) => string)(facts)}.`,
  wound: (facts, names) => (facts.left > 0 ? `${unit(facts, names)} has ${facts.left} left.` : null),
  fallen: (facts, names) => `${unit(facts, names)} **falls** and is out of the fight.`,
  dead: (facts, names) => `${unit(facts, names)} is **dead**.`,
  destroyed: (facts, names) => `${unit(facts, names)} is **destroyed**.`,
  wreck: (facts, names) => `${unit(facts, names)} ${facts.blown ? 'blows up and leaves rough ground' : 'is a wreck'}.`,
  placed: (facts, names) => `${unit(facts, names)} lands at ${facts.cell}${facts.prone ? ', prone' : ''}.`,
  fall: (facts, names) => `${unit(facts, names)} falls ${inches(facts.inches)}.`,
  scatter: (facts) =>
    `It scatters ${inches(tenths(facts.by))}${facts.to === null ? ' off the board' : ` to ${facts.to}`}.`,
  blast: (facts) => `The blast lies on ${facts.cell}, ${inches(facts.radius)} around.`,
  spread: (facts, names) => `Inside ${unit(facts, names, 'vehicle')}: ${count(facts.hits, 'hit')}.`,
  // GP-11.6, GP-11.8: who should pay and cannot is exhausted, which is told by itself; others pay nothing.
  'drawn-in': (facts, names) => `${squadDoes(facts, names, 'are', 'is')} drawn into the melee.`,
  exhausted: (facts, names) => exhausted(facts, names),
  stayed: () => null,
  allocated: () => null,
  dodged: (facts, names) =>
    `${unit(facts, names)} ${facts.cell === null ? 'finds no way out' : `dodges to ${facts.cell}`}.`,
  trampled: (facts, names) => `${unit(facts, names, 'by')} tramples ${unit(facts, names)}.`,
  channelled: (facts, names) =>
    `${unit(facts, names)} channels ${nameIn(powerNames, facts.power)}: ${facts.total}, needs ${facts.need} – ${facts.passed ? 'it works' : 'it fails'}.`,
  cast: (facts, names) =>
    `${unit(facts, names)} casts **${nameIn(powerNames, facts.power)}** on ${aim(facts.target, names)}, strength ${facts.strength}.`,
  commanded: (facts, names) =>
    `${unit(facts, names)} calls to ${names.group(facts.squad)}: ${facts.order === 'steady' ? 'stand fast' : facts.order === 'aim' ? 'aim, +1 to shoot' : 'strike, +1 to hit'}.`,
  used: (facts, names) =>
    `${unit(facts, names)} uses the ${nameIn(gearNames, facts.item)}${facts.die === null ? '' : `, ${facts.die}: ${facts.works ? 'it works' : 'it does not'}`}.`,
  healed: (facts, names) =>
    `${unit(facts, names)} regains ${count(facts.wounds, 'wound')}${facts.rises ? ' and rises' : ''}.`,
  finished: (facts, names) => `${unit(facts, names)} finishes off ${unit(facts, names, 'target')}.`,
  mounted: (facts, names) =>
    `${unit(facts, names)} gets ${facts.on ? 'on' : 'off'} ${unit(facts, names, 'carrier')}${facts.cell === null ? '' : ` at ${facts.cell}`}.`,
  objective: (facts, names) =>
    `${unit(facts, names)} ${facts.deed === 'take' ? 'takes' : facts.deed === 'hand' ? 'hands over' : 'drops'} marker ${facts.marker.slice(1)}${facts.to === null ? '' : ` to ${names.unit(facts.to)}`} at ${facts.cell}.`,
  morale: (facts, names) =>
    `Morale: die ${facts.die} + ${facts.lost} lost = ${facts.die + facts.lost}, ${facts.passed ? 'not more' : 'more'} than ${facts.need}: ${names.group(facts.squad)} ${facts.passed ? does([facts.squad], 'stand', 'stands') : does([facts.squad], 'break', 'breaks')}.`,
  broken: (facts, names) => `**${squadDoes(facts, names, 'are', 'is')} broken** and will run when next activated.`,
  fled: (facts, names) => `${squadDoes(facts, names, 'run', 'runs')} for the ${facts.edge} edge.`,
  'left-board': (facts, names) => `${squadDoes(facts, names, 'have', 'has')} **left the board**.`,
  effect: (facts, names) => effects[facts.kind](facts, names),
  removed: (facts, names) =>
    `${unitList(facts, names)} ${facts.units.length === 1 ? 'is dead and leaves' : 'are dead and leave'} the board.`,
  score: (facts, names) =>
    `${side(facts, names)} holds position ${facts.position}: ${count(facts.total, 'point')} now.`,
  pushed: (facts, names) =>
    `${side(facts, names)} pushes for another round: ${facts.total}, needs ${facts.need} – ${facts.passed ? 'it is played' : 'not enough'}.`,
  'pressed-on': (facts, names) => `${side(facts, names)} goes on against nobody.`,
  'orders-set': (facts, names) =>
    facts.key === SET_UP
      ? setUpOrderLine(facts.value, setUpNames)
      : `Your standing order${facts.squad === null ? '' : ` for ${names.group(facts.squad)}`}: ${textLine(`order.${facts.key}`, {}, names)} – ${small(textLine(`order-${facts.key}.${facts.value}`, {}, names))}.`,
  conceded: (facts, names) => `${side(facts, names)} gives up.`,
  accomplished: (facts, names) =>
    `${side(facts, names)}’s ${facts.secondary ? 'secondary' : 'primary'} mission, ${mission(facts.mission)}: ${facts.done ? '**accomplished**' : 'not accomplished'}.`,
  'match-end': (facts, names) =>
    facts.winner === null
      ? `**Nobody wins**: ${endings[facts.reason] ?? facts.reason}.`
      : `**${names.side(facts.winner)} wins**: ${endings[facts.reason] ?? facts.reason}.`,
};

/** Events of one kind in a row, in one line; null: each is told by itself. */
export function eventsLine(told: readonly Told[], names: Names): string | null {
  const facts = told.map((each) => each.facts as unknown);
  switch (told[0]?.kind) {
    case 'moved':
      return movedLine(facts as readonly Known['moved'][], names);
    case 'deployed':
      return deployedLine(facts as readonly Known['deployed'][], names);
    default:
      return null;
  }
}

/** Units that go somewhere one after the other, side by side; those with another movement bonus have a line of their own. */
function movedLine(moved: readonly Known['moved'][], names: Names): string | null {
  if (moved.some((facts) => stays(facts) || facts.from === null)) return null;
  const groups: Known['moved'][][] = [];
  for (const facts of moved) {
    const group = groups.at(-1);
    if (group?.[0]?.unit[0] === facts.unit[0] && group?.[0]?.bonus === facts.bonus) group.push(facts);
    else groups.push([facts]);
  }
  return groups.map((group) => walkLine(group, names)).join('\n');
}

/** Units of one side with one movement bonus; more than four of them without the cells. */
function walkLine(moved: readonly Known['moved'][], names: Names): string {
  const far = Math.max(...moved.map(({ distance }) => distance));
  const [bonus = 0] = moved.map((facts) => facts.bonus);
  const more = bonus === 0 ? '' : `, movement bonus +${bonus}`;
  const many = moved.length > 1;
  const how = `${many ? 'up to ' : ''}${inches(tenths(far))}${more}`;
  if (moved.length > 4) return `${moved.length} units go ${how}: ${list(moved.map(({ unit: id }) => id))}.`;
  const who = list(moved.map((facts) => unit(facts, names)));
  return `${who} ${many ? 'go' : 'goes'} to **${list(moved.map(({ path }) => last([...path])))}**, ${how}.`;
}
