import { describe, expect, it } from 'vitest';
import { isRefusal, scriptedDice, seededDice, SIDES } from '../../src/engine/index.ts';
import type {
  AnyMatch,
  Decision,
  SystemHandle,
  Facts,
  Input,
  Json,
  Names,
  ParamInfo,
  Refusal,
  SideId,
  Phrases,
} from '../../src/engine/index.ts';
import type { Book } from '../../src/systems/index.ts';
import { nothingTold, openQuestion, refusalTold, watch } from './conformance.ts';
import { chanceOf, playAtRandom, randomOptions } from './random-match.ts';
import { times } from './times.ts';

/** The names of parameters and, this many levels deep, of the fields of their rows but for the key. */
const namesIn = (params: readonly ParamInfo[], levels: number): readonly string[] =>
  levels === 0
    ? []
    : params.flatMap(({ name, rows }) => [
        name,
        ...namesIn(
          (rows?.fields ?? []).filter((field) => field.name !== rows?.key),
          levels - 1,
        ).map((field) => `${name}.${field}`),
      ]);

/** `npm run fuzz` plays many more. */
const MATCHES = times(5);
/** Everything is looked at after one input in so many; the fuzzer looks ten times as often. */
const CLOSELY = 60;

/**
 * The options with one of them set; if that does not go with the default of another, with any value of the other that
 * it goes with.
 */
function settledWith(handle: SystemHandle, option: string, value: Json): Facts | Refusal {
  const alone = handle.resolveOptions({ [option]: value });
  if (!isRefusal(alone)) return alone;
  const other = handle.options.find(({ id }) => id === alone.facts['with']);
  const together = (other?.values ?? []).map((each) =>
    handle.resolveOptions({ [option]: value, [other?.id ?? '']: each }),
  );
  return together.find((settled) => !isRefusal(settled)) ?? alone;
}

/** What is known about a book in advance. */
interface Known {
  /** Kinds of events that other lines cover. */
  readonly silent?: readonly string[];
  /** The least number of kinds of events and codes of refusals that random matches must meet. */
  readonly events?: number;
  readonly codes?: number;
  /** No further match begins after this many decisions (more with `TEST_RUNS`): fewer for a book with large forces. */
  readonly decisions?: number;
  /** Its sides cannot leave their set-up to the umpire by a standing order. */
  readonly noSetUpOrder?: true;
}

const nobody: Names = { unit: (id) => id, group: (id) => id, side: (id) => id };

