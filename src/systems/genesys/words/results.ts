import type { Names, ResultStage, ResultWords } from '../../../engine/index.ts';
import { factsIfOf, list, nameIn, plainStage, rolledStage } from '../../../kit/index.ts';
import type { ToldEvent as Told } from '../../../kit/index.ts';
import type { GenesysEvents } from '../facts/events.ts';
import { endings, missionNames } from './names.ts';

type Known = GenesysEvents;

const factsIf = factsIfOf<Known>();

/** What a die must show, as short as a phone's screen wants it. */
const atLeast = (need: number): string => (need <= 1 ? 'any' : `${need}+`);

/** "6 + 4 = 10", "8 − 2 = 6". */
const sumWords = (from: number, to: number): string =>
  `${from} ${to < from ? '−' : '+'} ${Math.abs(to - from)} = ${to}`;

/** To hit: the die and what is added to it. GP-13.1, GP-13.2, GP-13.13 */
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
  const name = unit === null ? `at ${target}` : `${unit} at ${target}`;
  if (impossible)
    return second === null
      ? [rolledStage(name, 'a 6 first', [die], 'miss')]
      : [rolledStage(name, 'a 6, then again', [die, second], hit ? `hit with ${total}` : 'miss')];
  return [rolledStage(name, atLeast(need), [die], hit ? `hit: ${sumWords(die, total)}` : 'miss')];
}

/** What Strength and Toughness make of a hit, and the save against it. GP-13.4, GP-13.7 – 13.9 */
function saveStages({ cr, toughness, die, outcome }: Known['save'], total: number | null): readonly ResultStage[] {
  const change = total === null ? 0 : cr - total;
  const strength = change === 0 ? [] : [plainStage('  Strength, less Toughness', sumWords(total ?? 0, cr))];
  if (outcome === 'shrugged') return [...strength, plainStage(`  no more than Toughness ${toughness}`, 'no harm')];
  if (outcome === 'critical') return [...strength, plainStage(`  over Toughness ${toughness} + 6`, 'no save')];
  return [
    ...strength,
    rolledStage(
      '  save',
      atLeast(cr - toughness),
      die === null ? [] : [die],
      outcome === 'saved' ? 'saved' : 'a wound',
    ),
  ];
}

/** What became of those who were attacked, in the order in which it happened. */
interface Harm {
  readonly down: Map<string, string>;
  readonly hurt: Set<string>;
  hits: number;
}

function headline({ down, hurt, hits }: Harm, attacks: number, names: Names): string {
  const fates = [...down].map(([unit, fate]) => `${names.unit(unit)} ${fate}`);
  const wounded = [...hurt].filter((unit) => !down.has(unit)).map((unit) => `${names.unit(unit)} is hurt`);
  const told = [...fates, ...wounded];
  if (told.length > 0) return `${list(told)}.`;
  if (hits > 0) return hits === 1 ? 'One hit, and it does no harm.' : `${hits} hits, and none of them does any harm.`;
  return attacks === 1 ? 'The attack misses.' : 'All attacks miss.';
}

/** Who has done which mission, and so has won. GP-23.3 */
function verdict(events: readonly Told[], at: number, names: Names): ResultWords | null {
  const missions: Known['accomplished'][] = [];
  let next = at;
  for (let facts = factsIf(events[next], 'accomplished'); facts; facts = factsIf(events[next], 'accomplished')) {
    missions.push(facts);
    next += 1;
  }
  const end = factsIf(events[next], 'match-end');
  if (missions.length === 0 || !end) return null;
  return {
    events: next + 1 - at,
    headline:
      end.winner === null
        ? `Nobody wins: ${endings[end.reason] ?? end.reason}.`
        : `${names.side(end.winner)} wins: ${endings[end.reason] ?? end.reason}.`,
    stages: missions.map(({ side, mission, secondary, done }) =>
      plainStage(
        names.side(side),
        done ? 'done' : 'not done',
        `${nameIn(missionNames, mission)}${secondary ? ' (2nd)' : ''}`,
      ),
    ),
  };
}

/** Attacks one after the other, with their saves and what they do, as one result. GP-11.20, GP-12.7 */
export const resultAt = (events: readonly Told[], at: number, names: Names): ResultWords | null =>
  verdict(events, at, names) ?? attacks(events, at, names);

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
    const save = factsIf(event, 'save');
    const wound = factsIf(event, 'wound');
    if (attack) {
      attacks += 1;
      if (attack.hit) harm.hits += 1;
      total = attack.hit ? attack.total : null;
      stages.push(...hitStages(attack));
    } else if (stray) {
      total = null;
      harm.hits += 1;
      stages.push(plainStage('  astray', `hits ${stray.instead} instead`));
    } else if (save) stages.push(...saveStages(save, total));
    else if (wound) {
      if (wound.left > 0) harm.hurt.add(wound.unit);
    } else if (!addFate(event, harm)) break;
  }
  return { events: next - at, headline: headline(harm, attacks, names), stages };
}

/** Notes who is down; false for any other event. */
function addFate(event: Told | undefined, { down }: Harm): boolean {
  const fates = [
    [factsIf(event, 'fallen'), 'falls'],
    [factsIf(event, 'dead'), 'is dead'],
    [factsIf(event, 'destroyed'), 'is destroyed'],
  ] as const;
  const found = fates.find(([facts]) => facts !== null);
  if (found?.[0]) down.set(found[0].unit, found[1]);
  return found !== undefined;
}
