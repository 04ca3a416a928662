import { describe, expect, it } from 'vitest';
import { reasonsButtons } from '../../../src/discord/reasons/button.ts';
import { reasonsPages } from '../../../src/discord/reasons/page.ts';
import { MOST_CHANCES } from '../../../src/discord/text/odds.ts';
import { reasonWords } from '../../../src/discord/words/reasons.ts';
import { seededDice } from '../../../src/engine/index.ts';
import { fromPreset } from '../../../src/opponent/arena/index.ts';
import type { Action, AnyMatch, SystemHandle } from '../../../src/engine/index.ts';
import { askedOf, choose, keyOf } from '../../../src/opponent/index.ts';
import type { WeighedPlan } from '../../../src/opponent/index.ts';
import { namesOf, opponentAt } from '../../../src/table/index.ts';
import type { MatchView, SeenEntry } from '../../../src/table/index.ts';
import { systems } from '../../../src/systems/index.ts';

const pagesFor = (handle: SystemHandle, match: AnyMatch, taken: Action, plans: readonly WeighedPlan[]) => {
  const view = handle.view(match, 'all');
  return reasonsPages({ handle, names: namesOf(handle, view), id: 'm', stage: 'live', viewer: 'a' }, [
    { view, taken, plans },
  ]);
};

/** The lines of a page's first text. */
const linesOf = (page: unknown): readonly string[] =>
  (JSON.parse(`"${/"content":"((?:[^"\\]|\\.)*)"/.exec(JSON.stringify(page))?.[1] ?? ''}"`) as string).split('\n');

interface Deed {
  readonly match: AnyMatch;
  readonly taken: Action;
  readonly plans: readonly WeighedPlan[];
}

/** The first such time that the bot does more in a first match than to end its turn, both sides being the bot. */
function firstDeed(handle: SystemHandle, isSuch: (deed: Deed) => boolean = () => true): Deed {
  let match = fromPreset('learn').begin(handle, 1);
  for (let count = 0; count < 200; count += 1) {
    const decision = askedOf(match, 'a') ?? askedOf(match, 'b');
    if (!decision) break;
    const { id, of: side } = decision;
    const found = decision.pace === 'setup' ? null : choose({ handle, match, side, skill: 'recruit', seed: 1 });
    const deed = found?.action ? { match, taken: found.action, plans: found.plans } : null;
    if (deed && found && found.plan.merits.length > 0 && isSuch(deed)) return deed;
    const next = handle.apply(match, found?.action ?? { timeUp: id }, seededDice(1));
    if (!next.ok) break;
    match = next.match;
  }
  throw new Error('Nothing to explain');
}

