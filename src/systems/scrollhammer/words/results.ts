import type { Names, ResultStage, ResultWords } from '../../../engine/index.ts';
import { count, countOrNo, factsIfOf, list, nameIn, plainStage, rolledStage, toldBefore } from '../../../kit/index.ts';
import type { ToldEvent as Told } from '../../../kit/index.ts';
import type { HammerEvents, TestPurpose } from '../facts/events.ts';
import { charge, sweep } from './charge-results.ts';
import { phaseNames } from './names.ts';
import { castAim, does, group, groups, spell } from './say.ts';

type Known = HammerEvents;

const factsIf = factsIfOf<Known>();

/** More dice than this are counted, not shown: "Why?" has them. */
const MOST_SHOWN = 10;

const stage = (name: string, needs: string, dice: readonly number[], result: string): ResultStage =>
  dice.length > MOST_SHOWN
    ? plainStage(name, `${dice.length} dice: ${result}`, needs)
    : rolledStage(name, needs, dice, result);

/** What the dice needed, as short as it can be: "4+/5+". */
const least = (values: readonly number[]): string =>
  [...new Set(values)].map((value) => (value > 6 ? '–' : `${value}+`)).join('/') || '–';

const sumOf = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0);

/** The groups that fight a target, from the combat they are in; null if that began in an earlier entry. */
function strikersAt(events: readonly Told[], at: number, target: string, names: Names): string | null {
  const combat = events
    .slice(0, at)
    .map((event) => factsIf(event, 'combat.begun'))
    .findLast((facts) => facts?.groups.includes(target) === true);
  const own = combat?.groups.filter((id) => id.charAt(0) !== target.charAt(0)) ?? [];
  return own.length > 0 ? groups([...own], names) : null;
}

/** What follows the dice to hit of one attack, as far as it is in this entry. SH-7.7 – SH-7.13 */
interface Course {
  readonly hits: Known['hits'] | null;
  readonly wounds: Known['wounds'] | null;
  readonly grounded: boolean;
  readonly saves: Known['saves'] | null;
  readonly hurt: number;
  readonly slain: number;
  /** Groups of which nobody is left. */
  readonly destroyed: readonly string[];
  readonly events: number;
}

function courseFrom(events: readonly Told[], from: number): Course {
  let hits: Known['hits'] | null = null;
  let wounds: Known['wounds'] | null = null;
  let saves: Known['saves'] | null = null;
  let grounded = false;
  const hurt = new Set<string>();
  const slain = new Set<string>();
  const destroyed: string[] = [];
  let at = from;
  for (; at < events.length; at += 1) {
    const event = events[at];
    const kind = event?.kind;
    if (kind === 'hits') hits = factsIf(event, 'hits');
    else if (kind === 'wounds') wounds = factsIf(event, 'wounds');
    else if (kind === 'saves') saves = factsIf(event, 'saves');
    else if (kind === 'group.grounded') grounded = true;
    else if (kind === 'unit.wounded') hurt.add(factsIf(event, 'unit.wounded')?.unit ?? '');
    else if (kind === 'unit.slain') for (const unit of factsIf(event, 'unit.slain')?.units ?? []) slain.add(unit);
    else if (kind === 'group.destroyed') destroyed.push(factsIf(event, 'group.destroyed')?.group ?? '');
    else if (kind !== 'allocated' && kind !== 'group.stayed') break;
  }
  // Who is hurt and then slain by the same attack is slain.
  const left = [...hurt].filter((unit) => !slain.has(unit)).length;
  return { hits, wounds, grounded, saves, hurt: left, slain: slain.size, destroyed, events: at - from };
}

const fallen = ({ slain, hurt }: Course): string =>
  list([...(slain > 0 ? [`${slain} slain`] : []), ...(hurt > 0 ? [`${hurt} hurt`] : [])]);

/** How an attack ended, after its name: ": 2 slain. a2 Bowmen are destroyed." SH-18.8 */
const ending = (course: Course, names: Names): string =>
  [toll(course), ...course.destroyed.map((id) => `${does(group(id, names), 'are', 'is')} destroyed.`)].join(' ');

/** What an attack cost its target: ": 2 slain and 1 hurt". */
function toll(course: Course): string {
  const { hits, wounds, saves } = course;
  if (hits?.hits === 0) return ' and missed.';
  if (hits && (wounds === null || wounds.wounds === 0)) return `: ${count(hits.hits, 'hit')}, but nobody was wounded.`;
  if (wounds?.wounds === 0) return ': nobody was wounded.';
  if (saves === null) return wounds ? `: ${count(wounds.wounds, 'wound')} to save.` : '.';
  if (saves.unsaved === 0) return ': every wound was saved.';
  return `: ${fallen(course) || `${count(saves.unsaved, 'wound')} got through`}.`;
}

