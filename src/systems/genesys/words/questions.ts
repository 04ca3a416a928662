import type { Json, Names, WordsFor } from '../../../engine/index.ts';
import { array, article, count, list, nameIn, say, unit, unitList } from '../../../kit/index.ts';
import type { QuestionWords } from '../../../kit/index.ts';
import type { GenesysDecisions } from '../facts/decisions.ts';
import { className } from './class-names.ts';
import { missionNames, missionNotes } from './names.ts';
import { does, roundName, squads } from './say.ts';

type Known = GenesysDecisions;

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
const mission = (id: string): string => nameIn(missionNames, id);
const note = (id: string): string => nameIn(missionNotes, id);

const what: Readonly<Record<string, string>> = {
  move: 'about to move',
  charge: 'about to charge',
  rush: 'about to rush',
  ride: 'about to ride past',
  flight: 'running away',
  shoot: 'about to shoot at',
  fight: 'about to fight',
  cast: 'about to use a power on',
};

/** The same as a deed, of several figures and of one. */
const deeds: Readonly<Record<string, readonly [many: string, one: string]>> = {
  move: ['move', 'moves'],
  charge: ['charge', 'charges'],
  rush: ['rush', 'rushes'],
  ride: ['ride past', 'rides past'],
  flight: ['run away', 'runs away'],
  shoot: ['shoot', 'shoots'],
  fight: ['fight', 'fights'],
};
const actWords = ['act', 'acts'] as const;

/** What is declared, and against which squads of the side that is asked. */
function declaredWords({ verb, targets, by, squads: acting }: Known['reaction'], names: Names): string {
  const words = `${does(acting, 'are', 'is')} ${what[verb] ?? 'about to act'}`;
  const enemies = targets.filter((id) => !id.startsWith(`${by}-`));
  return enemies.length > 0 ? `${words} ${squads([...enemies], names)}` : words.replace(/ (?:at|on)$/, '');
}

/** Who is fought strikes back, even if it does not react. GP-11.6, GP-11.7 */
function struckBack({ verb, targets, able }: Known['reaction'], names: Names): string {
  const fought = targets.filter((id) => able.includes(id));
  return verb === 'fight' && fought.length > 0
    ? ` If you let it happen, ${squads(fought, names)} ${does(fought, 'strike', 'strikes')} back all the same, for 1 Command.`
    : '';
}

function struckAt(movers: Json, names: Names): string {
  const strikers = array(movers).map((each) => String((each as { readonly striker: string }).striker));
  return list([...new Set(strikers)].map((id) => names.unit(id)));
}

/** The areas of the board, in the order in which terrain is counted. GP-3.4 */
const areaNames = (names: Names): readonly string[] => [
  `${names.side('a')}’s area`,
  `${names.side('b')}’s area`,
  'the middle',
];

/** Who has not acted yet, and how many squads may before the enemy does. GP-7.7, GP-8.9 */
function freshWords({ fresh, command }: Known['turn']): string {
  if (fresh.length === 1) return 'Only one squad has not acted yet.';
  const most = Math.min(command, fresh.length);
  const all =
    most === fresh.length
      ? most === 2
        ? 'both'
        : 'all of them'
      : most === 1
        ? 'one of them'
        : `up to ${most} of them`;
  return `${fresh.length} squads have not acted yet; ${all} may act before the enemy’s turn.`;
}

/** What Command is spent on. GP-8.10, GP-10.3 */
const commandWords = ({ command }: Known['turn']): string =>
  `You have ${command} Command: each squad that acts costs 1. Once your turn is over you have all of it again, and each reaction to the enemy takes 1 from your next turn.`;

