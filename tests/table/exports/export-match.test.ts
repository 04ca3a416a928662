import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { openTable } from '../../../src/table/index.ts';
import type { MatchId, Table } from '../../../src/table/index.ts';
import { malformed } from '../../../src/table/exports/schema.ts';
import type { Exported, WholeExport } from '../../../src/table/exports/format.ts';
import { digestOf, exportText } from '../../../src/table/exports/export-match.ts';
import { longMatch } from '../../support/long-match.ts';
import { ann, begun, ben, books, cid, does, done, interaction, rounds } from '../../support/tables.ts';
import { tallyDoor } from '../../support/tally.ts';

const fits = new Ajv({ allowUnionTypes: true }).compile(
  JSON.parse(readFileSync('docs/export.schema.json', 'utf8')) as object,
);
const room = { server: 's', channel: 'yard' };

const exportedBy = async (table: Table, match: MatchId, player: typeof ann | null = null): Promise<Exported> =>
  done(await table.exported(match, player)).exported;

async function wholeOf(table: Table, match: MatchId): Promise<WholeExport> {
  const exported = await exportedBy(table, match);
  if (!exported.importable) throw new Error('It goes on.');
  return exported;
}

/** A finished match of tally, with a secret plan, an undone entry, a pause by consent and a seat that changed hands. */
async function played(): Promise<{ readonly table: Table; readonly match: MatchId }> {
  const { table, match } = await begun(openMemoryStore(), { target: 100, pace: 'daily' });
  done(await does(table, match, ben, 'plan', { dice: 2 }));
  done(await does(table, match, ben, 'plan', { dice: 1 }));
  for (let round = 0; round < 13; round += 1) {
    done(await does(table, match, ann, 'bid', { dice: 3 }));
    done(await does(table, match, ann, 'hold'));
    if (round === 1) {
      done(await table.undo(match, ann, interaction()));
      done(await does(table, match, ann, 'add', { dice: 2 }));
    }
    if (round === 3) {
      done(await table.propose(match, ann, { what: 'pause', hours: 4 }, interaction()));
      done(await table.agree(match, ben, interaction()));
      done(await table.organise(match, cid, { what: 'resume', reason: 'all are back' }, interaction()));
    }
    const of = (await table.viewOf(match, null))?.view?.asked[0]?.of;
    if (of === 'b') done(await does(table, match, ben, 'add', { dice: 1 }));
  }
  done(await table.offerSeat(match, ben, interaction()));
  done(await table.takeSeat(match, cid, 'b', interaction()));
  done(await table.concede(match, cid, interaction()));
  return { table, match };
}

/** Everything that anybody can see of all steps of a match. */
async function seen(table: Table, match: MatchId): Promise<readonly unknown[]> {
  const { entries = 0 } = (await table.viewOf(match, null)) ?? {};
  const steps: unknown[] = [await table.steps(match)];
  for (let number = 1; number <= entries; number += 1) {
    for (const as of ['a', 'b', 'all', 'umpire'] as const) {
      const told = await table.log(match, null, number, number, as);
      steps.push(
        JSON.parse(
          JSON.stringify([
            await table.past(match, null, number, as),
            told.map(({ by, note: _, ...rest }) => ({ ...rest, by: by?.name ?? null })),
          ]),
        ) as unknown,
      );
    }
  }
  return steps;
}

