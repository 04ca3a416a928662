import { describe, expect, it } from 'vitest';
import { reasonsPages } from '../../../src/discord/reasons/page.ts';
import { reasonWords } from '../../../src/discord/words/reasons.ts';
import { seededDice } from '../../../src/engine/index.ts';
import { fromPreset } from '../../../src/opponent/arena/index.ts';
import { choose } from '../../../src/opponent/index.ts';
import { systems } from '../../../src/systems/index.ts';

describe('the reasons of the bot', () => {
  it.each(['salvation-and-steel', 'squads-and-champions'])('add up to what it hopes to gain, in words of %s', (id) => {
    const { handle } = systems[id] ?? {};
    if (!handle) throw new Error('No book');
    const match = fromPreset('near').begin(handle, 1);
    const side = match.asked[0]?.of ?? 'a';
    const found = choose({ handle, match, side, skill: 'recruit', seed: 1 });
    const taken = found?.action;
    if (!taken) throw new Error('Nothing to explain');
    const [page] = reasonsPages({ handle }, [{ view: handle.view(match, 'all'), taken, plans: found.plans }]);
    const text = JSON.stringify(page);
    const figure = (line: string): number => Number((/[+−]?\d+(?:\.\d+)?/.exec(line)?.[0] ?? '0').replace('−', '-'));
    const lines = JSON.parse(`"${/"content":"((?:[^"\\]|\\.)*)"/.exec(text)?.[1] ?? ''}"`).split('\n') as string[];
    const [total, ...terms] = lines.filter((line) => line.startsWith('**`') || line.startsWith('- '));
    expect(terms.length).toBeGreaterThan(0);
    const sum = terms.reduce((all, line) => all + figure(line.slice(2)), 0);
    expect(Math.abs(sum - figure((total ?? '').replace(/\*\*`.*`\*\*/, '')))).toBeLessThan(0.5);
    const own = Object.values(handle.words['en']?.merits ?? {}).flat();
    for (const line of terms.filter((each) => each.endsWith(')')))
      expect(own.some((words) => line.includes(words))).toBe(true);
  });

  it('say of a secret answer that it is mixed, and how', () => {
    const { handle } = systems['salvation-and-steel'] ?? {};
    const duel = handle?.duels['grotesque-dragonkin'];
    const opened = duel && handle?.open(duel.position, seededDice(1));
    const called =
      opened?.ok && handle?.apply(opened.match, { verb: 'fight', by: 'a', params: { unit: 'a1' } }, seededDice(1));
    if (!handle || !called || !called.ok) throw new Error('No fight');
    const { match } = called;
    const found = choose({ handle, match, side: 'a', skill: 'veteran', seed: 1 });
    if (!found?.action) throw new Error('Nothing to explain');
    const shares = found.plans.map(({ share }) => share).filter((share) => share >= 0.01 && share <= 0.99);
    const text = JSON.stringify(
      reasonsPages({ handle }, [{ view: handle.view(match, 'all'), taken: found.action, plans: found.plans }]),
    );
    expect(shares.length).toBeGreaterThan(1);
    expect(text).toContain('It mixes its secret answers here');
    for (const share of shares) expect(text).toContain(`(${Math.round(share * 100)} %)`);
  });

  it('say what they do not explain', () => {
    const { handle } = systems['genesys'] ?? {};
    if (!handle) throw new Error('No book');
    expect(JSON.stringify(reasonsPages({ handle }, []))).toContain(reasonWords.none);
  });
});
