import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPONENT_KINDS } from '../../src/discord/components/ids.ts';
import { abroad, alone, ann, cid, furnish, PLACES } from './settings.ts';
import type { Matches } from './settings.ts';
import { openStage } from './stage.ts';
import type { Option, Stage } from './stage.ts';

let stage: Stage;
let matches: Matches;
beforeAll(async () => {
  stage = await openStage();
  matches = await furnish(stage);
});
afterAll(() => stage.close());

const heads = async (): Promise<string> =>
  JSON.stringify(await Promise.all(Object.values(matches).map((match) => stage.store.get(`match:${match}`))));
const levelled = (text: string): string => text.replace(/<t:\d+:/g, '<t:');
const text = (name: string, value: string): Option => ({ name, type: 3, value });

describe('a match of another server', () => {
  const strange = COMPONENT_KINDS.filter((press) => press !== 'accept' && press !== 'forget-me');

  it.each(strange)('does not exist for a stranger: %s', async (press) => {
    const before = await heads();
    for (const where of [abroad, alone]) {
      const nothing = await stage.press(cid, where, `${press}~nothinghere1~q1~bid~own~1`);
      for (const match of Object.values(matches)) {
        const answer = await stage.press(cid, where, `${press}~${match}~q1~bid~own~1`);
        expect(levelled(answer.text), match).toBe(levelled(nothing.text));
        expect(answer.open).toBe(false);
      }
    }
    expect(await heads()).toBe(before);
    expect(stage.errors).toEqual([]);
  });

  it('cannot be joined from the list of challenges by people outside the server', async () => {
    const before = await heads();
    const answer = await stage.press(cid, abroad, `accept~${matches.lobby}`);
    expect(answer.text).toContain('server');
    expect(await heads()).toBe(before);
  });

  it('cannot be replayed by its id, nor found by any command', async () => {
    for (const where of [abroad, alone]) {
      expect((await stage.command(cid, where, 'replay', [text('match', matches.over)])).text).toContain(
        'You have no match with that number',
      );
      for (const name of ['board', 'log', 'why', 'help', 'odds', 'unit']) {
        const answer = await stage.command(
          cid,
          where,
          name,
          name === 'odds' ? [text('action', 'move a1')] : name === 'unit' ? [text('unit', 'a1')] : [],
        );
        for (const place of Object.values(PLACES)) expect(answer.text).not.toContain(place.channel);
        expect(answer.text).not.toContain('Ann');
      }
      for (const name of ['my', 'lobby'])
        expect(
          (await stage.command(cid, where, name, name === 'lobby' ? [text('where', 'everywhere')] : [])).text,
        ).not.toContain('Ann');
    }
    expect(stage.errors).toEqual([]);
  });

  it('can be reached from anywhere by its own players', async () => {
    for (const where of [abroad, alone]) {
      expect((await stage.command(ann, where, 'my')).text).toContain(PLACES.salvation.channel);
      expect((await stage.command(ann, where, 'replay', [text('match', matches.over)])).text).toContain('Step 1 of');
      expect((await stage.press(ann, where, `catch-up~${matches.salvation}`)).text).not.toContain('There is no match');
      expect((await stage.press(ann, where, `replay~${matches.over}`)).text).toContain('Step 1 of');
    }
  });
});
