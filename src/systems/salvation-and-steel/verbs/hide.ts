import { cellParam, listParam, optional, pathParam, unitParam } from '../../../engine/index.ts';
import type { Cell, Refusal, SideId, UnitId } from '../../../engine/index.ts';
import { cells, nothing } from '../../../kit/index.ts';
import { defaultHiding, hidingRefusal, hostageCells, setUpCells } from '../scenarios/hide.ts';
import type { Hiding } from '../scenarios/hide.ts';
import type { SalvationVerb, SalvationView } from '../state.ts';
import { onBoard } from '../units.ts';
import { label, labels } from '../movement/ways.ts';
import { refusal } from '../refusals.ts';
import { text } from '../texts.ts';

const params = { hostage: optional(cellParam), cells: optional(pathParam), couriers: optional(listParam(unitParam)) };

interface Given {
  readonly hostage: Cell | null;
  readonly cells: readonly Cell[] | null;
}

/** Couriers of an escapee. SS-23.5 */
export const courierCount = 2;

/** What is hidden; the default for anything left out. SS-19.5 */
export function hidingOf(view: SalvationView, by: SideId, { hostage, cells: named }: Given): Hiding {
  if (hostage !== null && named !== null) return { hostage, cells: named };
  const usual = defaultHiding(view, by);
  return { hostage: hostage ?? usual.hostage, cells: named ?? usual.cells };
}

const askedFor = (view: SalvationView, by: SideId): string | null =>
  view.asked.find(({ of, verbs }) => of === by && verbs.includes('hide'))?.kind ?? null;

function couriersRefusal(view: SalvationView, by: SideId, couriers: readonly UnitId[]): Refusal | null {
  const mine = onBoard(view, by);
  const stranger = couriers.find((id) => !mine.some((unit) => unit.id === id));
  if (stranger !== undefined) return refusal('NOT_YOUR_UNIT', 'SS-23.5', { unit: stranger });
  const wanted = Math.min(courierCount, mine.length);
  return couriers.length === wanted && new Set(couriers).size === wanted
    ? null
    : refusal('WRONG_COUNT', 'SS-23.5', { count: couriers.length, wanted, what: 'couriers' });
}

/** All pairs of couriers a side may name. */
function* pairs(view: SalvationView, by: SideId): Iterable<readonly UnitId[]> {
  const units = onBoard(view, by).map(({ id }) => id);
  for (const [index, one] of units.entries()) for (const two of units.slice(index + 1)) yield [one, two];
}

/** Hides a hostage and names set-up cells, or names couriers; in secret. SS-19.4, SS-23.5, D8, D11 */
export const hide: SalvationVerb<typeof params> = {
  rule: 'SS-19.4',
  place: 'setup',
  params,
  secret: () => true,
  // SS-19.5, SS-23.5: hidden until the game reveals it.
  revealed: () => null,
  choices(view, by, _given, param) {
    const kind = askedFor(view, by);
    if (param === 'couriers') {
      return kind === 'couriers'
        ? {
            list: [...pairs(view, by)].map((pair) => ({
              value: pair.join(', '),
              name: text('pair', { one: pair[0] ?? '', two: pair[1] ?? '' }),
            })),
          }
        : nothing;
    }
    if (kind !== 'hostage-plan') return cells([]);
    return cells(param === 'hostage' ? hostageCells(view, by) : setUpCells(view, by));
  },
  *offers(view, by) {
    const kind = askedFor(view, by);
    if (kind === 'couriers') for (const pair of pairs(view, by)) yield { hostage: null, cells: null, couriers: pair };
    if (kind !== 'hostage-plan') return;
    yield { hostage: null, cells: null, couriers: null };
    for (const hostage of hostageCells(view, by).filter((_, index) => index % 12 === 0))
      yield { hostage, cells: null, couriers: null };
  },
  refuse(view, by, values) {
    if (askedFor(view, by) === 'couriers') return couriersRefusal(view, by, values.couriers ?? []);
    return hidingRefusal(view, by, hidingOf(view, by, values));
  },
  receipt(play, by, values, { complete }) {
    const view = play.view(by);
    const content = values.couriers
      ? { couriers: [...values.couriers] }
      : (({ hostage, cells: named }: Hiding) => ({ hostage: label(hostage), cells: labels(named) }))(
          hidingOf(view, by, values),
        );
    play.tell('hidden-content', values.couriers ? 'SS-23.5' : 'SS-19.4', { side: by, ...content }, { seen: by });
    if (complete) play.tell('hidden', values.couriers ? 'SS-23.5' : 'SS-19.4', { side: by });
  },
};
