import { gridOf } from '../../engine/index.ts';
import type { Grid, Token, Scene } from '../../engine/index.ts';
import { windAt, windTo } from '../text/compass.ts';
import { listed, label } from './cell-names.ts';
import { nearest, whereFrom } from './distances.ts';
import type { DistanceOrigin } from './distances.ts';
import { boardWords } from '../words/board.ts';

const words = boardWords.text;

/** The states of a token, except what has been used up and who is near it. */
export function statesOf({ badges, lying, level }: Token): readonly string[] {
  const states = badges.map(({ text, heading }) =>
    heading === undefined ? text : words.heading(text, windAt(heading)),
  );
  return [
    ...states,
    ...(lying === undefined || states.includes(lying) ? [] : [lying]),
    ...(level > 0 ? [words.level(level)] : []),
  ];
}

/** "touching b2, b3": the tokens that a token is linked to. */
function linksOf(scene: Scene, token: Token): readonly string[] {
  const linked = new Map<string, string[]>();
  for (const { from, to, kind, texts } of scene.links) {
    const [there, end] = token.cells.includes(from)
      ? ([to, 0] as const)
      : token.cells.includes(to)
        ? ([from, 1] as const)
        : ([null, 0] as const);
    const other = there === null ? undefined : scene.tokens.find(({ cells }) => cells.includes(there));
    if (!other || other.label === token.label) continue;
    const word = (texts ?? words.links[kind])[end];
    linked.set(word, [...new Set([...(linked.get(word) ?? []), other.label])]);
  }
  return [...linked].map(([word, labels]) => `${word} ${labels.join(', ')}`);
}

function nearestEnemy(grid: Grid, scene: Scene, token: Token): string {
  const enemies = scene.tokens
    .filter(({ side }) => side !== token.side)
    .flatMap((enemy) => {
      const found = nearest(grid, token.cells, enemy.cells);
      return found ? [{ enemy, ...found }] : [];
    });
  const [first] = enemies.toSorted((one, other) => one.distance - other.distance);
  return first ? words.enemy(first.enemy.label, first.distance, windTo(grid, first.from, first.to)) : '';
}

/** The group of a token, with the colour and letter of its ring if it has one. */
const groupOf = ({ group, ring }: Token, nameOf: (group: string) => string): readonly string[] =>
  ring ? [words.ring(ring.hue, ring.letter)] : group === null ? [] : [words.group(nameOf(group))];

/** The deeds that a token may still do in the match, and those it has done. */
function deedsOf({ deeds }: Token): readonly string[] {
  if (!deeds || deeds.list.length === 0) return [];
  const signs = (of: boolean): readonly string[] =>
    deeds.list.filter(({ done }) => done === of).map(({ sign }) => sign);
  return [words.deeds(deeds.text, signs(false), signs(true))];
}

/** A unit in one line: name, place, states, what it has left, and the nearest enemy or how far it is from `of`. `nameOf`: names of groups. */
function unitLine(scene: Scene, token: Token, of: DistanceOrigin | null, nameOf: (group: string) => string): string {
  const grid = gridOf(scene.board);
  const under = scene.terrain.filter(({ cells }) => token.cells.some((cell) => cells.includes(cell)));
  const facts = [
    [
      ...(token.active ? [words.mayAct] : []),
      ...statesOf(token),
      ...(token.crest ? [token.crest.text] : []),
      ...groupOf(token, nameOf),
    ].join(', '),
    [...token.bars.map((bar) => words.bar(bar.text, bar.left, bar.of)), ...deedsOf(token)].join(', '),
    [
      ...(token.facing === null ? [] : [words.faces(windAt(token.facing))]),
      ...(token.cells.length > 1 ? [words.covers(listed(grid, token.cells))] : []),
      ...under.map(({ name }) => words.within(name)),
    ].join(', '),
    linksOf(scene, token).join(', '),
    of === null
      ? nearestEnemy(grid, scene, token)
      : of.unit === token.unit
        ? words.itself
        : whereFrom(grid, of, token.cells),
  ];
  return words.unit(token.label, token.name, label(grid, token.cells), facts.filter((fact) => fact !== '').join('; '));
}

/** What is so of a single token, fact by fact. */
function ownFacts(scene: Scene, token: Token): readonly string[] {
  const under = scene.terrain.filter(({ cells }) => token.cells.some((cell) => cells.includes(cell)));
  return [
    ...(token.active ? [words.mayAct] : []),
    ...statesOf(token),
    ...(token.crest ? [token.crest.text] : []),
    ...token.bars.map((bar) => words.bar(bar.text, bar.left, bar.of)),
    ...under.map(({ name }) => words.within(name)),
  ];
}

/** All tokens under one label, such as the figures of a group, in one line: of what only some share, how many do. */
function groupLine(
  scene: Scene,
  tokens: readonly [Token, ...Token[]],
  of: DistanceOrigin | null,
  nameOf: (group: string) => string,
): string {
  const [first] = tokens;
  const grid = gridOf(scene.board);
  const whole = { ...first, cells: tokens.flatMap(({ cells }) => cells) };
  const shared = new Map<string, number>();
  for (const fact of tokens.flatMap((token) => ownFacts(scene, token))) shared.set(fact, (shared.get(fact) ?? 0) + 1);
  const facts = [
    [
      ...[...shared].map(([fact, number]) => (number === tokens.length ? fact : words.ofSome(fact, number))),
      // Those behind show no front of their own.
      ...[...new Set(tokens.flatMap(({ facing }) => facing ?? []))].map((facing) => words.faces(windAt(facing))),
    ].join(', '),
    linksOf(scene, whole).join(', '),
    of === null ? nearestEnemy(grid, scene, whole) : whereFrom(grid, of, whole.cells),
  ];
  const name = first.group === null ? first.label : nameOf(first.group);
  return words.block(name, tokens.length, listed(grid, whole.cells), facts.filter((fact) => fact !== '').join('; '));
}

/** The units of one side in a line each; those that share a label in one line together. */
export function unitLines(
  scene: Scene,
  tokens: readonly Token[],
  of: DistanceOrigin | null,
  nameOf: (group: string) => string,
): readonly string[] {
  const labels = new Map<string, [Token, ...Token[]]>();
  for (const token of tokens) {
    const same = labels.get(token.label);
    if (same) same.push(token);
    else labels.set(token.label, [token]);
  }
  return [...labels.values()].map((same) =>
    same.length === 1 ? unitLine(scene, same[0], of, nameOf) : groupLine(scene, same, of, nameOf),
  );
}
