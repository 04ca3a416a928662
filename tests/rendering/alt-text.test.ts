import { describe, expect, it } from 'vitest';
import { altText, MOST_ALT_TEXT } from '../../rendering/alt-text.ts';
import { english, type PictureWords } from '../../rendering/words.ts';
import type { Scene } from '../../src/engine/scene.ts';
import { fight, hex, SCENES, setUp, squads } from './scenes.ts';

describe('alt text', () => {
  it('begins with the turn and the open question', () => {
    expect(altText(fight)).toMatch(
      /^Turn 3 · half-turn of a\. Mara \(a\) is to activate a unit or end the half-turn\. a2 charged O15 to R17 \(3 Speed\)\. /,
    );
    expect(altText(fight)).toContain(' Side a, The Remnant Kings (10 of 13 units, 121 points), to act: ');
  });

  it('names units by side with cell, state and contacts, nearest to the focus first', () => {
    const text = altText(fight);
    expect(text).toContain('a2 Warrior R17, may act, charging b3, touching b2 b6');
    expect(text).toContain('a5 Warrior U17, 2 wounds, fallen');
    expect(text).toContain('b10 Skeleton T24, running');
    expect(text.indexOf('a2 Warrior')).toBeLessThan(text.indexOf('a8 Sorcerer'));
    expect(text.indexOf('Side b')).toBeGreaterThan(text.indexOf('a8 Sorcerer'));
  });

  it('includes groups, degrees of states, facings, deeds and Fate', () => {
    const text = altText(squads);
    expect(text).toContain('a1 Footman (red) K8, may act');
    expect(text).toContain('a2 Pikeman (blue) L8, done, moved twice as far, facing NE');
    expect(text).toContain('a4 Aldric N9, wounded, deeds left 2, fate 1 of 2');
    expect(text).toContain('b2 King M11, facing S, deeds left 5');
    expect(text).toContain('a3 Captain I13, dismounted, level 1');
  });

  it('describes dice with their sums, losses, areas and markers', () => {
    const text = altText(squads);
    expect(text).toContain('a4 threw 5 2, 5 − 1 = 4 (dread −1). b1 threw 4, 4 = 4. b3 is gone from R12.');
    const [at = 0] = squads.focus;
    const missed = { ...squads, dice: [{ at, side: 'a' as const, dice: [{ value: 3, good: false }], sum: '−3 / 8' }] };
    expect(altText(missed)).toMatch(/\w+ threw 3, −3 \/ 8/);
    expect(text).toContain('the ford, held by b (6 cells)');
    expect(text).toContain('Markers: store F9, burnt store F7.');
    expect(text).toContain('Side a, Hallowmere (5 of 12 points, 4 units; 2 to act, 1 pass; a4 worth 5), to act');
  });

  it('says who went where, who aimed at whom, and the outcome', () => {
    const text = altText(fight);
    expect(text).toContain(
      'b8 was pushed S20 to S21. a10 ran P17 to P14. a6 shot at b6 (failed). a1 threw 4 17 11, good 4 11.',
    );
    expect(altText(squads)).toContain('a1 moved J6 to K8 (2 of 6). a4 attacked b1 (failed). ');
  });

  it('uses the words it is given', () => {
    const words: PictureWords = {
      ...english,
      active: 'darf handeln',
      trails: { ...english.trails, charge: '{who} stürmt von {from} nach {to}' },
      side: 'Seite {side}: {name}',
    };
    const text = altText(fight, words);
    expect(text).toContain('a2 stürmt von O15 nach R17 (3 Speed)');
    expect(text).toContain('a5 Warrior U17, 2 wounds, fallen');
    expect(text).toContain('Seite a: The Remnant Kings');
    expect(text).not.toContain('may act');
  });

  it('has no words outside its table', () => {
    const blank = <T>(value: T): T =>
      (typeof value === 'string'
        ? (value.match(/\{\w+\}/g) ?? ['§']).join(' ')
        : Array.isArray(value)
          ? value.map(blank)
          : Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, blank(inner)]))) as T;
    const texts: readonly string[] = Object.values(english).flatMap((value): readonly string[] =>
      typeof value === 'string' ? [value] : Object.values(value),
    );
    const own = [...new Set(texts.flatMap((text) => text.replace(/\{\w+\}/g, '').split(/[^A-Za-z]+/)))].filter(
      (word) => word.length > 3,
    );
    expect(own.length).toBeGreaterThan(30);
    const bare: Scene = {
      ...squads,
      banner: { title: '', lines: [] },
      highlights: [],
      markers: [],
      sides: squads.sides.map((side) => ({ ...side, name: '', note: '', more: '' })),
      tokens: squads.tokens.map(({ lying: _lying, deeds: _deeds, ...token }) => ({
        ...token,
        name: '',
        badges: [],
        bars: [],
      })),
      trails: squads.trails.map((trail) => ({ ...trail, label: null })),
      dice: squads.dice.map(({ reasons: _reasons, ...dice }) => dice),
    };
    const text = altText(bare, blank(english));
    for (const word of own) expect(text.split(/[^A-Za-z]+/)).not.toContain(word);
  });

  it('drops distant units’ states first, then their cells, keeping those near the action longest', () => {
    const long = fight.tokens.map((token, i) => ({
      ...token,
      name: `${token.name} of the Long and Winding Road`,
      unit: `${token.unit}${i}`,
    }));
    const text = altText({ ...fight, tokens: long });
    expect(text.length).toBeLessThanOrEqual(MOST_ALT_TEXT);
    expect(text).toContain('a2 Warrior of the Long and Winding Road R17, may act');
    expect(text).toMatch(/; b1 R26\.$/);
  });

  it('describes highlights', () => {
    expect(altText(setUp)).toContain('Shown: free cells (9 cells), chosen cell (S36).');
  });

  it.each(Object.entries(SCENES))('stays within Discord’s limit: %s', (_, scene) => {
    expect(altText(scene).length).toBeLessThanOrEqual(MOST_ALT_TEXT);
    expect(altText(scene).length).toBeGreaterThan(60);
  });

  it('counts units too far away to be listed', () => {
    const crowd = Array.from({ length: 120 }, (_, i) => ({
      ...fight.tokens[i % 20]!,
      unit: `${i % 2 ? 'b' : 'a'}${i}`,
      side: i % 2 ? ('b' as const) : ('a' as const),
      label: `u${i}`,
      cells: [hex('A1') + i * 7],
    }));
    const text = altText({ ...fight, tokens: crowd, links: [], trails: [], dice: [], ghosts: [] });
    expect(text.length).toBeLessThanOrEqual(MOST_ALT_TEXT);
    const counted = [...text.matchAll(/(\d+) more/g)].reduce((sum, [, count]) => sum + Number(count), 0);
    const named = [...text.matchAll(/u\d+ /g)].length;
    expect(counted).toBeGreaterThan(30);
    expect(counted + named).toBe(120);
  });

  it('cuts a single text that is too long', () => {
    const text = altText({ ...fight, banner: { title: 'x'.repeat(2000), lines: [] } });
    expect(text.length).toBe(MOST_ALT_TEXT);
    expect(text.endsWith('…')).toBe(true);
  });
});
