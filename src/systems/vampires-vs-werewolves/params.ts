import { gridOf, isUnread, unread, wordParam } from '../../engine/index.ts';
import type { AnyView, Cell, Game, Json, Param, UnitId, View } from '../../engine/index.ts';
import { nameIn } from '../../kit/index.ts';
import { formIds } from './data/forms.ts';
import { figures, isFigure } from './data/figures.ts';
import { weaponIds } from './data/weapons.ts';
import type { WeaponId } from './data/weapons.ts';
import { figureNames } from './words/names.ts';

const dashed = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');

/** The number behind a figure's name, and what tells two of the same company apart: `2`, `2-b`. */
const numberIn = (id: UnitId): string => /\d+/.exec(id)?.[0] ?? '';

/** What a figure may be called besides its id: its code on the board, and its name. */
function called(view: AnyView, id: UnitId): readonly string[] {
  const type = view.units[id]?.type ?? '';
  const number = numberIn(id);
  const name = dashed(nameIn(figureNames, type));
  return [
    isFigure(type) ? `${figures[type].code.toLowerCase()}${number}` : '',
    `${name}${number}`,
    number === '' ? name : `${name}-${number}`,
    number === '' ? (name.split('-').at(-1) ?? name) : `${type}-${number}`,
  ];
}

/** A figure by its id, its code on the board or its name: `bride1`, `B1`, `Bride 1`. */
export const figureParam: Param<UnitId> = {
  kind: 'unit',
  optional: false,
  wanted: { like: 'bride1' },
  read(input, view) {
    if (typeof input !== 'string') return unread('thing');
    const name = dashed(input);
    if (Object.hasOwn(view.units, name)) return name;
    const [found, ...more] = Object.keys(view.units).filter((id) => called(view, id).includes(name));
    if (found === undefined) return unread('thing');
    return more.length === 0 ? found : unread('thing', { which: [found, ...more] });
  },
  write: (value) => value,
  print: (value) => value,
};

/** A weapon or unarmed attack: `silver-sword`, `silver_sword`, `Silver sword`. */
export const weaponParam: Param<WeaponId> = {
  kind: 'word',
  optional: false,
  wanted: { like: 'silver-sword' },
  read(input) {
    const name = typeof input === 'string' ? dashed(input) : null;
    return weaponIds.find((id) => id === name) ?? unread('value');
  },
  write: (value) => value,
  print: (value) => value,
};

export const formParam = wordParam(formIds);
export const yesParam = wordParam(['yes'] as const);

/** Waypoints, in order; null for one that lies off the board, which no way passes through. VW-4.17 */
export const viaParam: Param<readonly (Cell | null)[]> = {
  kind: 'path',
  optional: false,
  wanted: { like: 'K12 K13' },
  read(input, view) {
    const labels = typeof input === 'string' ? input.split(/[\s,>]+/).filter(Boolean) : input;
    if (!Array.isArray(labels)) return unread('label');
    if (labels.length === 0) return unread('missing');
    const cells: (Cell | null)[] = [];
    for (const label of labels as Json[]) {
      if (typeof label !== 'string' || !/^[a-z]{1,3}[ -]?\d{1,4}$/i.test(label))
        return unread('label', { part: label });
      cells.push(gridOf(view.board).read(label));
    }
    return cells;
  },
  write: (value, view) => value.map((cell) => labelOf(view, cell)),
  print: (value, view) => value.map((cell) => labelOf(view, cell)).join(' '),
};

/** A cell off the board has no name of its own. */
const offBoard = 'ZZ99';
const labelOf = (view: AnyView, cell: Cell | null): string =>
  cell === null ? offBoard : gridOf(view.board).label(cell);

/** A share of the Fighting Value for one enemy. VW-6.5 */
export interface Share {
  readonly target: UnitId;
  readonly share: number;
  readonly weapon: WeaponId | null;
}

const mostShare = 99;

function readShare(given: Json, view: View<Game>): Share | ReturnType<typeof unread> {
  const [who, number, what] =
    typeof given === 'string'
      ? given.split(/[\s:]+/)
      : typeof given === 'object' && given !== null && !Array.isArray(given)
        ? [(given as Fields)['target'], (given as Fields)['share'], (given as Fields)['weapon']]
        : [];
  const target = figureParam.read(who ?? null, view);
  if (isUnread(target)) return { ...target, part: who ?? null };
  const share = typeof number === 'string' && /^\d{1,2}$/.test(number) ? Number(number) : number;
  if (typeof share !== 'number' || !Number.isInteger(share) || share < 0 || share > mostShare)
    return unread('value', { part: number ?? null });
  const weapon = what === undefined || what === null ? null : weaponParam.read(what, view);
  if (isUnread(weapon)) return { ...weapon, part: what ?? null };
  return { target, share, weapon };
}

type Fields = Readonly<Record<string, Json | undefined>>;

/** Several attacks with a share each: `thrall1 3 claws, thrall2 2`, or with colons. VW-6.5 */
export const splitParam: Param<readonly Share[]> = {
  kind: 'rows',
  optional: false,
  wanted: { like: 'thrall1 3, thrall2 2' },
  read(input, view) {
    const rows =
      typeof input === 'string'
        ? input
            .split(/[,;]/)
            .map((row) => row.trim())
            .filter(Boolean)
        : input;
    if (!Array.isArray(rows)) return unread('value');
    if (rows.length === 0) return unread('missing');
    const shares: Share[] = [];
    for (const row of rows as Json[]) {
      const share = readShare(row, view);
      if (isUnread(share)) return share;
      shares.push(share);
    }
    return shares;
  },
  write: (value) =>
    value.map(({ target, share, weapon }) => ({ target, share, ...(weapon === null ? {} : { weapon }) })),
  print: (value) =>
    value
      .map(({ target, share, weapon }) => [target, share, ...(weapon === null ? [] : [weapon])].join(' '))
      .join(', '),
};