describe('the reasons of the bot', () => {
  it.each(Object.values(systems))('add up to what it hopes to gain, in words of $handle.id', ({ handle }) => {
    const { match, taken, plans } = firstDeed(handle);
    const [page] = pagesFor(handle, match, taken, plans);
    const text = JSON.stringify(page);
    const figure = (line: string): number => Number((/[+−]?\d+(?:\.\d+)?/.exec(line)?.[0] ?? '0').replace('−', '-'));
    const [total, ...terms] = linesOf(page).filter((line) => line.startsWith('**') || line.startsWith('- '));
    expect(terms.length).toBeGreaterThan(0);
    const sum = terms.reduce((all, line) => all + figure(line.slice(2)), 0);
    expect(sum).toBe(figure((total ?? '').replace(/\*\*.*\*\*/, '')));
    // A sentence first, figures in whole points, and no rule by its number.
    expect(total).toMatch(/^\*\*.+\.\*\*/);
    expect(text).not.toMatch(/\d\.\d|\([A-Z]+-[A-Z0-9.]+\)/);
    // As the panel says it, not as one would type it.
    expect(text).not.toMatch(/`|[a-z]=/);
    const own = Object.values(handle.words['en']?.merits ?? {}).flat();
    for (const line of terms.filter((each) => !each.endsWith('everything else')))
      expect(own.some((words) => line.includes(words))).toBe(true);
  });

  it.each(Object.values(systems))(
    'give the chances of what it did as the odds of $handle.id give them',
    ({ handle }) => {
      const oddsOf = ({ match, taken }: Deed) => handle.odds(handle.view(match, 'all'), taken);
      const deed = firstDeed(handle, (each) => oddsOf(each).some(({ chance }) => chance > 0 && chance < 1));
      const [, said = ''] = linesOf(pagesFor(handle, deed.match, deed.taken, deed.plans)[0]).slice(1);
      const odds = oddsOf(deed);
      const shown = said.replace('-# ', '').split(' · ');
      expect(shown).toHaveLength(Math.min(odds.length, MOST_CHANCES));
      for (const [place, part] of shown.entries()) {
        const { chance = 0 } = odds[place] ?? {};
        expect(Math.abs(Number(/(\d+)%$/.exec(part)?.[1]) - 100 * chance)).toBeLessThanOrEqual(1);
      }
    },
  );

  it('say of a secret answer that it is mixed, and how', () => {
    const { handle } = systems['salvation-and-steel'] ?? {};
    const duel = handle?.duels['knight-skeleton'];
    const opened = duel && handle?.open(duel.position, seededDice(1));
    const called =
      opened?.ok && handle?.apply(opened.match, { verb: 'fight', by: 'a', params: { unit: 'a1' } }, seededDice(1));
    if (!handle || !called || !called.ok) throw new Error('No fight');
    const { match } = called;
    const found = choose({ handle, match, side: 'b', skill: 'master', seed: 1 });
    if (!found?.action) throw new Error('Nothing to explain');
    const shares = found.plans.map(({ share }) => share).filter((share) => share >= 0.01 && share <= 0.99);
    const text = JSON.stringify(pagesFor(handle, match, found.action, found.plans));
    expect(shares.length).toBeGreaterThan(1);
    expect(text).toContain('It mixes its secret answers here');
    for (const share of shares) expect(text).toContain(`(${Math.round(share * 100)}%)`);
  });

  it('say when they will be given, or that there is nothing to explain', () => {
    const { handle } = systems['genesys'] ?? {};
    if (!handle) throw new Error('No book');
    const none = (stage: 'live' | 'over', viewer: 'a' | 'all' = 'a') =>
      JSON.stringify(reasonsPages({ handle, names: namesOf(handle, null), id: 'm', stage, viewer }, []));
    expect(none('live')).toContain('after the match');
    expect(none('live', 'all')).toContain('to its opponent only');
    expect(none('over')).toContain('the bot had no choice');
  });

  it('are offered only for what the bot chose openly, or for all of it once the match is over', async () => {
    const bot = opponentAt('recruit');
    const entry = { number: 2, at: 5, by: bot, note: null, sealed: [], opened: [] } as unknown as SeenEntry;
    const secret = { ...entry, number: 3, at: 6, sealed: [{}] } as unknown as SeenEntry;
    const last = { ...entry, number: 4, at: 7, opened: [{}] } as unknown as SeenEntry;
    const seen = (stage: 'live' | 'over', pace = 'turn') =>
      ({
        id: 'dce4fa428e83',
        stage,
        seats: { a: [{ id: '1', name: 'Ann' }], b: [bot] },
        view: { asked: [{ pace }] },
      }) as unknown as MatchView;
    // A reaction that standing orders could have given, in entry 5.
    const masked = { ...entry, number: 5, at: 8 } as unknown as SeenEntry;
    const table = { explains: async (_match: string, number: number) => Promise.resolve(number !== 5) };
    const offered = async (matchView: MatchView, ...entries: readonly SeenEntry[]) =>
      (await reasonsButtons(table, matchView, entries)).map((button) => JSON.stringify(button));
    expect(await offered(seen('live'), secret, last)).toEqual([]);
    expect(await offered(seen('live'), masked)).toEqual([]);
    expect(await offered(seen('live', 'setup'), entry)).toEqual([]);
    expect(await offered({ ...seen('live'), seats: { a: [bot], b: [bot] } }, entry)).toEqual([]);
    expect((await offered(seen('live'), secret, entry)).join('')).toContain('5-5');
    expect((await offered(seen('live'), entry, masked)).join('')).toContain('5-8');
    expect((await offered(seen('over'), entry, secret, last)).join('')).toContain('5-7');
    expect((await offered(seen('over'), masked)).join('')).toContain('8-8');
  });

  it('rate an action once on a page, where it was done', () => {
    const { handle } = systems['vampires-vs-werewolves'] ?? {};
    if (!handle) throw new Error('No book');
    const isOther = (action: Action | null, done: Action): boolean =>
      action !== null && handle.verbs[action.verb]?.params.length !== 0 && keyOf(action) !== keyOf(done);
    const { match, taken, plans } = firstDeed(handle, (deed) =>
      deed.plans.some(({ action }) => isOther(action, deed.taken)),
    );
    const view = handle.view(match, 'all');
    const later = plans.find(({ action }) => isOther(action, taken))?.action;
    if (!later) throw new Error('Nothing else to do');
    const thoughts = [taken, later].map((done) => ({ view, taken: done, plans }));
    const [page] = reasonsPages(
      { handle, names: namesOf(handle, view), id: 'm', stage: 'live', viewer: 'a' },
      thoughts,
    );
    const names = linesOf(page).flatMap((line) => [...line.matchAll(/(?:\*\*|thought of: |; )([A-Z][^;*.]*)/g)]);
    const rated = names.map(([, name = '']) => name.replace(/ \([+−]?\d+\)$/, ''));
    expect(new Set(rated).size).toBe(rated.length);
  });

  it('say of a turn that is given up how many plans promised nothing', () => {
    const { handle } = systems['vampires-vs-werewolves'] ?? {};
    if (!handle) throw new Error('No book');
    const { match, taken, plans } = firstDeed(handle);
    const idle = { ...plans[0]!, action: taken, then: [], gain: 0, merits: [] };
    const poor = plans.filter(({ action }) => action && action !== taken).map((plan) => ({ ...plan, gain: -1 }));
    const [page] = pagesFor(handle, match, taken, [idle, ...poor]);
    expect(JSON.stringify(page)).toContain('expected to gain nothing');
  });

  it('say how many more actions there are to explain, with a button for them', () => {
    const { handle } = systems['vampires-vs-werewolves'] ?? {};
    if (!handle) throw new Error('No book');
    const { match, taken, plans } = firstDeed(handle);
    const view = handle.view(match, 'all');
    const [page] = reasonsPages(
      { handle, names: namesOf(handle, view), id: 'm', stage: 'live', viewer: 'a' },
      [{ view, taken, plans }],
      { count: 5, param: '1-2-3' },
    );
    expect(JSON.stringify(page)).toContain(reasonWords.more(5));
  });
});
