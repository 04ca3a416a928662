import { isJsonList, isJsonObject, isRefusal, SIDES } from '../../engine/index.ts';
import type { Facts, Json, Setup, SideSetup } from '../../engine/index.ts';
import { facts, isObject, optionalText, seed, text } from '../fields.ts';
import { bookOf, put } from '../match.ts';
import { readPosition } from '../position.ts';
import { bookSays, no } from '../request-error.ts';
import type { Request, Session, Exchange } from '../session.ts';

/** `new`: begins a match from its options and the sides' set-ups. Throws a refusal. */
export function begin(session: Session, request: Request): Exchange {
  const { handle } = bookOf(session, text(request, 'system'));
  const scenario = optionalText(request, 'scenario');
  const options = handle.resolveOptions({ ...facts(request, 'options'), ...(scenario === null ? {} : { scenario }) });
  if (isRefusal(options)) throw bookSays(handle, null, options);
  const setup: Setup = { options, sides: sidesOf(facts(request, 'sides')) };
  return put(session, handle, seed(request), null, (dice) => handle.begin(setup, dice));
}

/** `position`: opens any legal position. */
export function open(session: Session, request: Request): Exchange {
  const position = readPosition(facts(request, 'position'));
  const { handle } = bookOf(session, position.system);
  return put(session, handle, seed(request), null, (dice) => handle.open(position, dice));
}

function sidesOf(given: Facts): NonNullable<Setup['sides']> {
  const sides: Partial<Record<'a' | 'b', SideSetup>> = {};
  for (const side of SIDES) {
    const brought: Json | undefined = given[side];
    if (brought === undefined || brought === null) continue;
    if (!isObject(brought)) throw no('BAD_FIELD', `"sides.${side}" must be an object.`, { field: `sides.${side}` });
    sides[side] = sideOf(brought);
  }
  return sides;
}

/** A side's set-up: its force, plan, orders and sheet. */
function sideOf(given: Facts): SideSetup {
  const { force, plan, orders, sheet } = given;
  if (force !== undefined && !isObject(force)) throw no('BAD_FIELD', '"force" must be an object.', { field: 'force' });
  if (orders !== undefined && !(isJsonList(orders) && orders.every(isJsonObject)))
    throw no('BAD_FIELD', '"orders" must be a list of objects.', { field: 'orders' });
  if (sheet !== undefined && !isObject(sheet)) throw no('BAD_FIELD', '"sheet" must be an object.', { field: 'sheet' });
  return {
    ...(force === undefined ? {} : { force }),
    ...(plan === undefined ? {} : { plan }),
    ...(orders === undefined ? {} : { orders }),
    ...(sheet === undefined ? {} : { sheet }),
  };
}
