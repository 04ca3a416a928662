import { isJsonObject, isRefusal } from '../../engine/index.ts';
import type { CampaignHandle, Facts, Sheet, SystemHandle } from '../../engine/index.ts';
import { facts, optionalText, text } from '../fields.ts';
import { bookOf, roll } from '../match.ts';
import { bookSays, no, sheetSays } from '../request-error.ts';
import type { Request, Session, Exchange } from '../session.ts';

/**
 * `sheet`: an action on a campaign sheet, which is answered with the next sheet; without a verb, a new sheet of an
 * `origin`. Its dice are the next scripted ones. Throws a refusal.
 */
export function sheet(session: Session, request: Request): Exchange {
  const { handle } = bookOf(session, text(request, 'system'));
  const { campaign } = handle;
  if (!campaign)
    throw no('NO_SHEETS', `${handle.words.en?.title ?? handle.id} keeps nothing between matches.`, {
      system: handle.id,
    });
  const options = campaign.resolveOptions(facts(request, 'options'));
  if (isRefusal(options)) throw bookSays(handle, null, options);
  const verb = optionalText(request, 'verb');
  return verb === null
    ? { session, answer: { ok: true, sheet: fresh(handle, campaign, text(request, 'origin'), options) } }
    : change(session, handle, campaign, { verb, options, request });
}

function fresh(handle: SystemHandle, campaign: CampaignHandle, origin: string, options: Facts): Sheet {
  const made = campaign.fresh(origin, options);
  if (isRefusal(made)) throw sheetSays(handle, made);
  return made;
}

function change(
  session: Session,
  handle: SystemHandle,
  campaign: CampaignHandle,
  { verb, options, request }: { readonly verb: string; readonly options: Facts; readonly request: Request },
): Exchange {
  const given = request['sheet'];
  const known = isJsonObject(given) ? campaign.corrected(given, given) : null;
  if (!known) throw no('BAD_FIELD', '"sheet" must be a sheet of this book.', { field: 'sheet' });
  const params = Object.fromEntries(
    Object.entries(facts(request, 'params')).map(([name, word]) => [name, String(word)]),
  );
  const { outcome, rest } = roll(session, null, 0, (dice) =>
    campaign.apply(known, { verb, params }, options, (sides) => dice.throw(sides)),
  );
  if (!outcome.ok) throw sheetSays(handle, outcome.refusal);
  return {
    session: { ...session, dice: rest },
    answer: { ok: true, sheet: outcome.sheet, events: outcome.events.map((event) => ({ ...event })) },
  };
}
