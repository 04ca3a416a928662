import {
  aboardOf,
  actionParam,
  cellOf,
  cellParam,
  groupParam,
  gridOf,
  other,
  rowsParam,
  sum,
  unitParam,
  within,
} from '../../../src/engine/index.ts';
import type { Cell, Need, Play, SideId, UnitId } from '../../../src/engine/index.ts';
import { plainVerb, units } from '../../../src/kit/index.ts';
import {
  all,
  apart,
  because,
  figures,
  foes,
  homeRows,
  isFree,
  mine,
  post,
  REACH,
  refusal,
  squads,
  text,
  words,
} from './state.ts';
import type { Outpost, OutpostVerb, OutpostView } from './state.ts';

/** A list in which most rows have their default. OP-1.2 */
const places = rowsParam({
  key: 'unit',
  fields: { unit: unitParam, cell: cellParam },
  default: (view, unit) => ({ unit, cell: post(view, unit) }),
});
export const setUp: OutpostVerb<{ places: typeof places }> = {
  rule: 'OP-1.2',
  place: 'setup',
  command: 'set-up',
  params: { places },
  secret: () => true,
  choices(view, by, given, _, at) {
    const taken = (given.places ?? []).map(({ cell }) => cell);
    if (at?.field === 'cell') return { cells: homeRows(view, by).filter((cell) => !taken.includes(cell)) };
    return {
      records: all(view, by).map(({ id }) => ({
        key: id,
        name: text('unit', { unit: id }),
        byDefault: text('post', { cell: gridOf(view.board).label(post(view, id)) }),
      })),
    };
  },
  offers: () => [{ places: [] }],
  refuse(view, by, { places: given }) {
    const ids = all(view, by).map(({ id }) => id);
    const rows = places.complete(given, ids, view);
    const stranger = given.find(({ unit }) => view.units[unit]?.side !== by);
    if (stranger) return refusal('NOT_YOURS', 'OP-1.2', { squad: stranger.unit });
    const away = rows.find(({ cell }) => !homeRows(view, by).includes(cell));
    if (away) return refusal('TOO_FAR', 'OP-1.2', { unit: away.unit });
    return new Set(rows.map(({ cell }) => cell)).size === rows.length ? null : refusal('TAKEN', 'OP-1.2');
  },
  receipt: (play, by, _, { complete }) => {
    if (complete) play.tell('set-up-in', 'OP-1.2', { side: by });
  },
};

/** Figures of a squad that go on foot: who is aboard goes with its wagon. OP-2.2 */
const walkers = (view: OutpostView, by: SideId, squad?: string): ReturnType<typeof figures> =>
  figures(view, by, squad).filter(({ aboard = null }) => aboard === null);

/** A group acts; each named figure goes somewhere. OP-2.1 */
const moves = rowsParam({ key: 'unit', fields: { unit: unitParam, cell: cellParam }, default: () => null });
export const march: OutpostVerb<{ squad: typeof groupParam; moves: typeof moves }> = {
  rule: 'OP-2.1',
  place: 'turn',
  params: { squad: groupParam, moves },
  choices(view, by, { squad, moves: given = [] }, param, at) {
    if (param === 'squad')
      return words(
        squads(view, by).filter((id) => !view.own.marched.includes(id)),
        'squad',
      );
    const from = at && view.units[at.row]?.at;
    if (from != null)
      return {
        cells: within(gridOf(view.board), from, REACH).filter(
          (cell) => isFree(view, cell) && !given.some((row) => row.cell === cell),
        ),
      };
    return {
      records: walkers(view, by, squad).map(({ id }) => ({
        key: id,
        name: text('unit', { unit: id }),
        byDefault: text('stays'),
      })),
    };
  },
  // The squad must be given; nothing needs to be asked before it.
  *offers(view, by, given = {}) {
    for (const squad of given.squad === undefined ? squads(view, by) : [given.squad])
      if (!mine(view, by, squad) && !view.own.marched.includes(squad)) {
        yield { squad, moves: [] };
        for (const { id, at } of walkers(view, by, squad))
          for (const cell of within(gridOf(view.board), at, REACH))
            if (isFree(view, cell)) yield { squad, moves: [{ unit: id, cell }] };
      }
  },
  refuse(view, by, { squad, moves: given }) {
    const own = mine(view, by, squad);
    if (own || view.own.marched.includes(squad)) return own ?? refusal('MARCHED', 'OP-2.1', { squad });
    for (const { unit, cell } of given) {
      const { at = null, group = null, aboard = null } = view.units[unit] ?? {};
      if (group !== squad || at === null || aboard !== null) return refusal('NOT_YOURS', 'OP-2.1', { squad: unit });
      if (apart(view, at, cell) > REACH) return refusal('TOO_FAR', 'OP-2.1', { unit });
      if (!isFree(view, cell)) return refusal('TAKEN', 'OP-2.1', { unit });
    }
    return new Set(given.map(({ cell }) => cell)).size === given.length ? null : refusal('TAKEN', 'OP-2.1');
  },
  run(play, by, { squad, moves: given }) {
    goOn(play, by, { squad, moves: given });
    if (given.length > 0) play.next({ step: 'react', target: squad, of: other(by) });
  },
};