describe('a match that is over', () => {
  it('is exported in the documented form, without saying who its people are elsewhere', async () => {
    const { table, match } = await played();
    const exported = JSON.parse(JSON.stringify(await wholeOf(table, match))) as WholeExport;
    expect(fits(exported), JSON.stringify(fits.errors)).toBe(true);
    expect(malformed(exported as never)).toBeNull();
    expect(exported.players).toEqual([
      { id: 'p1', name: 'Ann' },
      { id: 'p2', name: 'Cid' },
      { id: 'p3', name: 'Ben' },
    ]);
    expect(JSON.stringify(exported)).not.toMatch(/"100[123]"/);
    const kinds = exported.entries.flatMap(({ note }) => (note ? [note.kind] : []));
    expect(new Set(kinds)).toEqual(
      new Set(['undone', 'proposed', 'paused', 'resumed', 'seat-offered', 'seat-taken', 'conceded']),
    );
  });

  it('takes an id that fits on one line of up to 40 characters, and no other', async () => {
    const { table, match } = await played();
    const exported = JSON.parse(JSON.stringify(await wholeOf(table, match))) as WholeExport;
    const withId = (id: unknown) => malformed({ ...exported, dice: { ...exported.dice, match: id } } as never);
    expect(withId('m'.repeat(40))).toBeNull();
    for (const id of ['m'.repeat(41), 'one\ntwo', 7, null]) expect(withId(id)).not.toBeNull();
  });

  it('and imported again steps through identically, for every viewer', async () => {
    const { table, match } = await played();
    const text = exportText(await wholeOf(table, match));
    const other = openTable({ store: openMemoryStore(), systems: books });
    const { matchView } = done(await other.imported(text, room, cid));
    expect(matchView).toMatchObject({
      stage: 'over',
      view: { result: { winner: 'a' } },
      seats: { a: [{ name: 'Ann' }], b: [{ name: 'Cid' }] },
    });
    expect(await seen(other, matchView.id)).toEqual(await seen(table, match));
    expect(await other.listOf(cid)).toEqual([]);
    // And exporting it again gives the same.
    expect(await wholeOf(other, matchView.id)).toEqual(JSON.parse(text));
  });

  it('of a real book, over several pages of log, does so too', async () => {
    const { table, match } = await longMatch(150);
    done(await table.concede(match, ben, 'enough'));
    const exported = await wholeOf(table, match);
    expect(exported.entries.length).toBeGreaterThan(100);
    expect(fits(JSON.parse(JSON.stringify(exported))), JSON.stringify(fits.errors)).toBe(true);
    const { matchView } = done(await table.imported(exportText(exported), room, cid));
    expect(await table.steps(matchView.id)).toEqual(await table.steps(match));
    for (const number of [1, 40, 77, 120, exported.entries.length]) {
      for (const as of ['a', 'b', 'umpire'] as const)
        expect(await table.past(matchView.id, null, number, as)).toEqual(await table.past(match, null, number, as));
    }
    expect(await wholeOf(table, matchView.id)).toEqual(exported);
  });

  it('is told as a story with the same positions as one by one, over pages and back again', async () => {
    for (const { table, match } of [await played(), await longMatch(120)]) {
      const { entries = 0 } = (await table.viewOf(match, null)) ?? {};
      for (const [from, to] of [
        [1, entries],
        [3, 9],
        [49, Math.min(entries, 53)],
      ] as const) {
        const told: unknown[] = [];
        for await (const { entry, view } of table.story(match, ben, from, to)) told.push([entry, JSON.stringify(view)]);
        const log = await table.log(match, ben, from, to);
        expect(told).toEqual(
          await Promise.all(
            log.map(async (entry) => [entry, JSON.stringify(await table.past(match, ben, entry.number))]),
          ),
        );
        expect(told.length).toBeGreaterThan(1);
      }
    }
  });

  it('begun from a position is imported too', async () => {
    const { table, match } = await begun(openMemoryStore());
    await rounds(table, match, 1);
    const { matchView } = done(await table.fork(match, cid, 5, async () => room));
    done(await does(table, matchView.id, cid, 'bid', { dice: 2 }, { side: 'b' }));
    done(await table.concede(matchView.id, cid, interaction()));
    const again = done(
      await table.imported(exportText(await wholeOf(table, matchView.id)), { ...room, channel: 'attic' }, ann),
    );
    expect(await seen(table, again.matchView.id)).toEqual(await seen(table, matchView.id));
  });
});

