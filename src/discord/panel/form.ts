import { actorUnits, insteadOf } from '../../engine/index.ts';
import type {
  Action,
  AnyView,
  ChoiceRecord,
  Choices,
  SystemHandle,
  Json,
  ParamInfo,
  Refusal,
  SeenDecision,
  SideId,
  VerbInfo,
} from '../../engine/index.ts';
import { actorParam } from '../question/question.ts';
import { listedIn } from '../answer-form/rows.ts';
import type { Draft } from './drafts.ts';
import { slotState } from './slots.ts';
import type { SlotState } from './slots.ts';

/** The unit or group that takes an action; null if it names none. */
export function actorOf(handle: SystemHandle, action: Action): string | null {
  const verb = handle.verbs[action.verb];
  const param = verb && actorParam(verb);
  const actor = param ? action.params[param.name] : null;
  return typeof actor === 'string' ? actor : null;
}

/** Complete legal answers to the side's question, with verbs that players use themselves. */
export const offersOf = (
  handle: SystemHandle,
  view: AnyView,
  side: SideId,
  verb?: string,
  which?: Parameters<SystemHandle['offers']>[3],
): readonly Action[] => handle.offers(view, side, verb, which);

/** Whether an offer agrees with all given values, both in typed form. */
export function agrees(
  handle: SystemHandle,
  view: AnyView,
  offer: Action,
  values: Readonly<Record<string, string>>,
): boolean {
  const names = Object.keys(values);
  if (names.length === 0) return true;
  const printed = handle.print(view, offer);
  return names.every((name) => (printed[name] ?? '').toLowerCase() === (values[name] ?? '').toLowerCase());
}

const isGiven = (value: Json | undefined): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/**
 * The parameter that a form asks for next: the first required one not yet given, or the one that most of the still
 * possible offers have; null when the form is complete.
 */
export function nextParam(
  verb: VerbInfo,
  offers: readonly Action[],
  values: Readonly<Record<string, string>>,
): ParamInfo | null {
  return (
    verb.params.find(({ name, optional, rows }) => {
      if (isGiven(values[name])) return false;
      // Rows that all have a default are filled in only by players who want an exception.
      return (
        !optional
        || (!rows
          && offers.length > 0
          && offers.filter((offer) => isGiven(offer.params[name])).length * 2 > offers.length)
      );
    }) ?? null
  );
}

/** The given values by which offers differ: a setting that none of them has says nothing of what else is to be asked. */
function tellingValues(
  { params }: VerbInfo,
  offers: readonly Action[],
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const mute = params.filter((param) => isSetting(param) && !offers.some((offer) => isGiven(offer.params[param.name])));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !mute.some((param) => param.name === name)));
}

/**
 * Offers that agree with the given values, however typed; for a path that the player chose freely, those that set the
 * same parameters.
 */
function matchingOffers(
  handle: SystemHandle,
  view: AnyView,
  offers: readonly Action[],
  action: Action,
  values: Readonly<Record<string, string>>,
): readonly Action[] {
  const printed = { ...values, ...handle.print(view, action) };
  const agreeing = offers.filter((offer) => agrees(handle, view, offer, printed));
  return agreeing.length > 0
    ? agreeing
    : offers.filter(({ params }) => Object.keys(values).every((name) => isGiven(params[name])));
}

/** Whether a parameter says how an action is done, and can be left out again: a pace, or what comes afterwards. */
export const isSetting = ({ kind, optional }: ParamInfo): boolean => optional && kind === 'word';

/** Whether it is a list that is put together of whole things, such as squads. */
const isList = ({ kind, rows }: ParamInfo): boolean => kind === 'rows' && !rows;

/** Whether a list may be given in place of what is asked for: squads of one's own for a ready-made army. */
const isInstead = (param: ParamInfo, asked: ParamInfo): boolean => param.optional && isList(param) && asked.optional;

const isOpen = (choices: Choices): boolean =>
  'list' in choices ? choices.list.length > 0 : 'cells' in choices ? choices.cells.length > 0 : true;

/** Somebody who may act: `ids` are all the ids under which actions name it, such as a group and the one unit in it. */
export interface ListedActor {
  readonly actor: string;
  readonly ids: readonly string[];
  readonly verbs: readonly string[];
}