/** A squad goes where it is told to. OP-2.1 */
function goOn(
  play: Play<Outpost>,
  by: SideId,
  { squad, moves: given }: { readonly squad: string; readonly moves: readonly { unit: UnitId; cell: Cell }[] },
): void {
  const { units, own, board } = play.match;
  for (const { unit, cell } of given)
    for (const id of [unit, ...aboardOf(units, unit)]) Object.assign(units[id] ?? {}, { at: cell });
  own.marched.push(squad);
  play.tell('marched', 'OP-2.1', { side: by, squad, to: given.map(({ cell }) => gridOf(board).label(cell)) });
}

/** Several squads at once: rows that hold rows. OP-2.4 */
const squadMoves = rowsParam({
  key: 'squad',
  fields: { squad: groupParam, moves: rowsParam({ key: 'unit', fields: { unit: unitParam, cell: cellParam } }) },
  default: () => null,
});
export const advance: OutpostVerb<{ squads: typeof squadMoves }> = {
  rule: 'OP-2.4',
  place: 'turn',
  params: { squads: squadMoves },
  choices(view, by, { squads: given = [] }, _, at) {
    if (at?.field !== 'moves')
      return {
        records: squads(view, by)
          .filter((id) => !view.own.marched.includes(id))
          .map((id) => ({ key: id, name: text(`squad.${id}`), byDefault: text('stays') })),
      };
    const { moves: own = [] } = squadMoves.given(at);
    const others = given.filter(({ squad }) => squad !== at.row).flatMap((row) => row.moves);
    return march.choices(view, by, { squad: at.row, moves: [...others, ...own] }, 'moves', at.inner);
  },
  *offers(view, by) {
    for (const { squad, moves: given } of march.offers(view, by))
      if (given.length > 0) yield { squads: [{ squad, moves: given }] };
  },
  refuse(view, by, { squads: given }) {
    const each = given.map((row) => march.refuse(view, by, row)).find((refused) => refused !== null);
    if (each) return each;
    const cells = given.flatMap((row) => row.moves.map(({ cell }) => cell));
    return new Set(cells).size === cells.length ? null : refusal('TAKEN', 'OP-2.4');
  },
  run(play, by, { squads: given }) {
    for (const row of given) goOn(play, by, row);
    play.next(...given.map(({ squad }) => ({ step: 'react' as const, target: squad, of: other(by) })));
  },
};

