import { describe, expect, it } from 'vitest';
import type { Position } from '../../../src/engine/index.ts';
import { openedFrom, panelWordsOf, seenBy } from '../seen-match.ts';

const champions: Position = {
  system: 'squads-and-champions',
  options: { battlefield: 'constructed', attacker: 'a' },
  units: [
    { id: 'a1', side: 'a', type: 'h-captain', at: 'K12' },
    { id: 'a2', side: 'a', type: 'h-marshal', at: 'M12' },
    { id: 'b1', side: 'b', type: 'e-cutter', at: 'L11', group: 'red' },
  ],
};
const banner = '**Banner**: Shire allies within 3 cells have +1 attack.';

const salvation: Position = {
  system: 'salvation-and-steel',
  units: [
    { id: 'a1', side: 'a', type: 'paladin', at: 'S10', with: { spells: ['shield', 'strike'] } },
    { id: 'a2', side: 'a', type: 'squire', at: 'S11' },
    { id: 'b1', side: 'b', type: 'warrior', at: 'S20' },
  ],
};

const vampires: Position = {
  system: 'vampires-vs-werewolves',
  map: 'heath',
  options: { scenario: 'skirmish' },
  turn: { phase: 'movement', active: 'a' },
  units: [
    { id: 'bride1', side: 'a', type: 'bride', at: 'K12' },
    { id: 'kin1', side: 'b', type: 'kin', at: 'K18' },
  ],
};

const panelOf = (position: Position) => {
  const { handle, match } = openedFrom(position);
  return seenBy(handle, match, 'a');
};

describe('a panel says what a thing of the book does', () => {
  it('in the menu in which it is chosen', () => {
    const words = panelWordsOf(panelOf(salvation), { verb: 'cast', given: { unit: 'a1' } });
    expect(words).toContain('2 Energy, range 12 · stops the next wound or spell that would harm a friend this turn');
  });

  it('while the rest of the action is chosen, and before it is done', () => {
    const shield = '**Shield**: stops the next wound or spell that would harm a friend this turn.';
    const cast = { verb: 'cast', given: { unit: 'a1', spell: 'shield' } };
    expect(panelWordsOf(panelOf(salvation), cast)).toContain(shield);
    expect(panelWordsOf(panelOf(salvation), { ...cast, given: { ...cast.given, target: 'a2' } })).toContain(shield);
    const switched = { verb: 'ability', given: { unit: 'a1', ability: 'banner', state: 'off' } };
    expect(panelWordsOf(panelOf(champions), switched)).toContain(banner);
    const shifted = { verb: 'shift', given: { unit: 'bride1', form: 'bat' } };
    expect(panelWordsOf(panelOf(vampires), shifted)).toContain('drops all its gear and cannot shoot.');
  });

  it('where a button would set it', () => {
    const words = panelWordsOf(panelOf(champions), { verb: 'move', given: { unit: 'a2' } });
    expect(words).toContain('Feat: Burst of Speed');
    expect(words).toContain('**Burst of Speed**: 2 cells farther, 4 at Double-time.');
  });

  it('not where another thing was chosen', () => {
    const words = panelWordsOf(panelOf(champions), { verb: 'attack', given: { unit: 'a1', target: 'b1' } });
    expect(words).not.toContain(banner);
  });
});

describe('a panel says what a deed is', () => {
  it('where it asks nothing but who does it', () => {
    const words = panelWordsOf(panelOf(vampires), { verb: 'hold', given: { unit: 'bride1' } });
    expect(words).toContain('A figure does nothing this phase.');
  });

  it('not where the questions that it asks say so', () => {
    const words = panelWordsOf(panelOf(champions), { verb: 'attack', given: { unit: 'a1', target: 'b1' } });
    expect(words).not.toContain('both roll, the higher result wins');
  });
});
