import type { Action } from './match/action.ts';
import { campaignHandle } from './campaign/open-handle.ts';
import { firstAutoAnswer } from './loop/auto-answer.ts';
import { secretAnswers } from './loop/secret-answers.ts';
import { advance, apply, begin, openPosition } from './loop/apply.ts';
import type { Applied } from './loop/run.ts';
import { answered, check, isRefusal, knownVerb, verbOf } from './loop/check.ts';
import type { SystemHandle, Outcome, ParamInfo, VerbInfo } from './handle.ts';
import { guideHandle } from './guide.ts';
import { duelHandles } from './duel.ts';
import { practiceHandles, puzzleHandles } from './puzzle.ts';
import type { SideId } from './ids.ts';
import type { Facts } from './json.ts';
import type { Game, Match, AnyMatch } from './match/match.ts';
import { imagined } from './match/imagined.ts';
import { resolveOptions } from './options.ts';
import { isUnread, paramOf } from './params/param.ts';
import type { Param, Params } from './params/param.ts';
import { rowsSoFar } from './params/rows-param.ts';
import type { Show, System, VerbSpec } from './system.ts';
import { upgradedMatch } from './match/upgrade.ts';
import { readSome, readValues, writerOf } from './params/values.ts';
import { keepDerived } from './match/derived.ts';
import { usualActions } from './loop/time-up.ts';
import { viewOf } from './match/view.ts';
import type { View, AnyView } from './match/view.ts';

/** The handle of a system. Its methods throw for a match of another book: a programming error. */
export function handleOf<G extends Game>(system: System<G>): SystemHandle {
  const mine = (match: AnyMatch): Match<G> => {
    if (match.system !== system.id) throw new Error(`A match of ${match.system} was given to ${system.id}`);
    return match as Match<G>;
  };
  const seen = (view: AnyView): View<G> => {
    if (view.system !== system.id) throw new Error(`A view of ${view.system} was given to ${system.id}`);
    return view as View<G>;
  };
  const outcome = (applied: Applied<G>): Outcome => applied as Outcome;
  const known = (verb: string): VerbSpec<G> => knownVerb(system, verb);
  /** Adds the offers of a verb that agree with what is given, until there are enough. */
  function addOffers(to: Action[], view: AnyView, by: SideId, verb: string, given: Facts, most: number): void {
    const spec = known(verb);
    const { params } = spec;
    const values = readSome(params, view, given);
    const wanted = Object.entries(values).map(([param, value]): [string, string] => [
      param,
      printOne(paramOf(params, param), value, view),
    ]);
    const write = writerOf(params, view);
    for (const offer of spec.offers(seen(view), by, values)) {
      if (wanted.length > 0 && !agreesWithAll(params, view, offer, wanted)) continue;
      if (to.push({ verb, by, params: write(offer) }) >= most) return;
    }
  }
  const { price } = system;
  return {
    id: system.id,
    rules: system.rules,
    options: system.options,
    verbs: Object.fromEntries(Object.entries(system.verbs).map(([verb, spec]) => [verb, verbInfo(verb, spec)])),
    samples: system.samples,
    presets: system.presets,
    words: system.words,
    queries: Object.keys(system.queries),
    puzzles: puzzleHandles(system.puzzles ?? {}, system.mined ?? {}, seen),
    goals: practiceHandles(system.goals ?? {}, seen),
    duels: duelHandles(system.duels ?? {}, seen),
    guide: system.guide
      ? guideHandle(system.guide, seen, (view, action) => !isRefusal(check(system, view, action)))
      : null,
    learning: system.learning ?? [],
    campaign: system.campaign ? campaignHandle(system.campaign, system.codes) : null,
    resolveOptions: (options) => resolveOptions(system, options),
    begin: (setup, dice, how) => outcome(begin(system, setup, dice, how)),
    open: (position, dice, how) => outcome(openPosition(system, position, dice, how)),
    apply: (match, input, dice, how) => outcome(apply(system, mine(match), input, dice, how)),
    advance: (match, input, dice, how) => outcome(advance(system, mine(match), input, dice, how)),
    upgraded: (match) => upgradedMatch(system, mine(match)) as AnyMatch | null,
    autoAnswer: (match, decision) => firstAutoAnswer(system, mine(match), decision),
    usual(match, decision) {
      const asked = match.asked.find(({ id }) => id === decision);
      return asked ? usualActions(system, mine(match), asked) : [];
    },
    secretAnswers: (match) => secretAnswers(system, mine(match)),
    view(match, viewer) {
      keepDerived(match);
      return viewOf(mine(match), viewer);
    },
    write: (view) => system.write(seen(view)),
    check(view, action) {
      const values = check(system, seen(view), action);
      return isRefusal(values) ? values : null;
    },
    secret(view, action) {
      const spec = verbOf(system, action.verb);
      if (!spec) return false;
      if (answered(view, action)?.veiled) return true;
      const values = readValues(spec.params, view, action.params);
      // Parameters that cannot be read are kept private wherever the verb may hold a secret.
      return spec.secret !== undefined && (isUnread(values) || spec.secret(values));
    },
    choices: (view, by, verb, given, param, at) => {
      const spec = known(verb);
      const values = readSome(spec.params, view, given);
      const rows = at && spec.params[param];
      if (!at || !rows) return spec.choices(seen(view), by, values, param);
      const { whole, field } = rowsSoFar(rows, view, given[param] ?? [], at);
      return spec.choices(seen(view), by, { ...values, [param]: whole }, param, field);
    },
    offers(view, by, verb, { given = {}, most = Infinity } = {}) {
      const actions: Action[] = [];
      const verbs = verb ? [verb] : (view.asked.find((decision) => decision.of === by)?.verbs ?? []);
      for (const name of verbs) if (actions.length < most) addOffers(actions, view, by, name, given, most);
      return actions;
    },
    plain(view, action) {
      const { params } = known(action.verb);
      return { ...action, params: writerOf(params, view)(readSome(params, view, action.params)) };
    },
    print(view, action) {
      const { params } = known(action.verb);
      const values = readSome(params, view, action.params);
      return Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, printOne(paramOf(params, name), value, view)]),
      );
    },
    query(view, name, question) {
      const query = Object.hasOwn(system.queries, name) ? system.queries[name] : undefined;
      return query ? query(seen(view), question) : { ...system.codes.badValue, facts: { param: 'query', text: name } };
    },
    odds: (view, action) => system.odds(seen(view), action),
    shortfalls: (view, action) => system.shortfalls?.(seen(view), action) ?? [],
    scene: (view, show) => system.scene(seen(view), show as Show<G>),
    condition: (view, actor) => system.condition?.(seen(view), actor) ?? [],
    kind: (options) => system.kind?.(options) ?? (typeof options['scenario'] === 'string' ? options['scenario'] : ''),
    judge: (view, side) => system.judge(seen(view), side),
    price: price ? (view, action) => price(seen(view), action) : null,
    imagined: (match, side, seed) => imagined(system, mine(match), side, seed) as AnyMatch,
  };
}

