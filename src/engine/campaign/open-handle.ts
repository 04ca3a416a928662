import type { Game, Match } from '../match/match.ts';
import { SIDES } from '../ids.ts';
import type { SideId } from '../ids.ts';
import { deepCopy } from '../json.ts';
import type { Facts, Json } from '../json.ts';
import { tableOf } from '../narrow.ts';
import { viewOf } from '../match/view.ts';
import { isRefusal } from '../loop/check.ts';
import { settledOptions } from '../options.ts';
import type { GeneralCodes, Refusal } from '../refusal.ts';
import type { CampaignSpec, SheetAction, SheetEvent, SheetPlay, SheetVerb } from './campaign.ts';
import type { CampaignHandle, RollDie, Sheet, SheetVerbInfo } from './handle.ts';

/** How many words an action may have, and how long each: they come from people. */
const LONGEST_WORD = 60;

/** The handle of a book's campaign. `codes`: the book's words for unknown verbs and values. */
export function campaignHandle<G extends Game, S extends object>(
  spec: CampaignSpec<G, S>,
  codes: GeneralCodes,
): CampaignHandle {
  const seen = (sheet: Sheet): S => sheet as unknown as S;
  const kept = (sheet: S): Sheet => sheet as unknown as Sheet;
  const verbOf = (verb: string): SheetVerb<S> | null =>
    Object.hasOwn(spec.verbs, verb) ? (spec.verbs[verb] ?? null) : null;

  function check(sheet: Sheet, action: SheetAction, options: Facts): Refusal | null {
    const verb = verbOf(action.verb);
    if (!verb) return { ...codes.wrongVerb, facts: { verb: action.verb, verbs: Object.keys(spec.verbs) } };
    return unreadable(verb, action, codes) ?? verb.refuse({ sheet: seen(sheet), options }, action.params);
  }

  /** Runs book code on a private copy. */
  function changed(sheet: Sheet, options: Facts, roll: RollDie, run: (play: SheetPlay<S>) => void) {
    const events: SheetEvent[] = [];
    const next = deepCopy(seen(sheet));
    run({ sheet: next, options, roll, tell: (kind, rule, facts) => void events.push({ kind, rule, facts }) });
    return { sheet: kept(next), events };
  }

  return {
    options: spec.options,
    origins: spec.origins,
    verbs: Object.fromEntries(
      Object.entries(spec.verbs).map(([verb, { rule, params }]) => [verb, infoOf(rule, params)]),
    ),
    resolveOptions: (options) => settledOptions(spec.options, codes.badOption ?? codes.badValue, options),
    fresh: (origin, options) =>
      spec.origins.includes(origin)
        ? kept(spec.fresh(origin, options))
        : { ...codes.unknownThing, facts: { param: 'origin', text: origin, origins: spec.origins } },
    offers: (sheet, options, only) =>
      Object.entries(spec.verbs)
        .filter(([verb]) => only === undefined || verb === only)
        .flatMap(([verb, { offers }]) =>
          [...offers({ sheet: seen(sheet), options })].map((params): SheetAction => ({ verb, params })),
        ),
    check,
    apply(sheet, action, options, roll) {
      const refusal = check(sheet, action, options);
      if (refusal) return { ok: false, refusal };
      return { ok: true, ...changed(sheet, options, roll, (play) => verbOf(action.verb)?.run(play, action.params)) };
    },
    matchOptions: ({ a, b }) => spec.matchOptions({ a: seen(a), b: seen(b) }),
    report(match) {
      if (!match.result) throw new Error(`A match of ${match.system} that is not over was reported`);
      const view = viewOf(match as Match<G>, 'umpire');
      return tableOf(SIDES, (side: SideId) => spec.report(view, side));
    },
    carry: (sheet, report, options, roll) => changed(sheet, options, roll, (play) => spec.carry(play, report)),
    owed: (sheet, options) => spec.owed({ sheet: seen(sheet), options }),
    fallback: (sheet, options) => spec.fallback({ sheet: seen(sheet), options }),
    standing: (sheet) => spec.standing(seen(sheet)),
    corrected(sheet, changes) {
      const next: Json = { ...sheet, ...changes };
      const unknown = Object.keys(changes).some((field) => !Object.hasOwn(sheet, field));
      const read = unknown ? null : spec.read(next);
      return read && kept(read);
    },
  };
}

const infoOf = (rule: string, params: readonly string[]): SheetVerbInfo => ({
  rule,
  params: params.map((name) => ({ name: nameOf(name), optional: name.endsWith('?') })),
});

const nameOf = (param: string): string => param.replace(/\?$/, '');

/** Words that are missing, that the verb does not have, or that are no words. */
function unreadable<S extends object>(
  verb: SheetVerb<S>,
  { params }: SheetAction,
  codes: GeneralCodes,
): Refusal | null {
  const known = verb.params.map(nameOf);
  const strange = Object.keys(params).find((name) => !known.includes(name));
  if (strange !== undefined) return { ...codes.badValue, facts: { param: strange, text: String(params[strange]) } };
  for (const param of verb.params) {
    const name = nameOf(param);
    const word = Object.hasOwn(params, name) ? params[name] : undefined;
    const missing = word === undefined || word === '';
    if (missing && param.endsWith('?')) continue;
    if (missing || typeof word !== 'string' || word.length > LONGEST_WORD)
      return { ...codes.badValue, facts: { param: name, text: missing ? null : String(word).slice(0, LONGEST_WORD) } };
  }
  return null;
}

/** A sheet, and not a refusal. */
export const isSheet = (value: Sheet | Refusal): value is Sheet => !isRefusal(value);
