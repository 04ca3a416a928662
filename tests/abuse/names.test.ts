import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plain } from '../../src/discord/text/split.ts';
import { interaction } from '../support/tables.ts';
import { looksPlain, NAMES } from './nasty.ts';
import { cid, furnish, PLACES } from './settings.ts';
import { markdownIn, openStage, ORGANISER } from './stage.ts';
import type { Answered, Option, Stage, Who } from './stage.ts';

const [first = '', second = ''] = NAMES;
const text = (name: string, value: string | number): Option => ({
  name,
  type: typeof value === 'number' ? 4 : 3,
  value,
});
const sub = (name: string, ...options: readonly Option[]): readonly Option[] => [{ name, type: 1, options }];

describe('names and reasons chosen by people are shown literally', () => {
  it.each([
    ['**bold** _and_ ~~struck~~', '\\*\\*bold\\*\\* \\_and\\_ \\~\\~struck\\~\\~'],
    ['@everyone', '\\@everyone'],
    ['<@1>', '\\<\\@1\\>'],
    ['[a](https://b.example)', '\\[a\\]\\(https:\\/\\/b.example\\)'],
    ['\u202Eevil', 'evil'],
    ['a\u0000b', 'a b'],
    ['\u200B\u2066', '?'],
    ['', '?'],
    ['a\uD800', 'a'],
    ['👩‍👩‍👧', '👩‍👩‍👧'],
    ['Ann  Lee', 'Ann Lee'],
  ])('%j becomes %j', (words, shown) => {
    expect(plain(words)).toBe(shown);
  });

  let stage: Stage;
  const ann: Who = { id: '100000000000000001', name: first };
  const ben: Who = { id: '100000000000000002', name: second };
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  it('are escaped in every message, public or private, and mention nobody', async () => {
    const olga: Who = { ...cid, name: NAMES[4] ?? '', roles: [ORGANISER] };
    await stage.table.chooseServerSettings(PLACES.tally.server ?? '', { organiser: ORGANISER });
    const opened = [
      await stage.command(
        ann,
        PLACES.empty,
        'match',
        sub('new', text('system', 'tally'), text('options', 'target=50')),
      ),
      await stage.command(ben, PLACES.empty, 'match', sub('join')),
    ];
    const words = await stage.command(ann, PLACES.empty, 'dice', sub('words', text('words', `${first} ${second}`)));
    const started = await stage.command(ann, PLACES.empty, 'match', sub('start'));
    const matches = await furnish(stage, [ann, ben]);
    const says: Answered[] = [...opened, words, started];
    for (const place of [PLACES.salvation, PLACES.squads, PLACES.tally, PLACES.over, PLACES.setUp, PLACES.empty]) {
      for (const who of [ann, ben, cid]) {
        for (const name of ['help', 'log', 'why', 'my', 'nudge', 'undo', 'resume', 'verify'])
          says.push(await stage.command(who, place, name));
        for (const name of ['status', 'list', 'draw']) says.push(await stage.command(who, place, 'match', sub(name)));
        says.push(
          await stage.command(who, place, 'board', [text('view', 'text')]),
          await stage.command(who, place, 'replay'),
          await stage.command(who, place, 'match', sub('export', text('format', 'markdown'))),
        );
        says.push(
          await stage.command(who, place, 'pause', [text('hours', 2)]),
          await stage.command(who, place, 'seat', sub('offer')),
        );
      }
    }
    says.push(
      await stage.command(cid, PLACES.lobby, 'lobby'),
      await stage.press(olga, PLACES.salvation, `share~${matches.salvation}`),
    );
    const reason = `${first} ${second}`;
    for (const place of [PLACES.salvation, PLACES.tally]) {
      says.push(
        await stage.command(
          olga,
          place,
          'gm',
          sub('extend', text('side', 'a'), text('more', '1h'), text('reason', reason)),
        ),
      );
      says.push(await stage.command(olga, place, 'gm', sub('rewind', text('to', '1'), text('reason', reason))));
      says.push(
        await stage.command(cid, place, 'replay', [{ name: 'public', type: 5, value: true }]),
        await stage.command(cid, place, 'log'),
      );
    }
    await stage.table.concede(matches.tally, { id: ann.id, name: ann.name }, interaction());
    const lines = [...says.map(({ markdown }) => markdown), ...stage.posts.map(markdownIn)].flatMap((said) =>
      said.split('\n'),
    );
    expect(lines.filter((line) => !looksPlain(line))).toEqual([]);
    // But they are there.
    expect(says.filter(({ text: said }) => said.includes('\\@everyone')).length).toBeGreaterThan(20);
    expect(stage.errors).toEqual([]);
  });
});
