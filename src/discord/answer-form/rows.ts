import type { ChoiceRow } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { choiceNote } from '../question/abouts.ts';
import { phrasesOf } from '../words/phrases.ts';
import type { Draft } from '../panel/drafts.ts';
import type { ComponentKind } from '../components/ids.ts';
import { button, buttonRows, menu, menuRow } from '../payload.ts';
import type { Row } from '../payload.ts';
import { clip } from '../text/split.ts';
import { en } from '../words/en.ts';

type IdOf = (
  kind: ComponentKind,
  rest?: { readonly verb?: string; readonly param?: string; readonly page?: number },
) => string;

/** Rows on one page: each is a menu, and a row of buttons stands below them. */
export const ROWS_A_PAGE = 4;
const MOST_OPTIONS = 25;

/** Values by row as one typed text: `b1 2/1, b2 0/2`. */
export const printRows = (rows: readonly ChoiceRow[], values: Readonly<Record<string, string>>): string =>
  rows.flatMap(({ key }) => (values[key] ? [`${key} ${values[key]}`] : [])).join(', ');

const LIST = '=list';

/** The items of a list that is built one by one. */
export const listedIn = (draft: Draft, param: string): readonly string[] =>
  (draft.rows[param]?.[LIST] ?? '').split(',').filter(Boolean);

/** The draft with another list. */
export const withList = (draft: Draft, param: string, items: readonly string[]): Draft => ({
  ...draft,
  rows: { ...draft.rows, [param]: { [LIST]: items.join(',') } },
});

/** Menus for one page of rows, with what is chosen, and the buttons to go on and to finish. */
export function rowMenus(
  matchView: MatchView,
  id: IdOf,
  rows: readonly ChoiceRow[],
  values: Readonly<Record<string, string>>,
  {
    verb,
    part,
    shown,
    done = 'rows',
    refused = false,
  }: {
    readonly verb: string;
    readonly part: string;
    readonly shown: number;
    readonly done?: ComponentKind;
    /** What is chosen so far would not be accepted. */
    readonly refused?: boolean;
  },
): readonly Row[] {
  const words = phrasesOf(matchView.handle);
  const pages = Math.max(Math.ceil(rows.length / ROWS_A_PAGE), 1);
  const at = Math.min(shown, pages - 1);
  const menus = rows.slice(at * ROWS_A_PAGE, (at + 1) * ROWS_A_PAGE).map((row, index) => {
    const name = words.text(row.name, matchView.names);
    const chosen = values[row.key];
    const options = row.list
      .slice(0, MOST_OPTIONS)
      .map((choice) => ({
        value: choice.value,
        name: clip(`${name}: ${words.text(choice.name, matchView.names)}`, 100),
        ...choiceNote(matchView, choice),
        chosen: choice.value === chosen,
      }));
    return menuRow(menu(id('row', { verb, param: part, page: at * ROWS_A_PAGE + index }), name, options));
  });
  return [
    ...menus,
    ...buttonRows([
      ...(pages > 1
        ? [
            button(id('page', { verb, param: part, page: Math.max(at - 1, 0) }), en.buttons.earlier, 'other', at === 0),
            button(
              id('page', { verb, param: part, page: at + 1 }),
              `${en.buttons.more} (${en.panel.page(at + 1, pages)})`,
              'other',
              at === pages - 1,
            ),
          ]
        : []),
      button(id(done, { verb, param: part }), en.buttons.done, refused ? 'other' : 'good'),
      button(id('back'), en.buttons.back),
    ]),
  ];
}
