import { createDrawCaches, drawPicture } from '../rendering/draw.ts';
import { seededDice } from '../src/engine/index.ts';
import type { Action, AnyMatch, Dice, Facts, Outcome, Scene, SystemHandle } from '../src/engine/index.ts';
import { phrasesOf } from '../src/discord/words/phrases.ts';
import { systems } from '../src/systems/index.ts';
import { namesOf } from '../src/table/seats/names.ts';
import { quickest, timed, under } from './timing.ts';

/** The largest matches with ready armies. */
const LARGE: Readonly<Record<string, Facts>> = {
  scrollhammer: { points: '750' },
  genesys: { points: 1000, terrain: 'preset:shattered', 'mission.a': 'kill-points', 'mission.b': 'kill-points' },
};

const DECISIONS = 150;
const FEW = 25;
/** Each decision is measured so often: one that is slow only once was interrupted. */
const ROUNDS = 3;
const CROP = { view: 'crop' } as const;

interface Cost {
  /** Milliseconds of the first choices. */
  readonly first: number;
  /** Of a move: times of JSON.parse of the match; null for another action. */
  readonly move: number | null;
  readonly scene: Scene;
}

/** One of the first actions, its verb drawn by lot; an end only now and then. */
function drawn(offers: readonly Action[], lot: Dice): Action | null {
  const verbs = [...new Set(offers.map(({ verb }) => verb))].filter((verb) => verb !== 'concede');
  const doing = verbs.filter((verb) => verb !== 'end');
  const among = doing.length > 0 && lot.throw(10) > 1 ? doing : verbs;
  const verb = among[lot.throw(Math.max(1, among.length)) - 1];
  const some = offers.filter((offer) => offer.verb === verb);
  return some[lot.throw(Math.max(1, some.length)) - 1] ?? null;
}

const least = (run: () => unknown): number => quickest(Array.from({ length: ROUNDS }, () => timed(run).ms));

function taken(outcome: Outcome): Outcome & { readonly ok: true } {
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome;
}

/** The costs of decisions of a match from its first turn on, each measured on a match that was just read. */
function costsOf(handle: SystemHandle, options: Facts): readonly Cost[] {
  const [lot, dice] = [seededDice(1), seededDice(2)];
  let { match } = taken(handle.begin({ options }, dice));
  const costs: Cost[] = [];
  for (let playing = false; costs.length < DECISIONS && !match.result;) {
    const open = handle.view(match, 'all').asked.find((decision) => !decision.in);
    if (!open) throw new Error('Nobody is asked.');
    playing ||= open.pace === 'turn';
    const text = JSON.stringify(match);
    const fresh = Array.from({ length: 2 * ROUNDS }, () => JSON.parse(text) as AnyMatch);
    const next = (): AnyMatch => fresh.pop() ?? match;
    const offers = (one: AnyMatch): readonly Action[] =>
      handle.offers(handle.view(one, open.of), open.of, undefined, { most: FEW });
    const action = playing ? drawn(offers(match), lot) : null;
    const seed = lot.throw(1_000_000);
    const outcome = taken(handle.apply(match, action ?? { timeUp: open.id }, seededDice(seed)));
    if (action)
      costs.push({
        first: least(() => offers(next())),
        move:
          action.verb === 'move'
            ? least(() => handle.apply(next(), action, seededDice(seed))) / least(() => JSON.parse(text))
            : null,
        scene: handle.scene(handle.view(outcome.match, 'all'), {
          words: phrasesOf(handle),
          names: namesOf(handle, handle.view(outcome.match, 'all')),
          events: outcome.events,
        }),
      });
    match = outcome.match;
  }
  return costs;
}

/** The value that this share of the values does not exceed. */
const upTo = (share: number, values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0;

/**
 * The largest matches with ready armies: the first choices of any question, moves against JSON.parse of the match, and
 * crops, with empty caches and with those of the match's pictures before.
 */
export function benchLarge(books: readonly string[]): Record<string, number> {
  const figures: Record<string, number> = {};
  for (const [id, options] of Object.entries(LARGE)) {
    const handle = systems[id]?.handle;
    if (!handle || !books.includes(id)) continue;
    // The first time while the code is being compiled.
    const [, costs = []] = [costsOf(handle, options), costsOf(handle, options)];
    const moves = costs.flatMap(({ move }) => move ?? []);
    const caches = createDrawCaches();
    const fresh = costs.map(({ scene }) => timed(() => drawPicture(scene, CROP, createDrawCaches())).ms);
    const kept = costs.map(({ scene }) => timed(() => drawPicture(scene, CROP, caches)).ms);
    Object.assign(
      figures,
      under(`large.${id}`, {
        'first.median.ms': upTo(
          0.5,
          costs.map(({ first }) => first),
        ),
        'first.most.ms': upTo(
          1,
          costs.map(({ first }) => first),
        ),
        'move.median.ratio': upTo(0.5, moves),
        'move.most.ratio': upTo(1, moves),
        'fresh.median.ms': upTo(0.5, fresh),
        'kept.median.ms': upTo(0.5, kept),
      }),
    );
  }
  return figures;
}
