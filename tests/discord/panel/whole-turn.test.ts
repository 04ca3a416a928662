import { describe, expect, it } from 'vitest';
import { presetPosition, required, seededDice } from '../../../src/engine/index.ts';
import type { Action, AnyMatch } from '../../../src/engine/index.ts';
import { suggestedDeeds } from '../../../src/discord/orders/suggested.ts';
import { printOrder } from '../../../src/discord/orders/text.ts';
import { wholeTurn, withoutErrors } from '../../../src/discord/orders/whole-turn.ts';
import type { GainsAfter } from '../../../src/discord/orders/whole-turn.ts';
import { planOf } from '../../../src/discord/orders/plan.ts';
import { fromPreset } from '../../../src/opponent/arena/index.ts';
import { systems } from '../../../src/systems/index.ts';
import { FIRST_MATCHES } from '../../e2e/first-matches.ts';
import { openPlaying } from '../../support/example.ts';
import fc from '../../support/properties.ts';
import { times } from '../../support/times.ts';
import { book, positionOf, unit } from '../../systems/salvation-and-steel/example.ts';

/** Questions of a match that are looked at. */
const STEPS = 40;

const unknown: GainsAfter = () => Promise.resolve(null);

/** What is asked about, question by question: who would act, and after whom. */
interface Asked {
  readonly actors: readonly unknown[];
  readonly after: readonly unknown[];
}

/** Says what actions bring by who acts, and after whom; keeps what it is asked. */
function by(gain: (actor: unknown, after: readonly unknown[]) => number): {
  readonly gains: GainsAfter;
  asked: Asked[];
} {
  const asked: Asked[] = [];
  const actorOf = ({ params }: Action): unknown => params['unit'] ?? params['group'];
  return {
    asked,
    gains: (actions, before) => {
      const after = before.map(actorOf);
      asked.push({ actors: [...new Set(actions.map(actorOf))], after });
      return Promise.resolve(actions.map((action) => gain(actorOf(action), after)));
    },
  };
}

describe('Salvation and Steel', () => {
  const playing = openPlaying(
    book,
    positionOf({ units: [unit('a1', 'knight', 'K30'), unit('a2', 'knight', 'N30'), unit('b1', 'grykin', 'K4')] }),
    [],
  );
  const { handle } = book;
  const turn = (gains: GainsAfter) => wholeTurn(handle, playing.view('a'), 'a', gains);

  it('whoever gains only by going after others is sent after them, and then the half-turn ends', async () => {
    const { gains, asked } = by((actor, after) =>
      actor === 'a1' || (actor === 'a2' && after.includes('a1')) ? 1 : -1,
    );
    expect(await turn(gains)).toEqual([expect.stringMatching(/^a1 /u), expect.stringMatching(/^a2 /u), 'end']);
    expect(asked).toEqual([
      { actors: ['a1', 'a2', 'a9'], after: [] },
      { actors: ['a2', 'a9'], after: ['a1'] },
      { actors: ['a9'], after: ['a1', 'a2'] },
    ]);
  });

  it('whoever gains nothing after the others either stays, and the half-turn ends', async () => {
    const { gains } = by((actor) => (actor === 'a1' ? 1 : -1));
    expect(await turn(gains)).toEqual([expect.stringMatching(/^a1 /u), 'end']);
  });

  it('nothing is suggested where nobody gains', async () => {
    const { gains } = by(() => -1);
    expect(await turn(gains)).toEqual([]);
  });

  it('orders of which the first gives much away are replaced by what is better, and so is the end of the turn', async () => {
    const view = playing.view('a');
    const objections: Action[] = [];
    const better = suggestedDeeds(handle, view, 'a').at(-1);
    if (!better) throw new Error('Nothing is suggested.');
    const objecting = (action: Action) => Promise.resolve((objections.push(action), better));
    const instead = [printOrder(handle, view, better)];
    expect(await withoutErrors(handle, view, 'a', ['a1 K28', 'a2 N29'], objecting)).toEqual(instead);
    expect(await withoutErrors(handle, view, 'a', [], objecting)).toEqual(instead);
    expect(objections.map(({ verb }) => verb)).toEqual(['move', 'end']);
    // What the book does not suggest may be done and undone for ever.
    const odd: Action = { verb: 'move', by: 'a', params: { unit: 'a2', cell: 'N31' } };
    expect(await withoutErrors(handle, view, 'a', [], () => Promise.resolve(odd))).toEqual([]);
    const lines = ['a1 K28', 'a2 N29'];
    expect(await withoutErrors(handle, view, 'a', lines, () => Promise.resolve(null))).toBe(lines);
  });

  it('without a comparison everybody goes as the book suggests, and nobody is asked about twice', async () => {
    let times = 0;
    const lines = await turn(() => {
      times += 1;
      return Promise.resolve(null);
    });
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['a1', 'a9', 'a2', 'end']);
    expect(times).toBe(1);
  });
});

