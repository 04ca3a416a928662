import { other, wordParam } from '../engine/index.ts';
import type { Game, Play, Refusal, RuleId, SideId, VerbPlace, VerbSpec, View } from '../engine/index.ts';
import { nothing, words } from './forms.ts';
import { kitRefusal } from './refusals.ts';

type NoParams = Record<never, never>;

/** What a verb without parameters does, and when it is allowed: always, unless `refuse` objects. */
interface Plain<G extends Game> {
  readonly rule: RuleId;
  readonly place: VerbPlace;
  /** Allowed at any time, whichever side is asked. */
  readonly free?: boolean;
  /** It can end the match. */
  readonly ends?: true;
  refuse?(view: View<G>, by: SideId): Refusal | null;
  /** Acts at once. Without it, the verb is an answer. */
  run?(play: Play<G>, by: SideId): void;
}

/** A verb without parameters: end, pass, decline. */
export function plainVerb<G extends Game>({
  rule,
  place,
  free = false,
  ends,
  refuse = () => null,
  run,
}: Plain<G>): VerbSpec<G, NoParams> {
  return {
    rule,
    place,
    params: {},
    ...(free ? { free: () => true } : {}),
    ...(ends ? { ends } : {}),
    choices: () => nothing,
    *offers(view, by) {
      if (!refuse(view, by)) yield {};
    },
    refuse: (view, by) => refuse(view, by),
    ...(run
      ? {
          run: (play: Play<G>, by: SideId) => {
            run(play, by);
          },
        }
      : {}),
  };
}

/** A side gives up the match, at any time; `win` ends it in the other side's favour. */
export const concedeVerb = <G extends Game>(
  rule: RuleId,
  win: (play: Play<G>, winner: SideId, by: SideId) => void,
): VerbSpec<G, NoParams> =>
  plainVerb({
    rule,
    place: 'table',
    free: true,
    ends: true,
    run: (play, by) => {
      win(play, other(by), by);
    },
  });

const turns = ['first', 'second'] as const;
const firstParams = { go: wordParam(turns) };

/** The winner of a dice-off goes first or second. */
export const firstVerb = <G extends Game>(rule: RuleId): VerbSpec<G, typeof firstParams> => ({
  rule,
  place: 'answer',
  params: firstParams,
  choices: () => words(turns, 'go'),
  *offers() {
    for (const go of turns) yield { go };
  },
  refuse: () => null,
});

const drawAnswers = ['offer', 'accept', 'decline'] as const;
const drawParams = { answer: wordParam(drawAnswers) };

/** How a book handles draws. */
interface Draws<G extends Game> {
  readonly rule: RuleId;
  offered(play: Play<G>, side: SideId): void;
  declined(play: Play<G>, side: SideId): void;
  /** Ends the match. */
  agreed(play: Play<G>): void;
}

/** A draw is offered, accepted or declined; an open offer holds up nothing. `own.draw` remembers who offered. */
export const drawVerb = <G extends Game & { own: { draw: SideId | null } }>({
  rule,
  offered,
  declined,
  agreed,
}: Draws<G>): VerbSpec<G, typeof drawParams> => ({
  rule,
  place: 'turn',
  ends: true,
  params: drawParams,
  free: () => true,
  choices: (view, by) => words(open(view, by), 'draw'),
  *offers(view, by) {
    for (const answer of open(view, by)) yield { answer };
  },
  refuse: (view, by, { answer }) =>
    answer !== 'offer' && view.own.draw !== other(by) ? kitRefusal('NO_OFFER', rule) : null,
  run(play, by, { answer }) {
    const { own } = play.match;
    if (answer === 'accept' || (answer === 'offer' && own.draw === other(by))) {
      agreed(play);
    } else if (answer === 'offer') {
      own.draw = by;
      offered(play, by);
    } else {
      own.draw = null;
      declined(play, by);
    }
  },
});

const open = <G extends Game & { own: { draw: SideId | null } }>(
  view: View<G>,
  by: SideId,
): readonly (typeof drawAnswers)[number][] => (view.own.draw === other(by) ? ['accept', 'decline'] : ['offer']);
