import { other } from '../../../engine/index.ts';
import type { Names, ResultStage, ResultWords } from '../../../engine/index.ts';
import { count, factsIfOf, list, nameIn, plainStage, rolledStage, say, toldBefore } from '../../../kit/index.ts';
import type { ToldEvent as Told } from '../../../kit/index.ts';
import type { GenesysEvents } from '../facts/events.ts';
import { endings, missionNames } from './names.ts';
import { missedWords } from './say.ts';

type Known = GenesysEvents;

const factsIf = factsIfOf<Known>();

/** What a die must show, as short as a phone's screen wants it. */
const atLeast = (need: number): string => (need <= 1 ? 'any' : `${need}+`);

/** "+1", "−2". */
const signed = (number: number): string => `${number < 0 ? '−' : '+'}${Math.abs(number)}`;

/** "6 + 4 = 10", "8 − 2 = 6". */
const sumWords = (from: number, to: number): string =>
  `${from} ${to < from ? '−' : '+'} ${Math.abs(to - from)} = ${to}`;

/** To hit: the die and the skill that is added to it. GP-13.1, GP-13.2, GP-13.13 */
function hitStages({
  unit,
  target,
  die,
  need,
  total,
  hit,
  impossible,
  second,
}: Known['attack']): readonly ResultStage[] {
  const name = unit === null ? `at ${target}` : `${unit} → ${target}`;
  if (impossible)
    return second === null
      ? [rolledStage(name, 'a 6 first', [die], 'miss')]
      : [rolledStage(name, 'a 6, then again', [die, second], hit ? 'hit' : 'miss')];
  return [rolledStage(name, atLeast(need), [die], hit ? `hit: ${sumWords(die, total)}` : 'miss')];
}

/**
 * What Strength and Toughness make of a hit, and the save against it: the same rows for every hit, also where nothing is
 * added. `total`: of the attack; null where its numbers do not count. GP-13.4, GP-13.7 – 13.9, GP-13.13
 */
function saveStages({ cr, toughness, die, outcome }: Known['save'], total: number | null): readonly ResultStage[] {
  const strength = total === null ? [] : [plainStage('  Strength', sumWords(total, cr), signed(cr - total))];
  if (outcome === 'shrugged') return [...strength, plainStage('  no harm', `${cr}, not over ${toughness + 1}`)];
  if (outcome === 'critical') return [...strength, plainStage('  no save', `${cr}, more than ${toughness + 6}`)];
  const fate = outcome === 'saved' ? 'saved' : 'wound';
  return [
    ...strength,
    rolledStage(
      '  save',
      atLeast(cr - toughness),
      die === null ? [] : [die],
      die === null || toughness === 0 ? fate : `${fate}: ${sumWords(die, die + toughness)}`,
    ),
  ];
}

const fateKinds = ['fallen', 'dead', 'destroyed'] as const;
type Fate = (typeof fateKinds)[number];
const fates: Readonly<Record<Fate, { readonly one: string; readonly many: string }>> = {
  fallen: { one: 'falls and is out of the fight', many: 'fall and are out of the fight' },
  dead: { one: 'is dead', many: 'are dead' },
  destroyed: { one: 'is destroyed', many: 'are destroyed' },
};

/** What became of those who were attacked, in the order in which it happened. */
interface Harm {
  readonly down: Map<string, Fate>;
  readonly hurt: Set<string>;
  hits: number;
}

/** Who shares a fate, in one part of the sentence: "b1 Trooper and b2 Trooper fall and are out of the fight". */
function fateWords(down: Harm['down'], names: Names): readonly string[] {
  const units = [...down];
  return [...new Set(down.values())].map((fate) => {
    const sharing = units.flatMap(([unit, own]) => (own === fate ? [names.unit(unit)] : []));
    return `${list(sharing)} ${fates[fate][sharing.length === 1 ? 'one' : 'many']}`;
  });
}

function headline({ down, hurt, hits }: Harm, attacks: number, names: Names): string {
  const wounded = [...hurt].filter((unit) => !down.has(unit)).map((unit) => `${names.unit(unit)} is hurt`);
  const told = [...fateWords(down, names), ...wounded];
  if (told.length > 0) return `${list(told)}.`;
  if (hits > 0) return hits === 1 ? 'One hit, and it does no harm.' : `${hits} hits, and none of them does any harm.`;
  return attacks === 1 ? 'The attack misses.' : 'All attacks miss.';
}

/** What counts for a mission is points, but for Assassinate, which is done or not. 9.3 */
const isCounted = ({ mission, count }: Known['accomplished']): boolean =>
  count !== undefined && mission !== 'assassinate';

type Accomplished = Known['accomplished'];

