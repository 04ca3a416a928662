import { coachWays, notifyWays, palettes, themes, wakingDay } from '../../table/index.ts';
import type { Person } from '../../table/index.ts';
import { writeId } from '../components/ids.ts';
import { button, buttonRows, menu, menuRow, page } from '../payload.ts';
import type { Page, Row } from '../payload.ts';
import { en } from '../words/en.ts';
import { paletteWords } from '../words/palettes.ts';

const words = en.settings;
const named = en.commands.table.settings;

/** Stands for no match in the ids of these controls. */
export const MINE = 'mine';

/** A person's settings, in words. `now`: in milliseconds since 1970. */
function personLines({ waking, notify, theme, palette, coach }: Person, now: number): readonly string[] {
  const day = waking && wakingDay(waking, now);
  return [
    ...(waking ? [words.zone(waking.zone)] : []),
    waking && day ? words.hours(waking.from, waking.to, day.from, day.to) : words.always,
    words.notify[notify],
    ...(notify === 'channel' ? [words.homeless] : []),
    words.theme[theme],
    words.palette(paletteWords[palette]),
    words.coach[coach],
  ];
}

/** A menu for one of the settings with few values. */
const choice = <Value extends string>(
  field: 'notify' | 'theme' | 'palette' | 'coach',
  values: readonly Value[],
  name: (value: Value) => string,
  current: Value,
): Row =>
  menuRow(
    menu(
      writeId({ kind: 'setting', match: MINE, param: field }),
      named[field],
      values.map((value) => ({ value, name: words.chosen[field](name(value)), chosen: value === current })),
    ),
  );

/** A person's settings with the controls to change them, and what became of a change; only they see them. */
export const settingsPage = (
  person: Person,
  now: number,
  note: readonly string[] = [],
  tone: 'plain' | 'bad' = 'plain',
): Page =>
  page({
    texts: [[...note, words.title, ...personLines(person, now)].join('\n')],
    tone,
    rows: [
      choice('notify', notifyWays, (way) => named.ways[way], person.notify),
      choice('theme', themes, (theme) => named.themes[theme], person.theme),
      choice('palette', palettes, (palette) => paletteWords[palette], person.palette),
      choice('coach', coachWays, (way) => named.coachWays[way], person.coach),
      ...buttonRows([
        button(writeId({ kind: 'hours', match: MINE }), words.form.button, person.waking === null ? 'main' : 'other'),
      ]),
    ],
  });
