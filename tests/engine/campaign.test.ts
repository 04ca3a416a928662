import { describe, expect, it } from 'vitest';
import { deepCopy, isRefusal, printSheetAction, readSheetAction, scriptedDice } from '../../src/engine/index.ts';
import type { CampaignHandle, RollDie, Sheet } from '../../src/engine/index.ts';
import { outpostHandle } from '../support/outpost/index.ts';

const handle = outpostHandle.campaign as CampaignHandle;
const options = { pay: 3 };
const dice = (...values: number[]): RollDie => {
  const scripted = scriptedDice(values);
  return (sides) => scripted.throw(sides);
};
function fresh(differs: Sheet = {}): Sheet {
  const sheet = handle.fresh('scouts', options);
  if (isRefusal(sheet)) throw new Error(sheet.code);
  return { ...sheet, ...differs };
}

describe('the campaign of a book', () => {
  it('OP-5.3 hires a figure for two coins, on a one in vain', () => {
    const sheet = fresh({ coins: 4 });
    const before = deepCopy(sheet);
    expect(handle.apply(sheet, { verb: 'hire', params: {} }, options, dice(2))).toMatchObject({
      sheet: { coins: 2, figures: 7 },
    });
    expect(handle.apply(sheet, { verb: 'hire', params: {} }, options, dice(1))).toMatchObject({
      sheet: { coins: 2, figures: 6 },
    });
    expect(sheet).toEqual(before);
  });

  it('refuses what a sheet cannot pay, unknown verbs, missing and unknown words', () => {
    const refused = (verb: string, params = {}) => handle.check(fresh({ owed: 1 }), { verb, params }, options)?.code;
    expect(refused('hire')).toBe('NO_COINS');
    expect(refused('sell')).toBe('NOT_NOW');
    expect(refused('toString')).toBe('NOT_NOW');
    expect(refused('banner')).toBe('BAD_VALUE');
    expect(refused('banner', { colour: 'green', more: 'x' })).toBe('BAD_VALUE');
    expect(refused('banner', { colour: 'blue' })).toBe('NO_SUCH_COLOUR');
    expect(refused('banner', { colour: 'green' })).toBeUndefined();
  });

  it('offers only what it accepts', () => {
    const sheet = fresh({ coins: 2, owed: 1 });
    const offers = handle.offers(sheet, options);
    expect(offers.map(({ verb }) => verb)).toEqual(['hire', 'banner', 'banner', 'banner']);
    for (const offer of offers) expect(handle.check(sheet, offer, options)).toBeNull();
  });

  it('OP-5.4 owes a banner for a victory, red if nobody chooses', () => {
    const { sheet } = handle.carry(fresh(), { won: true, fallen: 0 }, options, dice());
    expect(handle.owed(sheet, options)).toMatchObject([{ verbs: ['banner'] }]);
    expect(handle.fallback(sheet, options)).toEqual({ verb: 'banner', params: { colour: 'red' } });
  });

  it('reads and prints actions as people type them', () => {
    const action = { verb: 'banner', params: { colour: 'sky blue' } };
    expect(printSheetAction(handle, action)).toBe('banner "sky blue"');
    expect(readSheetAction(handle, 'Banner "sky blue"')).toEqual(action);
    expect(readSheetAction(handle, 'banner red green')).toBeNull();
    expect(readSheetAction(handle, 'sell all')).toBeNull();
  });
});