/** The next step of a player's form. */
export type FormState =
  /** Choose who acts, a verb that needs no actor, or a complete action that names none. */
  | {
      readonly at: 'actors';
      readonly actors: readonly ListedActor[];
      readonly verbs: readonly string[];
      readonly whole: readonly Action[];
    }
  /** Choose a verb. */
  | { readonly at: 'verbs'; readonly actor: string; readonly verbs: readonly string[] }
  | {
      readonly at: 'param';
      readonly verb: VerbInfo;
      /** Its name leads to a field of a row or of an action: `moves.cell`. */
      readonly param: ParamInfo;
      /** The verb and the name under which the book has words for it. */
      readonly label: readonly [verb: string, name: string];
      /** Its value so far, as typed. */
      readonly text: string;
      readonly record?: ChoiceRecord;
      readonly choices: Choices;
      readonly offers: readonly Action[];
      readonly beside: readonly ParamInfo[];
    }
  /** Choose what to change in a row that is filled in. */
  | {
      readonly at: 'row';
      readonly verb: VerbInfo;
      /** The rows, their name leading to them. */
      readonly param: ParamInfo;
      readonly label: readonly [verb: string, name: string];
      readonly text: string;
      readonly record: ChoiceRecord;
      readonly fields: readonly ParamInfo[];
    }
  | {
      readonly at: 'confirm';
      readonly verb: VerbInfo;
      readonly action: Action;
      readonly refusal: Refusal | null;
      readonly more: readonly ParamInfo[];
    };

/**
 * Optional parameters that may be set before the one asked for, because they change its possible values, or taken back
 * again.
 */
function besides(
  handle: SystemHandle,
  view: AnyView,
  side: SideId,
  verb: VerbInfo,
  asked: ParamInfo,
  values: Readonly<Record<string, string>>,
): readonly ParamInfo[] {
  if (asked.kind === 'rows') return [];
  return verb.params.filter(
    (param) =>
      (isSetting(param) || isInstead(param, asked))
      && !param.rare
      && param.name !== asked.name
      && isOpen(handle.choices(view, side, verb.verb, values, param.name)),
  );
}

/**
 * Parameters that may be changed at the last step: all but the actor, and optional ones only if they are set, or have
 * possible values and are not rare.
 */
function changeable(
  handle: SystemHandle,
  view: AnyView,
  side: SideId,
  verb: VerbInfo,
  values: Readonly<Record<string, string>>,
): readonly ParamInfo[] {
  return verb.params.filter(
    ({ name, optional, rare }) =>
      name !== actorParam(verb)?.name
      && (!optional || isGiven(values[name]) || (!rare && isOpen(handle.choices(view, side, verb.verb, values, name)))),
  );
}

const unique = <T>(list: readonly T[]): readonly T[] => [...new Set(list)];

/** The action that a draft amounts to so far. */
export const actionOf = (verb: string, by: SideId, draft: Pick<Draft, 'given'>): Action => ({
  verb,
  by,
  params: draft.given,
});

/**
 * The name under which an actor is listed: a unit that is all of a group which may act as well, as that group, where its
 * actions can be given in the group's name.
 */
function listedAs(
  handle: SystemHandle,
  view: AnyView,
  offers: readonly Action[],
  acting: readonly string[],
  actor: string,
): string {
  const group = Object.hasOwn(view.units, actor) ? view.units[actor]?.group : null;
  if (group == null || !acting.includes(group) || actorUnits(view, group).length !== 1) return actor;
  const named = offers.filter((offer) => actorOf(handle, offer) === actor);
  const isReadable = named.every(({ verb, by, params }) => {
    const param = handle.verbs[verb] && actorParam(handle.verbs[verb])?.name;
    return (
      param !== undefined
      && handle.plain(view, { verb, by, params: { ...params, [param]: group } }).params[param] === actor
    );
  });
  return isReadable ? group : actor;
}

/**
 * Works out the next step from the draft and what is legal now. Values of the draft that are no longer legal are
 * ignored.
 */