/** The promises of every book, checked on this one. */
export function conforms(
  book: Book,
  { silent = [], events = 20, codes = 5, decisions: enough = 2500, noSetUpOrder }: Known = {},
): void {
  describe(book.handle.id, () => {
    const { handle, rulebook } = book;
    const words = handle.words['en'] as Phrases;

    it('keeps its promises in whole random matches: offers, walks, replay, purity, secrecy, words', () => {
      const told = nothingTold();
      let decisions = 0;
      for (let seed = 1; seed <= MATCHES && decisions < times(enough); seed += 1) {
        const { match, decisions: played } = playAtRandom(handle, seed, {
          watch: watch(book, told, CLOSELY),
          most: 4000,
        });
        expect(match.result, `seed ${seed}`).not.toBeNull();
        decisions += played;
      }
      expect(decisions).toBeGreaterThan(MATCHES * 20);
      const wordless = [...told.events].filter(([, line]) => !line).map(([kind]) => kind);
      expect(
        wordless.filter((kind) => !silent.includes(kind)),
        'events without words',
      ).toEqual([]);
      expect(told.events.size).toBeGreaterThan(events);
      expect(told.codes.size).toBeGreaterThan(codes);
    });

    it('has words and a rule for every verb, parameter and option', () => {
      for (const [verb, { params, rule }] of Object.entries(handle.verbs)) {
        expect(rulebook.has(rule), `${verb} cites ${rule}`).toBe(true);
        expect(words.verbs[verb]?.name, verb).toMatch(/\S/);
        expect(words.verbs[verb]?.about.length, verb).toBeLessThanOrEqual(100);
        const worded = Object.keys(words.verbs[verb]?.params ?? {});
        expect(worded, verb).toEqual(expect.arrayContaining([...namesIn(params, 2)]));
        // Fields within fields have words where their own names do not say enough.
        expect(namesIn(params, 9), verb).toEqual(expect.arrayContaining(worded));
      }
      for (const { id: option, rule, values, numbers } of handle.options) {
        expect(rulebook.has(rule), `${option} cites ${rule}`).toBe(true);
        expect(words.options[option]?.name, option).toMatch(/\S/);
        for (const value of [...values, ...(numbers?.prefix ? [numbers.prefix] : [])])
          expect(words.options[option]?.values[value], `${option} ${value}`).toMatch(/\S/);
      }
    });

    it('resolves options: every listed value, defaults for the rest, and nothing else', () => {
      const settled = handle.resolveOptions({});
      expect(Object.keys(settled)).toEqual(handle.options.map((option) => option.id));
      for (const { id: option, values, numbers } of handle.options) {
        for (const value of values) expect(settledWith(handle, option, value)).toMatchObject({ [option]: value });
        expect(handle.resolveOptions({ [option]: 'no such value' })).toMatchObject({ code: expect.any(String) });
        if (!numbers) continue;
        const { least, most, prefix = '' } = numbers;
        for (const number of [least, most])
          expect(settledWith(handle, option, `${prefix}${number}`)).toMatchObject({
            [option]: prefix === '' ? number : `${prefix}${number}`,
          });
        for (const number of [least - 1, most + 1])
          expect(handle.resolveOptions({ [option]: `${prefix}${number}` })).toMatchObject({ code: expect.any(String) });
      }
      expect(handle.resolveOptions({ 'no-such-option': 1 })).toMatchObject({ code: expect.any(String) });
    });

    it.each([1, 2, 3, 4])('comes to an end if nobody ever answers in time (%i)', (seed) => {
      const dice = seededDice(seed);
      const begun = handle.begin({ options: randomOptions(handle, chanceOf(seed)) }, dice);
      if (!begun.ok) throw new Error(begun.refusal.code);
      let { match } = begun;
      for (let inputs = 0; !match.result && inputs < 2000; inputs += 1) {
        const outcome = handle.advance(match, { timeUp: openQuestion(book, match).id }, dice);
        if (!outcome.ok) throw new Error(outcome.refusal.code);
        match = outcome.match;
      }
      expect(match.result).not.toBeNull();
      expect(match).toMatchObject({ agenda: [], asked: [], answers: {} });
    });

    it.skipIf(noSetUpOrder).each([1, 2, 3, 4, 5, 6])('is set up by the umpire for sides that order it (%i)', (seed) => {
      const options = randomOptions(handle, chanceOf(seed));
      const begun = handle.begin({ options }, seededDice(seed));
      if (!begun.ok) throw new Error(begun.refusal.code);
      const order = (match: AnyMatch, by: SideId): AnyMatch => {
        const input = { verb: 'orders', by, params: { key: 'set-up', value: 'auto' } };
        const outcome = handle.apply(match, input, seededDice(seed));
        if (!outcome.ok)
          throw new Error(`No standing order set-up, as by setUpOrder of the kit: ${outcome.refusal.code}`);
        return outcome.match;
      };
      const { asked } = SIDES.reduce(order, begun.match);
      expect(asked.filter(({ pace }) => pace === 'setup')).toEqual([]);
      expect(asked).not.toEqual([]);

      // Every kind of question can be left to the umpire by itself, and has a name.
      let { match } = begun;
      while (match.asked.some(({ pace }) => pace === 'setup')) {
        const { id, of, kind } = match.asked.find(({ id }) => match.answers[id] === undefined) as Decision;
        const choices = handle.choices(handle.view(match, of), of, 'orders', { key: 'set-up' }, 'value');
        const choice = ('list' in choices ? choices.list : []).find(({ value }) => value === kind);
        expect(choice, `${kind} can be left to the umpire`).toBeDefined();
        const said = words.text({ key: `order-value.${kind}`, facts: {} }, nobody);
        expect(said, kind).toMatch(/^Do it for me: [a-z]/);
        expect(said, kind).not.toMatch(new RegExp(`: ${kind}$`));
        const outcome = handle.apply(match, { timeUp: id }, seededDice(seed));
        if (!outcome.ok) throw new Error(outcome.refusal.code);
        match = outcome.match;
      }
    });

    describe('refuses the unknown, in words and with a rule, and changes nothing:', () => {
      const begun = handle.begin({ options: {} }, seededDice(1));
      if (!begun.ok) throw new Error(begun.refusal.code);
      const { match } = begun;
      const text = JSON.stringify(match);

      function refused(input: Input): void {
        const outcome = handle.apply(match, input, scriptedDice([]));
        expect(JSON.stringify(match)).toBe(text);
        if (outcome.ok) throw new Error(`accepted: ${JSON.stringify(input)}`);
        refusalTold(book, nothingTold(), outcome.refusal);
      }

      it.each(['no-such-verb', '__proto__', 'constructor', 'toString', ''])('the verb %j', (verb) => {
        for (const by of SIDES) refused({ verb, by, params: {} });
      });

      it.each(Object.keys(handle.verbs))('parameters of %s', (verb) => {
        const unknown = [
          { unit: 'z9' },
          { nonsense: 1 },
          { __proto__: null, cell: 'ZZ99' },
          { unit: [], cell: {}, target: 7, path: 'x', plan: {}, units: 5 },
        ];
        for (const params of unknown) for (const by of SIDES) refused({ verb, by, params: params as never });
      });

      it.each(['q999', '', '__proto__'])('the question %j, timed out', (timeUp) => {
        refused({ timeUp });
      });
    });

    it('throws for a match or a view of another book: a programming error', () => {
      const begun = handle.begin({ options: {} }, seededDice(1));
      if (!begun.ok) throw new Error(begun.refusal.code);
      const strange = { ...begun.match, system: 'another' } as AnyMatch;
      expect(() => handle.view(strange, 'a')).toThrow('another');
      expect(() => handle.write({ ...handle.view(begun.match, 'a'), system: 'another' })).toThrow('another');
    });
  });
}