describe('an export that is not as it was', () => {
  interface LooseEntry {
    [field: string]: unknown;
    dice: object[];
    events: unknown[];
  }
  interface Loose {
    [field: string]: unknown;
    entries: LooseEntry[];
    seats: { b: string[] };
    result: { winner: string };
  }
  const entryOf = (loose: Loose, index: number) => loose.entries[index] as LooseEntry;
  const changed = (exported: WholeExport, change: (loose: Loose) => void): object => {
    const loose = JSON.parse(JSON.stringify(exported)) as Loose;
    change(loose);
    return loose;
  };
  /** The same with a valid digest: only the book can detect it. */
  const forged = (exported: WholeExport, change: (loose: Loose) => void): object => {
    const loose = changed(exported, change);
    return { ...loose, digest: digestOf(loose) };
  };
  const why = async (table: Table, exported: object | string) => {
    const given = await table.imported(typeof exported === 'string' ? exported : exportText(exported), room, cid);
    return given.ok ? null : given.trouble.code === 'bad-import' ? given.trouble.facts : given.trouble.code;
  };

  it('by any byte of an input, a die or an event is found by its digest', async () => {
    const { table, match } = await played();
    const exported = await wholeOf(table, match);
    const at = exported.entries.findIndex(({ dice }) => dice.length > 0);
    const set = (path: readonly (string | number)[], value: unknown) =>
      changed(exported, (loose) => {
        const inner = path
          .slice(0, -1)
          .reduce<Record<string | number, unknown>>(
            (from, key) => from[key] as Record<string | number, unknown>,
            loose as unknown as Record<string | number, unknown>,
          );
        inner[path.at(-1) ?? ''] = value;
      });
    for (const one of [
      set(['entries', at, 'dice', 0, 'value'], 7 - (exported.entries[at]?.dice[0]?.value ?? 0)),
      set(['entries', 1, 'input', 'params', 'dice'], 3),
      set(['entries', at, 'dice', 0, 'purpose'], 'luck'),
      set(['entries', at, 'side'], 'a'),
      set(['entries', 3, 'at'], 1),
      set(['options', 'target'], 99),
      set(['players', 0, 'name'], 'Eve'),
    ])
      expect(await why(table, one)).toEqual({ why: 'digest' });
    expect(await why(table, exported)).toBeNull();
  });

  it('is found by the book where the digest was made to fit', async () => {
    const { table, match } = await played();
    const exported = await wholeOf(table, match);
    const at = exported.entries.findIndex(({ dice }) => dice.length > 0);
    const number = at + 1;
    const value = exported.entries[at]?.dice[0]?.value ?? 0;
    const cases: readonly (readonly [object, object])[] = [
      [
        forged(exported, (loose) => {
          (entryOf(loose, at).dice[0] as { value: number }).value = (value % 6) + 1;
        }),
        { why: 'entry', number },
      ],
      [
        forged(exported, (loose) => {
          (entryOf(loose, at).dice[0] as { value: number }).value = 7;
        }),
        { why: 'entry', number },
      ],
      [
        forged(exported, (loose) => {
          (entryOf(loose, at).dice[0] as { sides: number }).sides = 20;
        }),
        { why: 'entry', number },
      ],
      [
        forged(exported, (loose) => {
          entryOf(loose, at).dice.push({ sides: 6, value: 1, purpose: 'add' });
        }),
        { why: 'entry', number },
      ],
      [
        forged(exported, (loose) => {
          entryOf(loose, at).dice.pop();
        }),
        { why: 'entry', number },
      ],
      [
        forged(exported, (loose) => {
          entryOf(loose, at).events.pop();
        }),
        { why: 'entry', number },
      ],
      [
        forged(exported, (loose) => {
          entryOf(loose, at)['barrier'] = false;
        }),
        { why: 'entry', number },
      ],
      [
        forged(exported, (loose) => {
          entryOf(loose, at)['input'] = { verb: 'hold', by: 'b', params: {} };
        }),
        { why: 'entry', number },
      ],
      [
        forged(exported, (loose) => {
          entryOf(loose, 1)['input'] = { verb: 'bid', by: 'b', params: { dice: 9 } };
        }),
        { why: 'entry', number: 2 },
      ],
      [
        forged(exported, (loose) => {
          loose.entries.splice(4, 1);
        }),
        { why: 'entry', number: 5 },
      ],
      [
        forged(exported, (loose) => {
          loose.entries.splice(0, 1);
        }),
        { why: 'entry', number: 1 },
      ],
      [
        forged(exported, (loose) => {
          loose.entries.pop();
        }),
        { why: 'result' },
      ],
      [
        forged(exported, (loose) => {
          loose.result.winner = 'b';
        }),
        { why: 'result' },
      ],
      [
        forged(exported, (loose) => {
          loose.seats.b.push('p9');
        }),
        { why: 'form', at: 'seats.b' },
      ],
      [
        // It begins twice.
        forged(exported, (loose) => {
          const again = JSON.parse(JSON.stringify(entryOf(loose, 0))) as LooseEntry;
          loose.entries.splice(1, 0, again);
          for (const [index, entry] of loose.entries.entries()) entry['number'] = index + 1;
        }),
        { why: 'entry', number: 2 },
      ],
      [
        // Something comes after its end.
        forged(exported, (loose) => {
          const last = JSON.parse(JSON.stringify(entryOf(loose, loose.entries.length - 1))) as LooseEntry;
          Object.assign(last, { number: loose.entries.length + 1, input: null, sealed: [], opened: [] });
          loose.entries.push({ ...last, events: [], dice: [] });
        }),
        { why: 'entry', number: exported.entries.length + 1 },
      ],
      [
        forged(exported, (loose) => {
          (loose['dice'] as { commitment: string }).commitment = 'f'.repeat(64);
        }),
        { why: 'dice', number: 0 },
      ],
    ];
    for (const [one, facts] of cases) expect(await why(table, one)).toEqual(facts);
    const back = exported.entries.findIndex(({ input }) => input !== null && 'back' in input);
    expect(
      await why(
        table,
        forged(exported, (loose) => {
          entryOf(loose, back)['input'] = { back: 999 };
        }),
      ),
    ).toEqual({ why: 'entry', number: back + 1 });
    for (const field of ['events', 'dice'] as const) {
      const told = forged(exported, (loose) => {
        entryOf(loose, back)[field] = entryOf(loose, at)[field].slice(0, 1) as object[];
      });
      expect(await why(table, told)).toEqual({ why: 'entry', number: back + 1 });
    }
  });

  it('by its form is refused, and so says the schema', async () => {
    const { table, match } = await played();
    const exported = await wholeOf(table, match);
    const note = exported.entries.findIndex((entry) => entry.note?.kind === 'seat-taken');
    const at = `entries.${note}.note`;
    const cases: readonly (readonly [(loose: Loose) => void, string])[] = [
      [
        (loose) => {
          delete (loose as Partial<Loose>).seats;
        },
        'seats',
      ],
      [
        (loose) => {
          loose['more'] = 1;
        },
        'more',
      ],
      [
        (loose) => {
          loose['version'] = 1;
        },
        'version',
      ],
      [
        (loose) => {
          loose.entries = {} as LooseEntry[];
        },
        'entries',
      ],
      [
        (loose) => {
          entryOf(loose, 0)['at'] = '1';
        },
        'entries.0.at',
      ],
      [
        (loose) => {
          entryOf(loose, 1)['input'] = { verb: 'bid', by: 'c', params: {} };
        },
        'entries.1.input.by',
      ],
      [
        (loose) => {
          entryOf(loose, 1)['input'] = { verb: 'bid', by: 'a', params: [] };
        },
        'entries.1.input.params',
      ],
      [
        (loose) => {
          entryOf(loose, 1)['input'] = {};
        },
        'entries.1.input',
      ],
      [
        (loose) => {
          entryOf(loose, 1)['events'] = [1];
        },
        'entries.1.events.0',
      ],
      [
        (loose) => {
          entryOf(loose, note)['note'] = { kind: 'seat-taken', side: 'b' };
        },
        `${at}.who`,
      ],
      [
        (loose) => {
          entryOf(loose, note)['note'] = { kind: 'dance' };
        },
        at,
      ],
      [
        (loose) => {
          entryOf(loose, note)['note'] = { kind: ['seat-taken'], side: 'b', who: null, from: [] };
        },
        at,
      ],
      [
        (loose) => {
          loose['digest'] = 'x';
        },
        'digest',
      ],
    ];
    for (const [change, where] of cases) {
      const bad = changed(exported, change);
      expect(await why(table, bad)).toEqual({ why: 'form', at: where });
      expect(fits(bad)).toBe(false);
    }
    for (const text of ['', 'nothing', '[1', '\u0000']) expect(await why(table, text)).toEqual({ why: 'json' });
    for (const text of ['null', '7', '[]', '"match"']) expect(await why(table, text)).toEqual({ why: 'form', at: '' });
    expect(await why(table, `${'['.repeat(200_000)}${']'.repeat(200_000)}`)).toMatchObject({
      why: expect.stringMatching(/json|form/) as string,
    });
    expect(await why(table, 'x'.repeat(5 * 1024 * 1024))).toEqual({ why: 'size' });
  });

  it('of an unknown book or of another revision of its code is refused', async () => {
    const { table, match } = await played();
    const exported = await wholeOf(table, match);
    expect(
      await why(
        table,
        forged(exported, (loose) => {
          loose['system'] = 'chess';
        }),
      ),
    ).toBe('no-such-system');
    const newer = openTable({ store: openMemoryStore(), systems: { tally: { handle: { ...tallyDoor, rules: 2 } } } });
    expect(await why(newer, exported)).toBe('other-release');
  });
});