/** A figure aboard occupies its wagon's square. OP-2.2 */
export const climb: OutpostVerb<{ unit: typeof unitParam; wagon: typeof unitParam }> = {
  rule: 'OP-2.2',
  place: 'turn',
  params: { unit: unitParam, wagon: unitParam },
  choices: (view, by, { unit = '' }, param) => units(param === 'unit' ? figures(view, by) : wagonsFor(view, by, unit)),
  *offers(view, by) {
    for (const { id } of figures(view, by))
      for (const wagon of wagonsFor(view, by, id)) yield { unit: id, wagon: wagon.id };
  },
  refuse: (view, by, { unit, wagon }) =>
    wagonsFor(view, by, unit).some(({ id }) => id === wagon) ? null : refusal('TOO_FAR', 'OP-2.2', { unit }),
  run(play, by, { unit, wagon }) {
    const { units } = play.match;
    Object.assign(units[unit] ?? {}, { aboard: wagon, at: cellOf(units, wagon) });
    play.tell('climbed', 'OP-2.2', { side: by, unit, wagon });
  },
};

/** The wagons next to a figure. OP-2.2 */
function wagonsFor(view: OutpostView, by: SideId, id: UnitId): ReturnType<typeof figures> {
  const unit = figures(view, by).find((each) => each.id === id && each.type !== 'wagon' && !each.aboard);
  return unit ? figures(view, by).filter(({ type, at }) => type === 'wagon' && apart(view, unit.at, at) <= 1) : [];
}

export const end = plainVerb<Outpost>({
  rule: 'OP-2.3',
  place: 'turn',
  run(play, by) {
    play.match.own.over = true;
    play.tell('turn-ended', 'OP-2.3', { side: by });
  },
});

/** What a figure must throw against a squad; figures aboard a wagon shelter all of it. OP-3.1 */
export function hitOn(view: Pick<OutpostView, 'units'>, side: SideId, target: string): Need {
  const covered = figures(view, side, target).some(({ aboard = null }) => aboard !== null);
  const cover = covered ? [because(2, 'cover', 'OP-3.1')] : [];
  return { ...sum(because(5, 'aim', 'OP-3.1'), ...cover), pass: 'at least', sure: null, always: [6], never: [1] };
}

export const shoot: OutpostVerb<{ squad: typeof groupParam; target: typeof groupParam }> = {
  rule: 'OP-3.1',
  place: 'answer',
  params: { squad: groupParam, target: groupParam },
  choices: (view, by, _, param) => words(param === 'squad' ? squads(view, by) : foes(view, by), 'squad'),
  *offers(view, by) {
    for (const squad of squads(view, by)) for (const target of foes(view, by)) yield { squad, target };
  },
  refuse: (view, by, { squad, target }) =>
    mine(view, by, squad)
    ?? (foes(view, by).includes(target) ? null : refusal('NOT_A_FOE', 'OP-3.1', { squad: target })),
};

export const hold = plainVerb<Outpost>({ rule: 'OP-3.1', place: 'answer' });

/** Rows that hold whole actions of other verbs. OP-3.2 */
const answers = rowsParam({
  key: 'squad',
  fields: { squad: groupParam, answer: actionParam(() => ({ shoot, hold })) },
  default: () => null,
});
export const orders: OutpostVerb<{ answers: typeof answers }> = {
  rule: 'OP-3.2',
  place: 'table',
  params: { answers },
  free: () => true,
  secret: () => true,
  choices: (view, by, _, __, at) =>
    at?.field === 'answer'
      ? words(['hold', ...foes(view, by).map((target) => `shoot ${at.row} ${target}`), 'shoot'], 'order')
      : { records: squads(view, by).map((id) => ({ key: id, name: text(`squad.${id}`), byDefault: text('asks') })) },
  offers: () => [{ answers: [] }],
  refuse: (view, by, { answers: given }) =>
    given.map(({ squad }) => mine(view, by, squad)).find((refused) => refused !== null) ?? null,
  run(play, by, { answers: given }) {
    play.match.secrets[by].orders = Object.fromEntries(given.map(({ squad, answer }) => [squad, answer]));
    play.tell('ordered', 'OP-3.2', { squads: given.map(({ squad }) => squad) }, { seen: by });
  },
};

/** What players can do, in the order of their menus. */
export const verbs = { setUp, march, advance, climb, end, shoot, hold, orders };
