import type { Cell } from '../src/engine/board/board.ts';
import type { Badge, Link, Scene, SceneSide, Token } from '../src/engine/scene.ts';
import { boxOf, middle, type Point } from './geometry.ts';
import { cellLabel } from './labels.ts';

/** Discord takes no more characters. */
export const MOST_ALT_TEXT = 1024;

const BADGES: Readonly<Record<Badge['kind'], string>> = {
  wound: 'wound', wounded: 'wounded', fallen: 'fallen', running: 'running', shielded: 'shielded', slowed: 'slowed', weakened: 'weakened',
  new: 'new', escort: 'escorting', marked: 'marked', done: 'done', helpless: 'helpless', doubled: 'moved twice as far', dismounted: 'dismounted',
};

const LINKS: Readonly<Record<Link['kind'], string>> = { contact: 'touching', fresh: 'touching', charge: 'charging', fought: 'fought', tether: 'holding' };

const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

function states(token: Token): readonly string[] {
  const wounds = token.badges.filter(({ kind }) => kind === 'wound').reduce((sum, { count }) => sum + (count ?? 1), 0);
  const others = token.badges.filter(({ kind }) => kind !== 'wound').map(({ kind }) => BADGES[kind]);
  return [
    ...(token.active ? ['may act'] : []),
    ...(wounds > 0 ? [`${wounds} wound${wounds === 1 ? '' : 's'}`] : []),
    ...(token.fallen && !others.includes('fallen') ? ['fallen'] : []),
    ...others,
    ...(token.facing === null ? [] : [`facing ${compass(token.facing)}`]),
    ...(token.level > 0 ? [`level ${token.level}`] : []),
    ...deeds(token),
  ];
}

const COMPASS = ['E', 'SE', 'S', 'SW', 'W', 'NW', 'N', 'NE'] as const;

const compass = (degrees: number): string => COMPASS[((Math.round(degrees / 45) % 8) + 8) % 8]!;

/** Deeds and Fate that are left; bars of other kinds change too often to be told. */
function deeds({ deeds: all = [], bars }: Token): readonly string[] {
  const left = all.filter(({ done }) => !done).map(({ sign }) => sign);
  const fate = bars.filter(({ kind, of }) => kind === 'fate' && of > 0).map(({ left: points, of }) => `fate ${points} of ${of}`);
  return [...(all.length > 0 ? [`deeds left ${left.length > 0 ? left.join(' ') : 'none'}`] : []), ...fate];
}

/** "touching b2, b3": what a token is linked to, seen from the token where the link starts. */
function linked(scene: Scene, token: Token): readonly string[] {
  const targets = new Map<string, string[]>();
  for (const { from, to, kind } of scene.links) {
    if (!token.cells.includes(from)) continue;
    const other = scene.tokens.find(({ cells }) => cells.includes(to));
    if (other !== undefined) targets.set(LINKS[kind], [...(targets.get(LINKS[kind]) ?? []), other.label]);
  }
  return [...targets].map(([word, labels]) => `${word} ${labels.join(' ')}`);
}

function describe(scene: Scene, token: Token): string {
  const at = cellLabel(scene.board, token.cells[0] ?? 0);
  return [`${token.label} ${token.name}${token.ring ? ` (${token.ring.hue})` : ''} ${at}`, ...states(token), ...linked(scene, token)].join(', ');
}

/** Tokens with the nearest to the focus first; to the middle of the board where nothing is in focus. */
function byNearness(scene: Scene): readonly Token[] {
  const spot = (cells: readonly number[]): Point | null => {
    const box = boxOf(scene.board, cells);
    return box === null ? null : middle(box);
  };
  const focus = spot(scene.focus) ?? { x: scene.board.columns / 2, y: scene.board.rows / 2 };
  const away = (token: Token): number => {
    const at = spot(token.cells);
    return at === null ? Infinity : Math.hypot(at.x - focus.x, at.y - focus.y);
  };
  return scene.tokens.map((token) => ({ token, away: away(token) })).toSorted((a, b) => a.away - b.away).map(({ token }) => token);
}

function sideText(scene: Scene, { side, name, note, more = '', active }: SceneSide, told: readonly Token[]): string {
  const own = told.filter((token) => token.side === side);
  const left = scene.tokens.filter((token) => token.side === side).length - own.length;
  const head = `Side ${side}, ${name}${note === '' ? '' : ` (${[note, ...(more === '' ? [] : [more])].join('; ')})`}${active ? ', to act' : ''}`;
  const units = [...own.map((token) => describe(scene, token)), ...(left > 0 ? [`${left} more`] : [])];
  return sentence(units.length === 0 ? head : `${head}: ${units.join('; ')}`);
}

/** Dice with what they come to, and who is gone: what just happened, as far as the picture shows it. */
function happened(scene: Scene): readonly string[] {
  const labelAt = (cell: Cell): string => [...scene.tokens, ...scene.ghosts.map(({ at, cells = [at], label }) => ({ cells, label }))].find(({ cells }) => cells.includes(cell))?.label ?? cellLabel(scene.board, cell);
  const thrown = scene.dice.flatMap(({ at, dice, sum, reasons }) => (sum === undefined ? [] : [`${labelAt(at)} threw ${dice.map(({ value }) => value).join(' ')}, ${dice.flatMap(({ value, good }) => (good ? [value] : [])).join(' ')} ${sum}${reasons === undefined ? '' : ` (${reasons})`}`]));
  const gone = scene.ghosts.flatMap(({ at, label, gone: left }) => (left ? [`${label} is gone from ${cellLabel(scene.board, at)}`] : []));
  return [...thrown, ...gone];
}

function text(scene: Scene, told: readonly Token[]): string {
  const shown = scene.highlights.filter(({ name }) => name !== '').map(({ name, cells }) => `${name} (${cells.length === 1 ? cellLabel(scene.board, cells[0]!) : `${cells.length} cells`})`);
  const marks = scene.markers.map(({ name, at }) => `${name} ${cellLabel(scene.board, at)}`);
  return [
    ...[scene.banner.title, ...scene.banner.lines].filter((line) => line !== '').map(sentence),
    ...happened(scene).map(sentence),
    ...(shown.length > 0 ? [`Shown: ${shown.join(', ')}.`] : []),
    ...(marks.length > 0 ? [`Markers: ${marks.join(', ')}.`] : []),
    ...scene.sides.map((side) => sideText(scene, side, told)),
  ].join(' ');
}

/** The picture in words for those who cannot see it: turn and what is waited for, then the units of each side with state and cell, nearest to the action first. At most 1,024 characters: what is far is only counted. */
export function altText(scene: Scene): string {
  const tokens = byNearness(scene);
  for (let count = tokens.length; count >= 0; count--) {
    const whole = text(scene, tokens.slice(0, count));
    if (whole.length <= MOST_ALT_TEXT) return whole;
  }
  return `${text(scene, []).slice(0, MOST_ALT_TEXT - 1)}…`;
}