export function formStateOf(handle: SystemHandle, view: AnyView, decision: SeenDecision, draft: Draft): FormState {
  const side = decision.of;
  const verb = draft.verb && decision.verbs.includes(draft.verb) ? handle.verbs[draft.verb] : undefined;
  if (verb) return stateOfVerb(handle, view, side, verb, draft);
  if (decision.verbs.length === 1) {
    const [only] = decision.verbs;
    const onlyVerb = only === undefined ? undefined : handle.verbs[only];
    if (onlyVerb && !actorParam(onlyVerb)) return stateOfVerb(handle, view, side, onlyVerb, draft);
  }
  const offers = offersOf(handle, view, side);
  const loose = unique(offers.map(({ verb: name }) => name)).filter((name) =>
    offers.every((offer) => offer.verb !== name || actorOf(handle, offer) === null),
  );
  const acting = unique(offers.map((offer) => actorOf(handle, offer)).filter((actor) => actor !== null));
  const listed = new Map(acting.map((actor) => [actor, listedAs(handle, view, offers, acting, actor)]));
  const actors = unique([...listed.values()]).map((actor) => ({
    actor,
    ids: acting.filter((id) => listed.get(id) === actor),
    verbs: unique(
      offers.filter((offer) => listed.get(actorOf(handle, offer) ?? '') === actor).map((offer) => offer.verb),
    ),
  }));
  const chosen = actors.find(({ ids }) => draft.unit !== null && ids.includes(draft.unit));
  if (chosen) return { at: 'verbs', actor: chosen.actor, verbs: chosen.verbs };
  // A verb without offers can still be filled in by hand.
  const whole = offers.filter((offer) => actorOf(handle, offer) === null && !loose.includes(offer.verb));
  return { at: 'actors', actors, verbs: offers.length > 0 ? loose : decision.verbs, whole };
}

function stateOfVerb(handle: SystemHandle, view: AnyView, side: SideId, verb: VerbInfo, draft: Draft): FormState {
  const actor = actorParam(verb)?.name;
  const acting = actor === undefined || draft.given[actor] === undefined ? {} : { [actor]: draft.given[actor] };
  const all = offersOf(handle, view, side, verb.verb, { given: acting });
  const telling = tellingValues(verb, all, draft.given);
  const offers = matchingOffers(handle, view, all, actionOf(verb.verb, side, { given: telling }), telling);
  const named = verb.params.find(({ name }) => name === draft.asks);
  const asked = named ?? nextParam(verb, offers, draft.given);
  if (asked) {
    const { [asked.name]: _, ...before } = draft.given;
    // What may be added to a list depends on what is in it.
    const listed = isList(asked) ? listedIn(draft, asked.name).join('; ') : '';
    const given = listed === '' ? before : { ...before, [asked.name]: listed };
    const slot = { param: asked, id: asked.name, text: draft.given[asked.name] ?? '', verb, given };
    const slotted = slotState(
      handle,
      view,
      side,
      { ...slot, top: asked.name, topText: slot.text, path: [] },
      draft.at ?? null,
    );
    if (slotted.at === 'row' || slotted.slot.id !== asked.name) return within(verb, slotted);
    const { choices } = slotted;
    // An optional parameter without any possible values is not asked for.
    if (named || !asked.optional || isOpen(choices))
      return {
        at: 'param',
        verb,
        param: asked,
        label: [verb.verb, asked.name],
        text: slotted.slot.text,
        choices,
        offers,
        beside: besides(handle, view, side, verb, asked, before),
      };
  }
  const action = actionOf(verb.verb, side, draft);
  const refused = handle.check(view, action);
  const refusal = refused && { ...refused, instead: insteadOf(handle, view, action, refused) };
  return { at: 'confirm', verb, action, refusal, more: changeable(handle, view, side, verb, draft.given) };
}

/** A step within a parameter. */
function within(verb: VerbInfo, state: SlotState): FormState {
  const { slot } = state;
  const shown = {
    verb,
    param: { ...slot.param, name: slot.id },
    label: [slot.verb.verb, [slot.top, ...slot.path.map(({ field }) => field)].join('.')] as const,
    text: slot.text,
  };
  return state.at === 'row'
    ? { at: 'row', ...shown, record: state.record, fields: state.fields }
    : {
        at: 'param',
        ...shown,
        ...(slot.record ? { record: slot.record } : {}),
        choices: state.choices,
        offers: [],
        beside: [],
      };
}
