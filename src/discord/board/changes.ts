import { gridOf } from '../../engine/index.ts';
import type { Grid, Token, Scene } from '../../engine/index.ts';
import { windAt } from '../text/compass.ts';
import { plain } from '../text/split.ts';
import { label } from './cell-names.ts';
import { boardWords } from '../words/board.ts';
import { statesOf } from './unit-lines.ts';

const words = boardWords.text;

const MOST_CHANGES = 30;

function tokenChange(grid: Grid, then: Token | undefined, now: Token): readonly string[] {
  if (!then) return [words.come(label(grid, now.cells))];
  const lasting = (token: Token): readonly string[] =>
    statesOf({ ...token, badges: token.badges.filter(({ fleeting }) => !fleeting) });
  const [before, after] = [lasting(then), lasting(now)];
  const [from, to] = [label(grid, then.cells), label(grid, now.cells)];
  return [
    ...(from === to ? [] : [words.moved(from, to)]),
    ...(then.facing === now.facing || now.facing === null ? [] : [words.faces(windAt(now.facing))]),
    ...after.filter((state) => !before.includes(state)).map(words.gained),
    ...before.filter((state) => !after.includes(state)).map(words.lost),
  ];
}

/** Lines for everything that changed on the board: units, markers, scores. */
export function changeLines(then: Scene, now: Scene): readonly string[] {
  const grid = gridOf(now.board);
  const units = now.tokens.flatMap((token) => {
    const facts = tokenChange(
      grid,
      then.tokens.find(({ unit }) => unit === token.unit),
      token,
    );
    return facts.length > 0 ? [words.change(`${token.label} ${token.name}`, facts.join('; '))] : [];
  });
  const gone = then.tokens
    .filter(({ unit }) => !now.tokens.some((token) => token.unit === unit))
    .map((token) => words.change(`${token.label} ${token.name}`, words.gone(label(grid, token.cells))));
  const markers = now.markers.flatMap((marker) => {
    const { id, name, at } = marker;
    const before = then.markers.find((marker) => marker.id === id);
    if (!before) return [words.change(plain(name), words.come(grid.label(at)))];
    const facts = [
      ...(before.at === at ? [] : [words.moved(grid.label(before.at), grid.label(at))]),
      ...(before.name === name ? [] : [words.gained(plain(name))]),
      ...(marker.spent && !before.spent ? [words.usedUp] : []),
    ];
    return facts.length > 0 ? [words.change(plain(before.name), facts.join('; '))] : [];
  });
  const taken = then.markers
    .filter(({ id }) => !now.markers.some((marker) => marker.id === id))
    .map(({ name, at }) => words.change(plain(name), words.gone(grid.label(at))));
  const notes = now.sides.flatMap(({ side, name, note }) =>
    then.sides.find((each) => each.side === side)?.note === note ? [] : [words.note(plain(name), note)],
  );
  const sameTerrain = JSON.stringify(then.terrain) === JSON.stringify(now.terrain);
  const all = [...notes, ...units, ...gone, ...markers, ...taken, ...(sameTerrain ? [] : [words.ground])];
  return all.length <= MOST_CHANGES ? all : [...all.slice(0, MOST_CHANGES), words.more(all.length - MOST_CHANGES)];
}