/** The winner's and the loser's part of the one mission that both have, where its points have decided the match. GP-23.3, GP-23.4 */
function decidedBy(
  { winner, reason }: Known['match-end'],
  missions: readonly Accomplished[],
): { readonly own: Accomplished; readonly enemy: Accomplished } | null {
  if (winner === null) return null;
  const deciding = missions.filter(({ secondary }) => secondary === (reason === 'secondary'));
  const own = deciding.find(({ side }) => side === winner);
  const enemy = deciding.find(({ side }) => side !== winner);
  return own && enemy && own.mission === enemy.mission && isCounted(own) ? { own, enemy } : null;
}

/** How the match ended: by how much, where one mission that both have has decided it; else why. */
function endWords(end: Known['match-end'], missions: readonly Accomplished[], names: Names): string {
  const { winner, reason } = end;
  const by = decidedBy(end, missions);
  if (winner === null) return `Nobody wins: ${endings[reason] ?? reason}.`;
  return by
    ? `${names.side(winner)} wins on ${nameIn(missionNames, by.own.mission)}, ${count(by.own.count, 'point')} to ${say(by.enemy.count)}.`
    : `${names.side(winner)} wins: ${endings[reason] ?? reason}.`;
}

/** Who has done which mission, and so has won; the shared one only where it was asked. GP-23.3, GP-23.4 */
function verdict(events: readonly Told[], at: number, names: Names): ResultWords | null {
  const missions: Accomplished[] = [];
  let next = at;
  for (let facts = factsIf(events[next], 'accomplished'); facts; facts = factsIf(events[next], 'accomplished')) {
    missions.push(facts);
    next += 1;
  }
  const end = factsIf(events[next], 'match-end');
  if (missions.length === 0 || !end) return null;
  const asked = missions.filter(({ secondary }) => !secondary || end.reason !== 'primary');
  // Where one mission alone was asked of both and its points have decided, the headline says it all.
  const isTold = decidedBy(end, missions) !== null && new Set(asked.map(({ mission }) => mission)).size === 1;
  return {
    events: next + 1 - at,
    headline: endWords(end, missions, names),
    stages: isTold
      ? []
      : asked.map((facts) =>
          plainStage(
            names.side(facts.side),
            isCounted(facts) ? count(facts.count, 'point') : facts.done ? 'done' : 'not done',
            `${nameIn(missionNames, facts.mission)}${facts.secondary ? ', shared' : ''}`,
          ),
        ),
  };
}

/** The initiative for a round that is not played says nothing. GP-7.10 */
const idleInitiative = (events: readonly Told[], at: number, names: Names): ResultWords | null =>
  events[at]?.kind === 'initiative' && verdict(events, at + 1, names) ? toldBefore : null;

/** A turn that is missed, where the enemy has nobody left to act either, so that the same side is next. GP-7.8, GP-8.4 */
function missedTurn(events: readonly Told[], at: number, names: Names): ResultWords | null {
  const missed = factsIf(events[at], 'turn-skipped');
  if (!missed || factsIf(events[at + 1], 'turn')?.side !== missed.side) return null;
  const who = names.side(missed.side);
  return {
    events: 1,
    headline: `${missedWords(who)} ${names.side(other(missed.side))} has no squad left to act, so it is ${who}’s turn again.`,
    stages: [],
  };
}

/** Attacks one after the other, with their saves and what they do, as one result. GP-11.20, GP-12.7 */
export const resultAt = (events: readonly Told[], at: number, names: Names): ResultWords | null =>
  verdict(events, at, names)
  ?? idleInitiative(events, at, names)
  ?? missedTurn(events, at, names)
  ?? attacks(events, at, names);

function attacks(events: readonly Told[], at: number, names: Names): ResultWords | null {
  if (!factsIf(events[at], 'attack')) return null;
  const harm: Harm = { down: new Map(), hurt: new Set(), hits: 0 };
  const stages: ResultStage[] = [];
  let attacks = 0;
  let total: number | null = null;
  let next = at;
  for (; next < events.length; next += 1) {
    const event = events[next];
    const attack = factsIf(event, 'attack');
    const stray = factsIf(event, 'stray');
    const lost = factsIf(event, 'strike-lost');
    const save = factsIf(event, 'save');
    const wound = factsIf(event, 'wound');
    if (attack) {
      attacks += 1;
      if (attack.hit) harm.hits += 1;
      total = attack.impossible ? null : attack.total;
      stages.push(...hitStages(attack));
    } else if (stray) {
      harm.hits += 1;
      stages.push(plainStage('  astray', `hits ${stray.instead} instead`));
    } else if (lost) stages.push(plainStage(`${lost.unit} → ${lost.target}`, 'down already'));
    else if (save) stages.push(...saveStages(save, total));
    else if (wound) {
      if (wound.left > 0) harm.hurt.add(wound.unit);
    } else if (!addFate(event, harm)) break;
  }
  return { events: next - at, headline: headline(harm, attacks, names), stages };
}

/** Notes who is down; false for any other event. */
function addFate(event: Told | undefined, { down }: Harm): boolean {
  for (const fate of fateKinds) {
    const facts = factsIf(event, fate);
    if (facts) down.set(facts.unit, fate);
    if (facts) return true;
  }
  return false;
}
