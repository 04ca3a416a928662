import { describe, expect, it } from 'vitest';
import { EMOJI } from '../../../src/discord/emoji/names.ts';
import { diceIn, emojiNamed, withDice, withEmoji } from '../../../src/discord/emoji/placeholders.ts';
import {
  asEdit,
  asMessage,
  asPrivate,
  button,
  buttonRows,
  menu,
  menuRow,
  page,
  textOnly,
} from '../../../src/discord/payload.ts';

const known = (name: string): string | undefined =>
  name === 'side_a_wolf' || name === 'die_5' ? '123456789012345678' : undefined;
const none = (): undefined => undefined;

const shown = page({
  texts: [withDice('Rolling: Ann **5** +2 = 7, Ben **3** = 3.')],
  rows: [
    menuRow(
      menu('m', 'Which unit?', [
        { value: 'a1', name: 'a1 Wolf', emoji: 'side_a_wolf' },
        { value: 'b1', name: 'b1 Bat', emoji: 'side_b_bat' },
      ]),
    ),
    ...buttonRows([button('b', 'Push a1').setEmoji(emojiNamed('side_a_wolf'))]),
  ],
});

const without = page({
  texts: ['Rolling: Ann **5** +2 = 7, Ben **3** = 3.'],
  rows: [
    menuRow(
      menu('m', 'Which unit?', [
        { value: 'a1', name: 'a1 Wolf' },
        { value: 'b1', name: 'b1 Bat' },
      ]),
    ),
    ...buttonRows([button('b', 'Push a1')]),
  ],
});

describe('emoji in a page', () => {
  it('get their ids as the page is sent, each if it is there', () => {
    for (const { components } of [asMessage(shown, known), asPrivate(shown, known), asEdit(shown, known)]) {
      const sent = JSON.stringify(components);
      expect(sent.match(/"emoji":\{"id":"123456789012345678","name":"side_a_wolf"\}/g)).toHaveLength(2);
      expect(sent).not.toContain('side_b_bat');
      expect(sent).toContain('Ann <:die_5:123456789012345678> +2 = 7, Ben **3** = 3.');
    }
  });

  it('leave the page as it is without them where none is there', () => {
    expect(asMessage(shown, none)).toEqual(asMessage(without, none));
  });

  it('are not tried again where Discord has refused the page', () => {
    expect(JSON.stringify(textOnly(shown))).toBe(JSON.stringify(textOnly(without)));
  });

  it('are left out of a menu in which all are alike', () => {
    const same = menu('m', 'Which?', [
      { value: 'a1', name: 'a1', emoji: 'side_a_wolf' },
      { value: 'a2', name: 'a2', emoji: 'side_a_wolf' },
    ]);
    expect(JSON.stringify(same)).not.toContain('emoji');
  });
});

describe('dice in a line', () => {
  it('are those that stand in bold after something else, four at most, up to twenty', () => {
    expect(diceIn(withDice('Ann **5**, Ben **5**'), known)).toBe(
      'Ann <:die_5:123456789012345678>, Ben <:die_5:123456789012345678>',
    );
    for (const line of ['**5** has the initiative.', '1 **5** **5** **5** **5** **5**', 'Ann **25**', 'Ann **x**'])
      expect(withDice(line)).toBe(line);
  });

  it('read as before where they are no pictures', () => {
    const line = 'a4 rolls **6**; b4 rolls **5**.';
    expect(diceIn(withDice(line), none)).toBe(line);
  });

  it('are found by what a person types only as a die', () => {
    expect(withEmoji({ content: '<:side_a_wolf:> <:die:99:>' }, known)).toEqual({ content: '<:side_a_wolf:> **99**' });
  });
});

it('names of emoji are unique, and such as Discord takes', () => {
  expect(new Set(EMOJI.map(({ name }) => name)).size).toBe(EMOJI.length);
  for (const { name } of EMOJI) expect(name).toMatch(/^\w{2,32}$/);
});