function stagesOf(course: Course): readonly ResultStage[] {
  const { hits, wounds, grounded, saves, slain, hurt } = course;
  const stages = [
    hits && stage('hit', least(hits.needed), hits.dice, countOrNo(hits.hits, 'hit')),
    wounds && woundStage(wounds),
    grounded ? plainStage('cover', 'went to ground') : null,
    saves && saveStage(saves),
    slain + hurt > 0 ? plainStage('result', fallen(course)) : null,
  ];
  return stages.filter((one) => one !== null);
}

const woundStage = ({ dice, needed, wounds }: Known['wounds']): ResultStage =>
  dice.length === 0
    ? plainStage('wound', 'no wound', 'too weak')
    : stage('wound', least(needed), dice, countOrNo(wounds, 'wound'));

function saveStage({ rolls, unsaved }: Known['saves']): ResultStage {
  const dice = rolls.map(({ die }) => die);
  return dice.length === 0
    ? plainStage('save', `${unsaved} through`, 'no save')
    : stage('save', least(rolls.map(({ needed }) => needed)), dice, `${unsaved} through`);
}

/** An attack with its rolls, or the rest of one that waited for an answer. SH-7.7, SH-11.17 */
function attack(events: readonly Told[], at: number, names: Names): ResultWords | null {
  const facts = factsIf(events[at], 'attack');
  if (facts) {
    const course = courseFrom(events, at + 1);
    const who =
      facts.group !== null
        ? group(facts.group, names)
        : (strikersAt(events, at, facts.target, names) ?? names.side(facts.side));
    const cover = facts.cover === null ? '' : ` in cover (${facts.cover}+)`;
    const did = facts.kind === 'fight' ? 'struck at' : facts.kind === 'reaction' ? 'stood and shot at' : 'shot at';
    return {
      events: course.events + 1,
      headline: `${who} ${did} ${group(facts.target, names)}${cover}${ending(course, names)}`,
      stages: stagesOf(course),
    };
  }
  const late = ['allocated', 'wounds', 'saves', 'group.grounded', 'group.stayed'].includes(events[at]?.kind ?? '');
  const course = late ? courseFrom(events, at) : null;
  if (!course || (!course.saves && !course.wounds)) return null;
  const target = course.saves?.group ?? course.wounds?.target ?? '';
  return {
    events: course.events,
    headline: `${group(target, names)}${ending(course, names)}`,
    stages: stagesOf(course),
  };
}

/** What a test is called, and what passing or failing it means. SH-2.4 – SH-2.6 */
const testWords: Readonly<Record<TestPurpose, readonly [yes: string, no: string]>> = {
  face: ['turned to face the flank', 'could not turn to face the flank'],
  rally: ['rallied', 'kept running'],
  march: ['may march so near the enemy', 'hesitated so near the enemy, and stayed'],
  shout: ['took heart from the shout', 'paid no heed to the shout'],
  'stand-shoot': ['kept calm enough to shoot', 'lost heart and did not shoot'],
  'regroup-charged': ['rallied before the charge struck', 'kept running as the charge came'],
  'counter-attack': ['braced for the charge: one more attack each', 'had no time to brace for the charge'],
  pinning: ['kept going under fire', 'got pinned down'],
  losses: ['stood firm despite the losses', 'broke after the losses'],
  panic: ['did not panic', 'panicked'],
  break: ['lost the fight but stood firm', 'broke and ran'],
  'hit-and-run': ['slipped away from the fight', 'could not slip away'],
};

const testNames: Readonly<Record<TestPurpose, string>> = {
  face: 'Leadership',
  rally: 'Rally',
  march: 'Leadership',
  shout: 'Leadership',
  'stand-shoot': 'Leadership',
  'regroup-charged': 'Rally',
  'counter-attack': 'Leadership',
  pinning: 'Pinning',
  losses: 'Morale',
  panic: 'Panic',
  break: 'Break',
  'hit-and-run': 'Initiative',
};

const sureNames: Readonly<Record<string, string>> = {
  'iron-will': 'sure to pass (Iron Will)',
  steadfast: 'sure to pass (Steadfast)',
  fleeing: 'already falling back',
};