/** Whether an offer has this value, as it is typed, for a parameter. */
const agrees = (
  params: Params,
  view: AnyView,
  offer: Readonly<Record<string, unknown>>,
  param: string,
  text: string,
): boolean => offer[param] != null && printOne(paramOf(params, param), offer[param], view) === text;

const agreesWithAll = (
  params: Params,
  view: AnyView,
  offer: Readonly<Record<string, unknown>>,
  wanted: readonly (readonly [param: string, text: string])[],
): boolean => wanted.every(([param, text]) => agrees(params, view, offer, param, text));

const printOne = (param: Param<unknown>, value: unknown, view: AnyView): string => param.print(value, view);

const verbInfo = <G extends Game>(verb: string, spec: VerbSpec<G>): VerbInfo => ({
  verb,
  rule: spec.rule,
  place: spec.place,
  ...(spec.ends ? { ends: true } : {}),
  command: spec.command ?? verb,
  params: paramInfos(spec.params),
});

const paramInfos = (params: Params): readonly ParamInfo[] =>
  Object.entries(params).map(([name, { kind, optional, leftOut, rare, rows, items, actions }]) => ({
    name,
    kind,
    optional: optional || leftOut !== undefined,
    ...(rare ? { rare } : {}),
    ...(items ? { items } : {}),
    ...(rows ? { rows: { key: rows.key, fields: paramInfos(rows.fields) } } : {}),
    ...(actions ? { actions: actions() } : {}),
  }));
