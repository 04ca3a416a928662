import { describe, expect, it } from 'vitest';
import { lists, limits } from '../../../src/systems/scrollhammer/data/lists.ts';
import { pointsIn } from '../../../src/systems/scrollhammer/setup/muster.ts';
import { holderOf, killsOf, pointsOfMission, slainWorth } from '../../../src/systems/scrollhammer/scenarios/verdict.ts';
import { seededDice } from '../../../src/engine/index.ts';
import { label } from '../../../src/systems/scrollhammer/geometry.ts';
import { anchors } from '../../../src/systems/scrollhammer/setup/deployment.ts';
import { openPlaying } from '../../support/example.ts';
import { book, charges, ends, example, ground, moves, positionOf, quiet, refused, shoots, viewOf } from './example.ts';
import type { Differs, Placed } from './example.ts';

const shooting = { phase: 'shooting' };
const seen = (placed: Placed) => viewOf(openPlaying(book, positionOf(placed), []));
const far = { 'b-9': ['hunter', 'AR2'] } as const;

describe('SH-18 victory, missions, set-up', () => {
  example('SH-18.1 whoever has nobody left loses at once', {
    groups: { 'a-1': ['bowman', 'K20'], 'b-1': ['hunter', 'K10'] },
    turn: shooting,
    secrets: quiet(),
    play: [shoots('a-1', 'b-1')],
    dice: [4, 4],
    gives: [['match.over', { winner: 'a', reason: 'wiped-out' }]],
  });

  example('SH-18.1, SH-16.8 and so does a side that has only summoned ones left', {
    groups: { 'a-1': ['bowman', 'K20'], 'b-1': ['hunter', 'K10'], 'b-2': ['thrall', 'A2:C2'] },
    turn: shooting,
    secrets: quiet(),
    play: [shoots('a-1', 'b-1')],
    dice: [4, 4],
    gives: [['match.over', { winner: 'a', reason: 'wiped-out' }]],
  });

  example('SH-18.1, SH-13.12 whoever has nobody left because the last of them ran off the board', {
    groups: { 'a-1': ['clansman', 'K35'], 'b-1': ['clansman', 'K30'] },
    turn: { phase: 'charge', active: 'b' },
    secrets: quiet({ reaction: 'flee' }),
    play: [charges('b-1', 'a-1')],
    dice: [6],
    gives: [
      ['unit.left', { group: 'a-1', units: ['a-1.1'] }],
      ['group.destroyed', { group: 'a-1', why: 'last' }],
      ['match.over', { winner: 'b', reason: 'wiped-out' }],
    ],
    asked: [],
    // At once, before anything else becomes of the charge.
    after: (playing) => expect(playing.events.map(({ kind }) => kind)).not.toContain('charge.failed'),
  });

  example(
    'SH-18.8, SH-16.10 a group is told as destroyed with its last figure, and only once; summoned ones are none',
    {
      groups: {
        'a-1': ['bowman', 'K20:L20'],
        'b-1': ['spearman', 'K10:L10'],
        'b-2': ['thrall', 'A2'],
        'b-3': ['hunter', 'A9'],
      },
      turn: shooting,
      secrets: quiet(),
      play: [shoots('a-1', 'b-1')],
      dice: [4, 4, 5, 5, 1, 1],
      gives: [['group.destroyed', { group: 'b-1', units: ['b-1.1', 'b-1.2'] }]],
      after: (playing) => expect(playing.events.filter(({ kind }) => kind === 'group.destroyed')).toHaveLength(1),
    },
  );

  example('SH-18.1, SH-18.10 after the last game turn the points count', {
    groups: { 'a-1': ['hunter', 'K30'], 'b-1': ['hunter', 'K2'], 'b-2': ['levyman', 'A2', { units: [] }] },
    turn: { round: 3, active: 'b', phase: 'movement' },
    options: { turns: 3 },
    secrets: quiet(),
    play: [ends('b'), ends('b')],
    gives: [['match.over', {}]],
    asked: [],
  });

  it('SH-18.2, SH-18.9 an objective is held with a unit within three inches, and none of the enemy’s', () => {
    const held = (a: string, b: string, more: Differs = {}) =>
      holderOf(
        seen({
          groups: { 'a-1': ['hunter', a, more], 'b-1': ['hunter', b] },
          options: { mission: 'objectives', map: 'preset' },
        }),
        'T22',
      );
    expect(held('T25', 'A1')).toBe('a');
    expect(held('T26', 'A1')).toBeNull();
    expect(held('T25', 'T19')).toBeNull();
    expect(held('T25', 'A1', { fleeing: true })).toBeNull();
  });

  it('SH-18.3, SH-18.8 groups of which nobody is left on the board are points, those in reserve, too', () => {
    const view = seen({
      groups: {
        'a-1': ['hunter', 'K20'],
        'b-1': ['clansman', 'K2'],
        'b-2': ['clansman', 'A2', { with: { 'b-2.1': { wounds: 1 } } }],
      },
    });
    expect([killsOf(view, 'a'), pointsOfMission(view).a, slainWorth(view, 'a')]).toEqual([0, 0, 0]);
    const dead = {
      ...view,
      units: { ...view.units, 'b-2.1': { ...view.units['b-2.1'], wounds: 0, at: null } },
      own: { ...view.own, groups: { ...view.own.groups, 'b-2': { ...view.own.groups['b-2'], units: [] } } },
    } as typeof view;
    expect([killsOf(dead, 'a'), slainWorth(dead, 'a')]).toEqual([1, 6]);
  });

  it('SH-18.3, SH-18.8 whoever waits in reserve at the end counts as destroyed', () => {
    const position = positionOf({ groups: { 'a-1': ['hunter', 'K20'], 'b-1': ['clansman', 'K2'] } });
    const below = openPlaying(
      book,
      {
        ...position,
        units: [...position.units, { id: 'b-2.1', side: 'b', type: 'mole-stalker', group: 'b-2' }],
        groups: [...(position.groups ?? []), { id: 'b-2', reserve: true }],
      },
      [],
    );
    expect(pointsOfMission(viewOf(below))).toEqual({ a: 1, b: 0 });
  });

  const begun = (choose: readonly { army: string }[] = [{ army: 'aldermoor' }, { army: 'thornwild' }]) => {
    const [a, b] = choose;
    const made = book.handle.begin(
      { options: {}, sides: { a: { force: a ?? {} }, b: { force: b ?? {} } } },
      seededDice(3),
    );
    if (!made.ok) throw new Error(made.refusal.code);
    let { match } = made;
    const choice = match.asked.find(({ kind }) => kind === 'choose');
    const first = choice ? book.handle.offers(book.handle.view(match, choice.of), choice.of)[0] : undefined;
    if (first) {
      const outcome = book.handle.apply(match, first, seededDice(4));
      if (!outcome.ok) throw new Error(outcome.refusal.code);
      ({ match } = outcome);
    }
    const { of } = match.asked[0] ?? { of: 'a' };
    return { match, of, view: book.handle.view(match, of) };
  };
  it('SH-18.4, SH-18.5 groups are set up in their own zone, all of them', () => {
    const { view, of } = begun();
    const check = (cell: string) =>
      book.handle.check(view, { verb: 'deploy', by: of, params: { group: `${of}-1`, cell } });
    expect(check(of === 'a' ? 'K3' : 'K20')).toMatchObject({ code: 'OUT_OF_ZONE' });
    expect(check(of === 'a' ? 'P18' : 'N7')).toBeNull();
    expect(check(of === 'a' ? 'K24' : 'K1')).toMatchObject({
      code: expect.stringMatching(/NO_ROOM|OFF_BOARD|OUT_OF_ZONE/),
    });
  });

  it('SH-18.6 left to the umpire, a group stands in front in the middle of its zone', () => {
    const { match, of } = begun();
    const outcome = book.handle.apply(match, { verb: 'deploy', by: of, params: { group: `${of}-1` } }, seededDice(1));
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    const at = outcome.match.units[`${of}-1.1`]?.at ?? -1;
    expect(Math.floor(at / 36) + 1).toBe(of === 'a' ? 18 : 7);
    expect(at % 36).toBe(17);
  });

  it('SH-18.6 row by row, and from the middle outwards, west before east', () => {
    const view = seen({ groups: { 'a-1': ['hunter', 'X27'], 'a-2': ['levyman', 'A36'], 'b-1': ['hunter', 'A1'] } });
    const cells = [...anchors(view, 'a')].map((cell) => label(view, cell));
    expect(cells.slice(0, 5)).toEqual(['X27', 'W27', 'Y27', 'V27', 'Z27']);
    expect([cells[48], cells.at(-1)]).toEqual(['X28', 'AV36']);
  });

  it('SH-18.7 both maps are the same turned by half a turn', () => {
    for (const points of ['250', '500']) {
      const made = book.handle.begin({ options: { points } }, seededDice(1));
      if (!made.ok) throw new Error(made.refusal.code);
      const { pieces, columns, rows } = made.match.board;
      const cells = (kind: string, turned: boolean) =>
        pieces
          .filter((piece) => piece.kind === kind)
          .flatMap((piece) => piece.cells.map((cell) => (turned ? columns * rows - 1 - cell : cell)))
          .sort((one, two) => one - two);
      for (const { kind } of pieces) expect(cells(kind, true)).toEqual(cells(kind, false));
    }
  });

  it('the ready armies keep within their points and characters', () => {
    for (const army of Object.values(lists))
      for (const [points, groups] of Object.entries(army)) {
        expect(pointsIn(groups)).toBeLessThanOrEqual(Number(points));
        expect(pointsIn(groups)).toBeGreaterThan(Number(points) - 10);
      }
    expect(limits[250].characters).toBe(1);
  });

  example('SH-18.7 a map’s houses are solid', {
    groups: { 'a-1': ['hunter', 'K20'], ...far },
    terrain: [ground('house', 'K18')],
    play: [refused('BLOCKED', moves('a-1', 'K18'))],
  });
});