function test(events: readonly Told[], at: number, names: Names): ResultWords | null {
  const facts = factsIf(events[at], 'test');
  if (!facts) return null;
  const [yes, no] = testWords[facts.purpose];
  const name = testNames[facts.purpose];
  const limit = Math.max(0, facts.needed);
  return {
    events: 1,
    headline: `${group(facts.group, names)} ${facts.passed ? yes : no}.`,
    stages:
      facts.sure !== null
        ? [plainStage(name, sureNames[facts.sure] ?? 'no dice')]
        : [
            rolledStage(
              name,
              limit === 0 ? 'cannot pass' : `${limit} or less`,
              facts.dice,
              `${facts.dice.length > 1 ? `${sumOf(facts.dice)}: ` : ''}${facts.passed ? 'passed' : 'failed'}`,
            ),
          ],
  };
}

/** The result of a combat, as a sum. SH-12.2 – SH-12.4 */
function combat(events: readonly Told[], at: number, names: Names): ResultWords | null {
  const facts = factsIf(events[at], 'combat.result');
  if (!facts) return null;
  const { score, wounds, bonus, winner } = facts;
  const [first, second] = winner === 'b' ? (['b', 'a'] as const) : (['a', 'b'] as const);
  const row = (name: string, of: Known['combat.result']['score']): ResultStage =>
    plainStage(name, `${of[first]} : ${of[second]}`);
  return {
    events: 1,
    headline:
      winner === null
        ? `The combat is drawn, ${score.a} : ${score.b}.`
        : `${names.side(winner)} won the combat, ${score[first]} : ${score[second]}.`,
    stages: [
      // The headline names the winner, whose figures come first.
      ...(winner === null ? [plainStage('', `${names.side('a')} : ${names.side('b')}`)] : []),
      row('wounds dealt', wounds),
      row('formation, standards', bonus),
      row('total', score),
    ],
  };
}

/** A casting roll, and whether it is enough. SH-14.4, SH-14.5 */
function casting(events: readonly Told[], at: number, names: Names): ResultWords | null {
  const facts = factsIf(events[at], 'spell.rolled');
  if (!facts) return null;
  const next = events[at + 1];
  const failed = factsIf(next, 'spell.failed');
  const cast = factsIf(next, 'spell.stacked');
  const aim = cast ? castAim(cast, names) : '';
  const who = names.unit(facts.unit);
  const bonus = facts.bonus === 0 ? '' : `, ${facts.bonus} from ${facts.surge ? 'the first roll' : 'a staff'}`;
  return {
    events: failed || cast ? 2 : 1,
    headline: failed
      ? `${who} tried ${spell(facts.spell)}, and it came to nothing.`
      : cast
        ? `${who} cast ${spell(facts.spell)}${aim}.`
        : facts.sum < facts.cost
          ? `${who} falls short with ${spell(facts.spell)}.`
          : `${who} cast ${spell(facts.spell)}.`,
    stages: [rolledStage(facts.surge ? 'surge' : 'cast', `${facts.cost}+`, facts.dice, `${facts.sum}${bonus}`)],
  };
}

/** What units take in hand for an attack, its dice tell of. SH-4.2 */
function hands(events: readonly Told[], at: number): ResultWords | null {
  if (events[at]?.kind !== 'equipped') return null;
  return events.some(({ kind }) => kind === 'attack' || kind === 'step' || kind === 'spell.rolled') ? toldBefore : null;
}

/** A group that fell back: how far, with its dice. SH-13.10 */
function flight(events: readonly Told[], at: number, names: Names): ResultWords | null {
  const facts = factsIf(events[at], 'group.fellback');
  if (!facts) return null;
  return {
    events: 1,
    headline: `${group(facts.group, names)} fell back ${facts.inches}″.`,
    stages: facts.dice.length > 0 ? [rolledStage('run', 'inches', facts.dice, `${facts.inches}″`)] : [],
  };
}

/** The end of a phase in which nothing else is told; what ends of itself goes with it. SH-3.1 */
function phaseEnd(events: readonly Told[], at: number, names: Names): ResultWords | null {
  const first = at === 0 ? factsIf(events[at], 'phase.ended') : null;
  if (!first) return null;
  const others = events.findIndex(({ kind }) => kind !== 'phase.ended');
  const ended = others < 0 ? events.length : others;
  const isTurn = factsIf(events[ended - 1], 'phase.ended')?.phase === 'fight';
  return {
    events: ended,
    headline: `${names.side(first.side)} ended the ${isTurn ? 'turn' : `${nameIn(phaseNames, first.phase)} phase`}.`,
    stages: [],
  };
}

/** The result that begins at this place. */
export const resultWords = (events: readonly Told[], at: number, names: Names): ResultWords | null =>
  phaseEnd(events, at, names)
  ?? hands(events, at)
  ?? attack(events, at, names)
  ?? test(events, at, names)
  ?? charge(events, at, names)
  ?? combat(events, at, names)
  ?? sweep(events, at, names)
  ?? casting(events, at, names)
  ?? flight(events, at, names);
