import { actorParam } from './actor.ts';
import type { Action } from './match/action.ts';
import { gridOf } from './board/index.ts';
import type { SystemHandle, ParamInfo } from './handle.ts';
import type { AnyView } from './match/view.ts';
import { isJsonList } from './json.ts';
import type { Json } from './json.ts';
import type { Refusal } from './refusal.ts';

const MOST = 3;
const FAR = 1_000;

const typed = (value: Json | undefined): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value.trim().toLowerCase();
  return isJsonList(value) && value.every((each) => typeof each === 'string')
    ? value.join(' ').toLowerCase()
    : JSON.stringify(value);
};

const isPlace = ({ kind }: ParamInfo): boolean => kind === 'cell' || kind === 'path';

/** How far a value is from the one that was meant: for cells their distance, for anything else 0 or 1. */
function apart(view: AnyView, param: ParamInfo, wanted: string, offered: string): number {
  if (wanted === '' || wanted === offered) return 0;
  if (!isPlace(param)) return 10;
  const grid = gridOf(view.board);
  const [from, to] = [wanted, offered].map((text) =>
    grid.read(
      text
        .split(/[\s,]+/)
        .filter(Boolean)
        .at(-1) ?? '',
    ),
  );
  return from == null || to == null ? FAR : grid.apart(from, to);
}

/**
 * Up to three legal actions nearest to a refused one: those that the refusal names, else offers of the same verb and
 * unit that come closest.
 */
export function insteadOf(
  handle: SystemHandle,
  view: AnyView,
  { verb: name, by, params }: Action,
  refusal: Refusal,
): readonly Action[] {
  if (refusal.instead) return refusal.instead;
  const verb = Object.hasOwn(handle.verbs, name) ? handle.verbs[name] : undefined;
  if (!verb || !view.asked.some((decision) => decision.of === by && decision.verbs.includes(name))) return [];
  const actor = actorParam(verb)?.name;
  const wanted = (param: string): string => typed(params[param]);
  const given = actor === undefined ? {} : { [actor]: params[actor] ?? null };
  // The actor may have been typed in another form than offers use: `a2` for `a-2`.
  const meant =
    actor === undefined ? '' : typed(handle.plain(view, { verb: name, by, params }).params[actor]) || wanted(actor);
  return handle
    .offers(view, by, name, { given })
    .filter((offer) => actor === undefined || wanted(actor) === '' || typed(offer.params[actor]) === meant)
    .map((offer, order) => {
      const printed = handle.print(view, offer);
      // Where one says a goal as a cell, the other may say it as the end of a path.
      const goal =
        verb.params
          .filter(isPlace)
          .map(({ name: param }) => typed(printed[param]))
          .find(Boolean) ?? '';
      const said = (param: ParamInfo): string => typed(printed[param.name]) || (isPlace(param) ? goal : '');
      return {
        offer,
        order,
        away: verb.params.reduce((sum, param) => sum + apart(view, param, wanted(param.name), said(param)), 0),
      };
    })
    .sort((one, other) => one.away - other.away || one.order - other.order)
    .slice(0, MOST)
    .map(({ offer }) => offer);
}