/** What each decision of section 5 asks. */
export const questions: WordsFor<Known, QuestionWords> = {
  terrain: ({ left }, names) => ({
    short: 'place terrain',
    long: `Place pieces of terrain. Still to place, by value: ${list(left.flatMap((halves, area) => (halves > 0 ? [`${halves / 2} in ${areaNames(names)[area] ?? ''}`] : [])))}.`,
  }),
  marker: ({ number, apart }) => ({
    short: `place marker ${number}`,
    long: `Place marker ${number} near the middle of the board, at least ${apart}″ from the others and 8″ from the edges.`,
  }),
  optional: (facts) => ({
    short: 'keep your mission, or try for another',
    long: `Your mission is ${mission(facts.mission)}: ${note(facts.mission)}. You may roll for another one. For that, name a class that will be in your army: its Command is tested.`,
  }),
  take: (facts) => ({
    short: `take ${mission(facts.mission)} instead?`,
    long: `The die offers ${mission(facts.mission)} (${note(facts.mission)}) in place of ${mission(facts.instead)}. Take it? You then need ${facts.command} or less on a die.`,
  }),
  muster: (facts) => ({
    short: 'choose your army',
    long: `Choose an army of up to ${facts.points} points: a ready list, or squads of your own. Your mission: ${mission(facts.mission)} – ${note(facts.mission)}. The mission both sides share: ${mission(facts.secondary)}.${facts.designated === null ? '' : ` It must have ${article(className(facts.designated))}.`}`,
  }),
  target: (facts, names) => ({
    short: 'choose whom to bring down',
    long: `Which enemy is your target: ${unitList(facts, names)}?`,
  }),
  deploy: (facts) => ({
    short: short(`deploy ${count(facts.most, 'squad')}, ${facts.left} left`),
    long: `Place ${facts.left > facts.most ? `${facts.most} of your ${facts.left} squads` : facts.left === 1 ? 'your last squad' : `your last ${facts.left} squads`}: in your zones, ${facts.reserve > 0 ? 'lined up at your edge for round 1, or in reserve' : 'or lined up at your edge for round 1'}. Whatever you do not name is placed for you.`,
  }),
  redeploy: (facts, names) => ({
    short: short(`redeploy ${names.group(facts.squad)}`),
    long: `Outriders may slip away before the battle: move ${names.group(facts.squad)} by up to 6″, more than 12″ from every enemy, or leave them where they are.`,
  }),
  challenge: (facts) => ({
    short: 'challenge for the initiative?',
    long: `Round ${facts.round}: challenge for the initiative? You roll a die + ${facts.own}, the enemy a die + ${facts.enemy} + ${facts.bonus}; you must be higher.`,
  }),
  order: (facts) => ({
    short: 'go first or second?',
    long: `You have the initiative in round ${facts.round}. Go first to act before the enemy does, or second to see what they do first.`,
  }),
  turn: (facts) => ({
    short: `choose a squad to act (Command ${facts.command})`,
    long: facts.alone
      ? `${roundName(facts.round)}: the enemy has nobody left, and the match ends with this round. Each of your squads that has not acted still has its go: choose one, and let it move or stay.`
      : `${roundName(facts.round)}: choose a squad to act${facts.pass ? ', or end your turn' : ''}. ${freshWords(facts)} ${commandWords(facts)}`,
  }),
  activation: (facts, names) => {
    const left = [
      ...(facts.moved ? [] : [facts.entering ? 'come onto the board' : 'move']),
      ...(facts.acted ? [] : ['act']),
    ];
    return {
      short: short(
        left.length > 0
          ? `${list(left)} with ${squads(facts.squads, names)}`
          : `end the activation of ${squads(facts.squads, names)}`,
      ),
      long:
        facts.again.length > 0
          ? `${unitList(facts, names, 'again')} cannot go that way any more. Charge again, or choose another way: what still works is suggested first. Or end the activation where ${facts.again.length === 1 ? 'it stands' : 'they stand'}.`
          : left.length > 0
            ? `${squads(facts.squads, names)} can still ${list(left)}. Then end the activation${facts.acted ? '' : '; an action that is not used is kept for a reaction'}.`
            : `${squads(facts.squads, names)} ${does(facts.squads, 'have', 'has')} moved and acted: end the activation.`,
    };
  },
  reaction: (facts, names) => ({
    short: short(
      `react before ${squads(facts.squads, names)} ${does(facts.squads, ...(deeds[facts.verb] ?? actWords))}?`,
    ),
    long: `${squads(facts.squads, names)} ${declaredWords(facts, names)}. ${squads(facts.able, names)} can react; ${facts.command === 1 ? 'that costs your last Command' : `each reaction costs 1 of your ${facts.command} Command`}, and the squad is then done for this round.${struckBack(facts, names)}`,
  }),
  provoke: (facts, names) => ({
    short: 'strike at those who pass?',
    long: `Enemies walk past or away. ${struckAt(facts.movers, names)} may strike at them now, with +2 to hit; a unit that strikes has no action left this round.`,
  }),
  pile: (facts, names) => ({
    short: 'come closer before the blows?',
    long:
      facts.units.length === 1
        ? `${unitList(facts, names)} has not moved and is not in contact: it may move closer, up to its Movement.`
        : `${unitList(facts, names)} have not moved and are not in contact: they may move closer, up to their Movement.`,
  }),
  allocate: (facts, names) => ({
    short: short(`say who strikes whom`),
    long: facts.again
      ? `Some blows of ${squads(facts.squads, names)} are no longer possible: choose others.`
      : [
          facts.squads.length > 0
            ? `${squads(facts.squads, names)} ${does(facts.squads, 'strike', 'strikes')} back: say who strikes whom, or let everybody strike as usual.`
            : '',
          facts.may.length > 0
            ? `${squads(facts.may, names)} may strike at the riders, for 1 Command a squad and the unit’s action: name who does.`
            : '',
        ]
          .filter((sentence) => sentence !== '')
          .join(' '),
  }),
  dodge: (facts, names) => ({
    short: 'dodge or stand?',
    long: `${unitList(facts, names)} ${facts.units.length === 1 ? 'is' : 'are'} in the way. Dodging costs 1 Command and the unit’s action; a unit that stays may be trampled.`,
  }),
  spread: (facts, names) => ({
    short: 'who is hit?',
    long: `${count(facts.hits, 'hit')} inside ${unit(facts, names, 'vehicle')}: who takes them?`,
  }),
  push: (facts) => ({
    short: 'push for another round?',
    long: `Round ${facts.round} is over. Push for another? You need ${facts.round + 1} with a die + ${facts.command}.${scoreLine(facts.scores)}`,
  }),
  'press-on': (facts) => ({
    short: 'play on, or end the match?',
    long: `Round ${facts.round} is over and the enemy has nobody left. You can end the match now, or play on to the end of round 6.`,
  }),
};

const scoreLine = (scores: Known['push']['scores']): string =>
  typeof scores['mission'] === 'string'
    ? ` ${mission(scores['mission'])}: you have ${say(scores['own'])}, the enemy ${say(scores['enemy'])}.`
    : '';
