import { expect, it } from 'vitest';
import { button, buttonRows, page, withButton } from '../../src/discord/payload.ts';
import type { Page } from '../../src/discord/payload.ts';

const buttons = (count: number) => Array.from({ length: count }, (_, index) => button(`b${index}`, `Button ${index}`));
const withButtons = (count: number): Page => page({ texts: ['What now?'], rows: buttonRows(buttons(count)) });
/** How many buttons stand in each row of a page with one more. */
const rowsOf = (one: Page): readonly number[] =>
  withButton(one, button('more', 'More')).component.components.flatMap((part) =>
    'components' in part ? [part.components.length] : [],
  );

it('one more button stands in the last row if there is room, else below', () => {
  expect(rowsOf(withButtons(3))).toEqual([4]);
  expect(rowsOf(withButtons(5))).toEqual([5, 1]);
  expect(rowsOf(withButtons(0))).toEqual([1]);
});

it('a page of which Discord would take no more stays as it is', () => {
  const full = withButtons(30);
  expect(rowsOf(full)).toEqual([5, 5, 5, 5, 5, 5, 1]);
  expect(rowsOf(withButtons(32))).toEqual([5, 5, 5, 5, 5, 5, 2]);
});
