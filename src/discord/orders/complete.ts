import { actorParam } from '../../engine/index.ts';
import type { Action, SeenDecision, VerbInfo } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { nearest } from '../autocomplete/nearest.ts';
import type { Completion } from '../autocomplete/nearest.ts';
import { EMPTY } from '../panel/drafts.ts';
import { actorOf, formStateOf } from '../panel/form.ts';
import { actorName, actorOnBoard, numberIn } from '../text/names.ts';
import { phrasesOf } from '../words/phrases.ts';
import { printOrder, withIds } from './text.ts';
import { verbNamed } from './verb-words.ts';

/** The beginning of an order in the form that orders are printed in: unit, verb unless it is the plain walk, values. */
function begun({ handle }: MatchView, verb: VerbInfo, actor: string, values: readonly string[]): string {
  const said = handle.guide?.walk.verb === verb.verb ? [] : [verb.command];
  return [actor, ...said, ...values].filter(Boolean).join(' ');
}

/** A unit or group as one types it: by the number on the board, or its id where it has none. */
const typedName = (matchView: MatchView, id: string): string => numberIn(actorName(matchView, id)) ?? id;

/** Orders that may be meant by what is typed so far, unit first or verb first: who acts, then all that this one may do. */
export function orderCompletions(matchView: MatchView, decision: SeenDecision, typed: string): readonly Completion[] {
  const { handle, view } = matchView;
  if (!view) return [];
  const [first = '', second = '', ...rest] = withIds(matchView, typed).trim().split(/\s+/);
  const state = formStateOf(handle, view, decision, EMPTY);
  const actors = state.at === 'actors' ? state.actors : [];
  const isMeant = (verb: VerbInfo, word: string): boolean => verbNamed(handle, word) === verb;
  const verbs = decision.verbs.flatMap((name) => handle.verbs[name] ?? []);
  const verbFirst = verbs.find((verb) => isMeant(verb, first));
  const who = (verbFirst ? second : first).toLowerCase();
  const meant = actors.find(({ ids }) => ids.some((id) => id === who || typedName(matchView, id) === who));
  if (!verbFirst && !meant) return nearest(beginnings(matchView, actors, verbs), typed);
  const verb = verbFirst ?? verbs.find((each) => isMeant(each, second));
  const shown = meant ? typedName(matchView, meant.ids.find((id) => id === who) ?? meant.actor) : who;
  const unitFirst = [shown, second, ...rest].filter(Boolean).join(' ');
  const wanted = verb && actorParam(verb) ? begun(matchView, verb, shown, rest) : verbFirst ? typed : unitFirst;
  // Walks are many: they come last.
  const isWalk = ({ verb: name }: VerbInfo): boolean => name === handle.guide?.walk.verb;
  const able = (verb ? [verb] : verbs).toSorted((one, two) => Number(isWalk(one)) - Number(isWalk(two)));
  const offers = new Map(
    able.flatMap((each) => {
      const actor = actorParam(each)?.name;
      const given = actor !== undefined && who !== '' ? { [actor]: who } : {};
      return handle
        .offers(view, decision.of, each.verb, { given })
        .filter((offer) => !meant || meant.ids.includes(actorOf(handle, offer) ?? ''))
        .map((offer): [string, Action] => {
          const { [actor ?? '']: printed = '', ...values } = handle.print(view, offer);
          return [begun(matchView, each, printed, Object.values(values)), offer];
        });
    }),
  );
  return nearest(
    [...offers.keys()].map((value) => ({ name: value, value })),
    wanted,
  ).flatMap(({ value }) => {
    const offer = offers.get(value);
    const line = offer && printOrder(handle, view, offer);
    return line === undefined ? [] : [{ name: line, value: line }];
  });
}

/** What an order may begin with: a unit or group by its name, or a verb that needs neither. */
const beginnings = (
  matchView: MatchView,
  actors: readonly { readonly actor: string }[],
  verbs: readonly VerbInfo[],
): readonly Completion[] => [
  ...actors.map(({ actor }) => ({ name: actorOnBoard(matchView, actor), value: typedName(matchView, actor) })),
  ...verbs
    .filter((verb) => actors.length === 0 || !actorParam(verb))
    .map(({ verb, command }) => ({ name: phrasesOf(matchView.handle).verbs[verb]?.name ?? command, value: command })),
];