describe('a match that goes on', () => {
  it('is exported as its viewer knows it, and cannot be imported', async () => {
    const { table, match } = await begun(openMemoryStore());
    done(await does(table, match, ben, 'plan', { dice: 2 }));
    done(await does(table, match, ben, 'plan', { dice: 3 }));
    done(await does(table, match, ann, 'plan', { dice: 1 }));
    const [anns, bens, cids] = [
      await exportedBy(table, match, ann),
      await exportedBy(table, match, ben),
      await exportedBy(table, match, cid),
    ];
    for (const exported of [anns, bens, cids]) {
      expect(fits(JSON.parse(JSON.stringify(exported))), JSON.stringify(fits.errors)).toBe(true);
      expect(JSON.stringify(exported)).not.toContain('"input"');
      expect(exported.entries.map(({ number }) => number)).toEqual(exported.entries.map((_, index) => index + 1));
      const refused = await table.imported(exportText(exported), room, cid);
      expect(refused).toMatchObject({ ok: false, trouble: { code: 'bad-import', facts: { why: 'seen' } } });
    }
    expect([anns, bens, cids].map((exported) => 'viewer' in exported && exported.viewer)).toEqual(['a', 'b', 'all']);
    expect(JSON.stringify(anns)).not.toContain('"dice":3');
    expect(JSON.stringify(bens)).toContain('"dice":3');
    expect(JSON.stringify(cids)).not.toContain('plan-set');
  });

  it('counts entries in its notes as its viewer knows them: secret actions of others do not count', async () => {
    const { table, match } = await begun(openMemoryStore());
    done(await does(table, match, ben, 'plan', { dice: 2 }));
    done(await does(table, match, ben, 'plan', { dice: 1 }));
    done(await does(table, match, ann, 'bid', { dice: 3 }));
    const { entries: to } = (await table.viewOf(match, null)) ?? {};
    if (to === undefined) throw new Error('It goes on.');
    done(await does(table, match, ann, 'hold'));
    done(await table.propose(match, ann, { what: 'draw' }, interaction()));
    done(await table.decline(match, ann, interaction()));
    done(await table.propose(match, ann, { what: 'undo', to }, interaction()));
    done(await table.agree(match, ben, interaction()));
    const notes = async (player: typeof ann) =>
      (await exportedBy(table, match, player)).entries.flatMap(({ note }) => note ?? []);
    const upTo = async (player: typeof ann) =>
      (await table.log(match, player, 1, to)).filter(({ number }) => number <= to).length;
    for (const player of [ann, ben, cid]) {
      const known = await notes(player);
      expect(known.find(({ kind }) => kind === 'undone')).toMatchObject({ to: await upTo(player) });
      expect(known.filter(({ kind }) => kind === 'proposed')).toMatchObject([
        { proposal: { what: 'draw' } },
        { proposal: { what: 'undo', to: await upTo(player) } },
      ]);
    }
    expect(await upTo(ben)).toBeGreaterThan(await upTo(ann));
  });

  it('is not exported before it begins', async () => {
    const table = openTable({ store: openMemoryStore(), systems: books });
    const { matchView } = done(await table.create({ room, by: ann, system: 'tally', options: {} }));
    expect(await table.exported(matchView.id, ann)).toMatchObject({ trouble: { code: 'not-live' } });
    expect(await table.exported('nowhere', ann)).toMatchObject({ trouble: { code: 'no-match' } });
  });
});