describe('Scrollhammer', () => {
  const { handle } = systems['scrollhammer']!;
  const opened = handle.open(required(presetPosition(handle.presets['learn']), 'position'), seededDice(7));
  if (!opened.ok) throw new Error(opened.refusal.code);
  const turn = (match: AnyMatch) => wholeTurn(handle, handle.view(match, 'a'), 'a', unknown);

  it('a phase in which the rest can shoot from where they stand ends after the walks', async () => {
    expect(await turn(opened.match)).toEqual([expect.stringMatching(/^a1 /u), 'end']);
  });

  it('the end is left open where dice decide what comes of it', async () => {
    const shooting = handle.apply(opened.match, { verb: 'end', by: 'a', params: {} }, seededDice(7));
    if (!shooting.ok) throw new Error(shooting.refusal.code);
    const shots = await turn(shooting.match);
    expect(shots).not.toEqual([]);
    expect(shots).not.toContain('end');
  });
});

describe('The Genesys Project', () => {
  const { handle } = systems['genesys']!;
  const opened = handle.open(required(presetPosition(handle.presets['learn']), 'position'), seededDice(7));
  if (!opened.ok) throw new Error(opened.refusal.code);
  const view = handle.view(opened.match, 'a');

  it('GP-7.7 whoever gains nothing, but has to act before the turn can end, is told what loses least', async () => {
    const deeds = suggestedDeeds(handle, view, 'a');
    const last = required(deeds.at(-1), 'deed');
    const printed = printOrder(handle, view, last);
    const losing: GainsAfter = (actions) =>
      Promise.resolve(actions.map((action) => (printOrder(handle, view, action) === printed ? -0.1 : -0.2)));
    expect(await wholeTurn(handle, view, 'a', losing)).toEqual([printed]);
  });
});

describe.each(FIRST_MATCHES)('in a first match of $book', ({ book: id, preset }) => {
  const { handle } = systems[id]!;
  const perhaps = fc.array(fc.integer({ min: -1, max: 3 }), { minLength: 7, maxLength: 7 });

  it('orders for a whole turn are legal one after the other, whatever they are said to bring, and end it last', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1_000 }), perhaps, async (seed, brings) => {
        let match = fromPreset(preset).begin(handle, seed);
        const dice = seededDice(seed);
        const gains: GainsAfter = (actions) => Promise.resolve(actions.map((_, place) => brings[place % 7] ?? null));
        for (let step = 0; step < STEPS && !match.result; step += 1) {
          const [decision] = match.asked;
          if (!decision) return;
          const { of } = decision;
          const view = handle.view(match, of);
          const lines = decision.pace === 'turn' ? await wholeTurn(handle, view, of, gains) : [];
          const { orders } = planOf(handle, view, of, lines);
          expect(orders.flatMap(({ line, refusal }) => (refusal ? [{ line, refusal }] : []))).toEqual([]);
          const ends = lines.map((line) => handle.guide?.ends.includes(line.split(' ')[0] ?? ''));
          expect(ends.slice(0, -1)).not.toContain(true);
          for (const { action } of orders) {
            const next = action && handle.apply(match, action, dice);
            if (!next?.ok) break;
            ({ match } = next);
          }
          const [still] = match.asked;
          const next =
            still && (lines.length === 0 || still.of !== of) ? handle.apply(match, { timeUp: still.id }, dice) : null;
          if (next?.ok) ({ match } = next);
        }
      }),
      { numRuns: times(2) },
    );
  });
});
