import { expect, test } from 'vitest';
import { scriptedDice } from '../../../src/engine/index.ts';
import { namesOf } from '../../../src/table/seats/names.ts';
import { courseSuite } from '../../support/lessons.ts';
import { book } from './example.ts';

courseSuite(book);

test.each(book.handle.learning.map((lesson) => [lesson.id, lesson] as const))(
  'GP-8.1 no squad of the lesson %s has the name of one of the enemy’s',
  (_, { position }) => {
    const opened = book.handle.open(position, scriptedDice([]), { delayMasked: true });
    if (!opened.ok) throw new Error(opened.refusal.code);
    const view = book.handle.view(opened.match, 'all');
    const names = namesOf(book.handle, view);
    const squadsOf = (side: string): readonly string[] =>
      Object.values(view.units)
        .filter((unit) => unit.side === side)
        .map(({ group }) => names.group(group ?? ''));
    expect(squadsOf('a').filter((name) => squadsOf('b').includes(name))).toEqual([]);
  },
);
