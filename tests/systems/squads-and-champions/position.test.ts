import { describe, expect, it } from 'vitest';
import { deepCopy, scriptedDice } from '../../../src/engine/index.ts';
import type { AnyMatch, Facts, Position } from '../../../src/engine/index.ts';
import { openPlaying, perform } from '../../support/example.ts';
import { attack, deploy, done, fate, lays, move, ready } from './deeds.ts';
import { askedIn, asks, book, ground, piece, positionOf, standard, stateOf, unit } from './example.ts';
import type { Placed } from './example.ts';
import type { ChampionsView } from '../../../src/systems/squads-and-champions/state.ts';

const facing = [standard('a1', 'warrior', 'K10'), standard('b1', 'warrior', 'K11')];

function open(placed: Placed, dice: readonly number[] = []): AnyMatch {
  const opened = book.handle.open(positionOf(placed), scriptedDice(dice));
  if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
  return opened.match;
}

const codeOf = (position: Position): string => {
  const opened = book.handle.open(position, scriptedDice([]));
  return opened.ok ? 'opened' : opened.refusal.code;
};

/** The stored state of a match, and its questions. */
const kept = ({ units, own, board, markers, secrets, asked }: AnyMatch): Facts =>
  deepCopy({
    units,
    own,
    board,
    markers,
    secrets,
    asked: asked.map(({ of, kind, facts, verbs }) => ({ of, kind, facts, verbs })),
  }) as unknown as Facts;

/** The position as written opens as the same match, and is written the same again. */
function writtenAgain(match: AnyMatch): void {
  const written = book.handle.write(book.handle.view(match, 'umpire'));
  const opened = book.handle.open(JSON.parse(JSON.stringify(written)) as Position, scriptedDice([]));
  if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
  expect(kept(opened.match)).toEqual(kept(match));
  expect(book.handle.write(book.handle.view(opened.match, 'umpire'))).toEqual(written);
}

describe('a position can be opened in any phase', () => {
  it.each([
    ['muster', { units: [], alone: true }, ['a muster', 'b muster']],
    ['terrain', { units: [], alone: true, own: { pieces: { a: ['wood'], b: ['hill'] } } }, ['a terrain']],
    ['terrain', { units: [], alone: true, own: { pieces: { a: [], b: ['hill'] } } }, ['b terrain']],
    [
      'deploy',
      { units: [standard('a1', 'warrior', null), standard('b1', 'warrior', null)], alone: true },
      ['a deploy'],
    ],
    [
      'deploy',
      { units: [standard('a1', 'warrior', 'A1'), standard('b1', 'warrior', null)], alone: true, own: { ready: ['a'] } },
      ['b deploy'],
    ],
    ['round', { units: facing }, ['a turn']],
    ['turn', { units: facing }, ['a turn']],
    ['turn', { units: facing, own: { activation: { group: 'red' } } }, ['a activation']],
    ['round-end', { units: facing }, ['a turn']],
    [
      'regroup',
      { units: [...facing, unit('b2', 'e-overseer', null)], options: { reinforcements: 'on' }, turn: { side: 'b' } },
      ['b regroup'],
    ],
  ] as const)('%s: %o', (phase, placed, asked) => {
    const match = open({ ...placed, turn: { ...('turn' in placed ? placed.turn : {}), phase } } as Placed);
    expect(askedIn(match)).toEqual(asked);
    writtenAgain(match);
  });

  it('SC-13.1 while the attacker regroups, with the defender next, or while the defender does, with the round next', () => {
    const reserves = [unit('a2', 'h-captain', null), unit('b2', 'e-overseer', null)];
    const regrouping = (side: 'a' | 'b') =>
      openPlaying(
        book,
        positionOf({
          units: [...facing, ...reserves],
          options: { reinforcements: 'on' },
          turn: { phase: 'regroup', side },
        }),
        [],
      );
    perform(regrouping('a'), [asks('a regroup'), done('a'), asks('b regroup'), done('b'), asks('a turn')]);
    perform(regrouping('b'), [asks('b regroup'), done('b'), asks('a turn')]);
  });

  it('SC-13.1 with the dice of the end of the round', () => {
    const match = open(
      {
        units: [...facing, unit('b2', 'e-mordrake', 'P20', { wounded: true })],
        turn: { phase: 'round-end', round: 4 },
      },
      [5],
    );
    expect(stateOf(book.handle.view(match, 'all') as unknown as ChampionsView, 'b2').wounded).toBe(false);
    expect((match.own as { round: number }).round).toBe(5);
  });

  it('SC-9.4 in the middle of an attack, with its dice', () => {
    const aldric = unit('a1', 'h-aldric', 'K10');
    const playing = openPlaying(
      book,
      positionOf({ units: [aldric, unit('b1', 'e-mordrake', 'K11', { facing: 'S' })] }),
      [5, 2, 1, 4, 4, 2, 6, 3],
    );
    perform(playing, [attack('a1', 'b1'), asks('a fate')]);
    writtenAgain(playing.match());
    perform(playing, [fate('a', 'own 2'), asks('b fate')]);
    writtenAgain(playing.match());
    perform(playing, [fate('b', 'enemy 2'), asks('a fate')]);
    writtenAgain(playing.match());
  });

  it('SC-10.6 while an attack may still be made to fail, SC-7.5 while a rider has to be placed', () => {
    const protecting = openPlaying(
      book,
      positionOf({
        units: [unit('a1', 'h-footman', 'K10'), unit('a2', 'h-marshal', 'L8'), standard('b1', 'warrior', 'K11')],
        turn: { active: 'b' },
      }),
      [5, 2],
    );
    perform(protecting, [attack('b1', 'a1'), asks('a protect')]);
    writtenAgain(protecting.match());
    const placing = openPlaying(
      book,
      positionOf({
        units: [unit('a1', 'h-sword-sister', 'K10'), standard('b1', 'warrior', 'J9')],
        turn: { active: 'b' },
        secrets: { a: { orders: { dismount: 'ask' } } },
      }),
      [6, 2, 3, 5],
    );
    perform(placing, [attack('b1', 'a1'), asks('a dismount')]);
    writtenAgain(placing.match());
  });

  it('SC-4.12 between the parts of a Mobility move, on a slope', () => {
    const playing = openPlaying(
      book,
      positionOf({ map: 'vale', units: [unit('a1', 'h-wizard', 'F9'), standard('b1', 'warrior', 'F16')] }),
      [],
    );
    perform(playing, [move('a1', 'G9', { feat: 'mobility' }), asks('a activation')]);
    writtenAgain(playing.match());
  });

  it('SC-10.8 after a Vault, whose cell still counts for the charge', () => {
    const alpha = unit('a1', 'e-alpha', 'K6', { dismounted: true, facing: 'N' });
    const vaulting = {
      options: { factions: 'ashen/ashen' },
      units: [alpha, standard('b1', 'warrior', 'K10')],
      terrain: [ground('deep', 'K8')],
    };
    const playing = openPlaying(book, positionOf(vaulting), []);
    perform(playing, [move('a1', 'K7 K8 K9', { feat: 'vault' }), asks('a activation')]);
    expect((playing.match().own as unknown as ChampionsView['own']).activation?.movement.vaulted).not.toBeNull();
    writtenAgain(playing.match());
  });

  it('SC-2.9 with terrain that has been placed', () => {
    const position = positionOf({
      units: [],
      alone: true,
      turn: { phase: 'terrain' },
      own: { pieces: { a: ['hill', 'wood'], b: ['hill', 'crag'] } },
    });
    const playing = openPlaying(book, position, []);
    perform(playing, [lays('a', 'hill', 'C3'), lays('b', 'hill', 'C14', { turn: '90' })]);
    expect(playing.match().board.pieces.map(({ id }) => id)).toEqual([
      'hill-1.slope',
      'hill-1.elevated',
      'hill-2.slope',
      'hill-2.elevated',
    ]);
    writtenAgain(playing.match());
  });

  it('SC-2.12 half-way through set-up', () => {
    const position = positionOf({
      units: [unit('a1', 'h-captain', null), unit('b1', 'e-overseer', null)],
      alone: true,
      turn: { phase: 'deploy' },
    });
    const playing = openPlaying(book, position, []);
    perform(playing, [deploy('a1', 'K2'), ready('a'), deploy('b1', 'K23')]);
    writtenAgain(playing.match());
  });
});

describe('the ground of a position', () => {
  it('3.11 terrain on one cell may be given by that cell alone', () => {
    const { board } = open({ units: facing, terrain: [{ kind: 'hindering', at: 'D4' }] });
    expect(board.pieces.map(({ kind, cells }) => [kind, cells])).toEqual([['hindering', [483]]]);
  });

  it('3.11 what could not be read is told', () => {
    const textOf = (terrain: Position['terrain'] & object) => {
      const opened = book.handle.open({ ...positionOf({ units: facing }), terrain }, scriptedDice([]));
      return opened.ok ? null : opened.refusal.facts;
    };
    expect(textOf([{ kind: 'hindering' }])).toEqual({ param: 'hindering', text: null });
    expect(textOf([{ kind: 'hindering', at: 'Z99' }])).toEqual({ param: 'hindering', text: 'Z99' });
    expect(textOf([ground('hindering', 'D4', 'Z99')])).toEqual({ param: 'hindering', text: ['D4', 'Z99'] });
    expect(textOf([{ kind: 'hill' }])).toEqual({ param: 'hill', text: null });
    expect(textOf([{ kind: 'hill', at: 'Z99' }])).toEqual({ param: 'hill', text: 'Z99' });
    expect(textOf([ground('hindering', 'D4'), ground('shallow', 'D4')])).toMatchObject({ value: ['D4'] });
    expect(textOf([ground('hindering', 'D4'), { kind: 'shallow', at: 'D4' }])).toMatchObject({ value: 'D4' });
  });

  it('3.13 a map alone is written by its name, one with more terrain on it piece by piece', () => {
    const units = [standard('a1', 'warrior', 'B1'), standard('b1', 'warrior', 'B23')];
    const [alone, more] = [
      open({ units, map: 'vale' }),
      open({ units, map: 'vale', terrain: [ground('hindering', 'A24')] }),
    ];
    const written = (match: AnyMatch) => book.handle.write(book.handle.view(match, 'umpire'));
    expect(written(alone).map).toBe('vale');
    writtenAgain(alone);
    const { map, terrain } = written(more);
    expect(map).toBeUndefined();
    expect(terrain).toHaveLength(more.board.pieces.length);
    expect(terrain?.at(-1)).toEqual({ kind: 'hindering', cells: ['A24'] });
  });

  it('2.1 the scenario of the options may be named again', () => {
    const position = positionOf({ units: facing, options: { scenario: 'stores' } });
    expect(codeOf({ ...position, scenario: 'stores' })).toBe('opened');
  });
});

describe('defaults of a position', () => {
  const now = (match: AnyMatch): ChampionsView => book.handle.view(match, 'umpire') as unknown as ChampionsView;

  it('SC-2.14 a Pike faces away from its own edge', () => {
    const view = now(open({ units: [standard('a1', 'pike', 'K10'), standard('b1', 'pike', 'K14')] }));
    expect([stateOf(view, 'a1').facing, stateOf(view, 'b1').facing]).toEqual(['N', 'S']);
  });

  it('SC-3.2 both sides have as many turns as the larger number of groups, minus those taken', () => {
    const units = [
      unit('a1', 'h-captain', 'K1'),
      unit('a2', 'h-warden', 'K3'),
      unit('a3', 'h-hunter', 'K5'),
      unit('b1', 'e-overseer', 'K20'),
    ];
    expect(now(open({ units, alone: true })).own.turns).toEqual({ a: 3, b: 3 });
    expect(now(open({ units, alone: true, own: { activated: { a: ['a1'], b: [] } } })).own.turns).toEqual({
      a: 2,
      b: 3,
    });
    // The turn under way is not over yet.
    const activated = { activated: { a: ['a1'], b: ['b1'] }, activation: { group: 'a1' } };
    expect(now(open({ units, alone: true, own: activated })).own.turns).toEqual({ a: 3, b: 2 });
  });

  it('SC-3.2 the number of turns of a round is kept, if it is given', () => {
    const units = [standard('a1', 'warrior', 'A1'), standard('b1', 'warrior', 'W23')];
    expect(now(open({ units, alone: true, own: { turnsEach: 7 } })).own.turnsEach).toBe(7);
  });

  it('SC-2.4 each side has the colours of its own squads', () => {
    const units = [
      standard('a1', 'warrior', 'K4', { squad: 'red' }),
      standard('a2', 'warrior', 'M4', { squad: 'green' }),
      standard('b1', 'warrior', 'K20', { squad: 'blue' }),
    ];
    expect(now(open({ units, alone: true })).own.colours).toEqual({ a: ['red', 'green'], b: ['blue'] });
  });

  it('SC-3.3 members of a group that has acted are done, SC-5.7 units off the board are defeated', () => {
    const view = now(
      open({ units: [...facing, unit('a2', 'h-captain', null)], own: { activated: { a: [], b: ['red'] } } }),
    );
    expect([stateOf(view, 'b1').done, stateOf(view, 'a1').done, stateOf(view, 'a2').defeated]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('SC-2.6 the attacker is the side in the options, or side a', () => {
    expect(now(open({ units: facing, options: { attacker: 'b' } })).own.attacker).toBe('b');
    expect(now(open({ units: facing, options: { attacker: 'roll' } })).own.attacker).toBe('a');
  });
});

describe('an impossible position is refused', () => {
  const base = positionOf({ units: facing });
  const but = (position: Partial<Position>): Position => ({ ...base, ...position });
  const with_ = (...units: readonly ReturnType<typeof unit>[]): Position => but({ units: [...base.units, ...units] });

  it.each([
    ['SC-1.8 two units in a cell', with_(standard('a2', 'warrior', 'K10')), 'CELL_OCCUPIED'],
    ['SC-1.4 a Large unit over another', with_(unit('a2', 'h-marshal', 'J10')), 'CELL_OCCUPIED'],
    ['SC-1.4 a Large unit over the edge', with_(unit('a2', 'h-marshal', 'X10')), 'OFF_BOARD'],
    ['SC-1.1 an unknown cell', with_(unit('a2', 'h-captain', 'Z99')), 'BAD_CELL'],
    ['SC-4.7 in a wall', but({ terrain: [ground('blocking', 'K10')] }), 'TERRAIN_BLOCKED'],
    ['SC-4.7 in a pit', but({ terrain: [ground('deep', 'K10')] }), 'TERRAIN_BLOCKED'],
    ['SC-4.11 on a slope', but({ terrain: [ground('slope', 'K10')] }), 'END_ON_SLOPE'],
    [
      'SC-11.9 half on a cliff',
      { ...with_(unit('a2', 'h-marshal', 'D4')), terrain: [ground('elevated', 'D4', 'D5')] },
      'CLIFF',
    ],
    ['SC-2.2 an unknown type', with_(unit('a2', 'h-dragon', 'D4')), 'NOT_IN_ROSTER'],
    ['SC-2.4 a Unique unit twice', with_(unit('a2', 'h-aldric', 'D4'), unit('a3', 'h-aldric', 'D6')), 'UNIQUE_TWICE'],
    ['SC-13.3 a squad of both types', with_(unit('a2', 'h-rider', 'D4')), 'SQUAD_TYPE'],
    [
      'SC-13.3 a squad of five',
      with_(...['D4', 'D5', 'D6'].map((at, index) => standard(`a${index + 2}`, 'warrior', at))),
      'SQUAD_FULL',
    ],
    ['SC-1.9 a duplicate number', with_(unit('a1', 'h-captain', 'D4')), 'BAD_POSITION'],
    ['SC-3.11 an Elite in a squad', with_(unit('a2', 'h-captain', 'D4', { squad: 'red' })), 'BAD_POSITION'],
    ['SC-R52 an unknown colour', with_(standard('a2', 'warrior', 'D4', { squad: 'pink' })), 'BAD_POSITION'],
    ['SC-6.6 a Warrior with a facing', with_(standard('a2', 'warrior', 'D4', { facing: 'N' })), 'BAD_POSITION'],
    ['SC-5.5 a Wounded Elite', with_(unit('a2', 'h-captain', 'D4', { wounded: true })), 'BAD_POSITION'],
    ['SC-7.6 a Wounded rider', with_(unit('a2', 'h-marshal', 'D4', { wounded: true })), 'BAD_POSITION'],
    [
      'SC-7.5 a Warrior without the horse he never had',
      with_(unit('a2', 'h-captain', 'D4', { dismounted: true })),
      'BAD_POSITION',
    ],
    ['SC-9.1 more Fate than there was', with_(unit('a2', 'h-aldric', 'D4', { fateSpent: 3 })), 'BAD_POSITION'],
    ['SC-10.1 a Feat twice', with_(unit('a2', 'h-aldric', 'D4', { featsUsed: ['frenzy', 'frenzy'] })), 'BAD_POSITION'],
    ['SC-10.10 another Champion’s Feat', with_(unit('a2', 'h-aldric', 'D4', { featsUsed: ['vault'] })), 'BAD_POSITION'],
    ['SC-8.1 another unit’s ability', with_(unit('a2', 'h-captain', 'D4', { off: ['dread'] })), 'BAD_POSITION'],
    ['SC-5.7 defeated and on the board', with_(unit('a2', 'h-captain', 'D4', { defeated: true })), 'BAD_POSITION'],
    ['SC-12.6 a side without units', but({ units: base.units.filter(({ side }) => side === 'a') }), 'BAD_POSITION'],
    [
      'SC-2.11 terrain on terrain',
      but({ terrain: [ground('hindering', 'D4'), ground('shallow', 'D4')] }),
      'BAD_POSITION',
    ],
    ['SC-2.10 a piece over the edge', but({ terrain: [piece('hill', 'W2')] }), 'OFF_BOARD'],
    ['3.12 a piece turned by half a step', but({ terrain: [{ kind: 'hill', at: 'C3', turned: 45 }] }), 'BAD_POSITION'],
    ['3.11 unknown terrain', but({ terrain: [ground('lava', 'D4')] }), 'BAD_POSITION'],
    ['3.11 clear ground', but({ terrain: [ground('clear', 'D4')] }), 'BAD_POSITION'],
    ['3.11 terrain nowhere', but({ terrain: [{ kind: 'hindering' }] }), 'BAD_CELL'],
    ['3.11 terrain on no cells', but({ terrain: [ground('hindering')] }), 'BAD_CELL'],
    ['3.11 terrain off the board', but({ terrain: [ground('hindering', 'D4', 'Z99')] }), 'BAD_CELL'],
    ['3.12 a piece nowhere', but({ terrain: [{ kind: 'hill' }] }), 'BAD_CELL'],
    ['2.1 another scenario than that of the options', but({ scenario: 'stores' }), 'BAD_POSITION'],
    ['5.1 a round before the first', but({ turn: { round: -1 } }), 'BAD_POSITION'],
    ['SC-12.6 nobody on the board', but({ units: base.units.map((each) => ({ ...each, at: null })) }), 'BAD_POSITION'],
    ['SC-1.5 a unit above the ground', with_({ ...unit('a2', 'h-captain', 'D4'), level: 1 }), 'BAD_POSITION'],
    ['SC-2.4 a squad without a name', with_({ ...standard('a2', 'warrior', 'D4'), group: '' }), 'BAD_POSITION'],
    [
      'SC-6.6 a facing beyond the eighth',
      with_({ ...standard('a2', 'pike', 'D4'), group: 'blue', facing: 8 }),
      'BAD_POSITION',
    ],
    [
      'SC-6.6 a facing below the first',
      with_({ ...standard('a2', 'pike', 'D4'), group: 'blue', facing: -1 }),
      'BAD_POSITION',
    ],
    [
      'SC-7.5 a dismounted Standard',
      with_(standard('a2', 'knight', 'D4', { squad: 'blue', dismounted: true })),
      'BAD_POSITION',
    ],
    ...(
      [
        ['SC-3.3 a group that is not a name', { group: 3 }],
        ['SC-3.3 no group', {}],
        ['SC-3.3 nothing but a name', 'red'],
        ['SC-3.3 what no activation has', { group: 'red', mood: 'good' }],
        ['SC-10.4 Frenzy that is neither on nor off', { group: 'red', acting: 'a1', frenzy: 'yes' }],
        ['SC-3.6 an attack that is neither made nor not', { group: 'red', acting: 'a1', attacked: 1 }],
        ['SC-3.6 an attack by nobody', { group: 'red', attacked: true }],
        ['SC-10.4 Frenzy of nobody', { group: 'red', frenzy: true }],
        ['SC-4.2 a move of nobody', { group: 'red', movement: { rate: 4, from: 'K9', path: ['K10'], moves: 1 } }],
        ['SC-4.2 a path without a rate', { group: 'red', acting: 'a1', movement: { path: ['K10'] } }],
        ['SC-3.10 an acting unit that does not exist', { group: 'red', acting: 'a7' }],
      ] as const
    ).map(
      ([what, activation]) =>
        [what, but({ own: { activation: activation as unknown as Facts } }), 'BAD_POSITION'] as const,
    ),
    [
      'SC-3.10 an acting unit of another squad',
      {
        ...with_(standard('a2', 'warrior', 'D4', { squad: 'blue' })),
        own: { activation: { group: 'red', acting: 'a2' } },
      },
      'BAD_POSITION',
    ],
    [
      'SC-3.10 an acting unit in reserve',
      { ...with_(unit('a2', 'h-captain', null)), own: { activation: { group: 'a2', acting: 'a2' } } },
      'BAD_POSITION',
    ],
    ['3.13 an unknown map', but({ map: 'moon' }), 'BAD_POSITION'],
    ['SC-2.4 a squad without its colour', but({ own: { colours: { a: [], b: [] } } }), 'BAD_POSITION'],
    ['9.3 a store nowhere', but({ markers: [{ id: 'store-1', kind: 'store', at: null }] }), 'BAD_POSITION'],
    ['9.3 a store by another name', but({ markers: [{ id: 'hoard', kind: 'store', at: 'D4' }] }), 'BAD_POSITION'],
    ['9.3 a marker that is not a store', but({ markers: [{ kind: 'treasure', at: 'D4' }] }), 'BAD_POSITION'],
    ['5.1 an unknown phase', but({ turn: { phase: 'lunch' } }), 'BAD_POSITION'],
    ['SC-3.3 another side’s group', but({ own: { activation: { group: 'b1' } } }), 'BAD_POSITION'],
    [
      'SC-3.10 an acting unit of another group',
      but({ own: { activation: { group: 'red', acting: 'b1' } } }),
      'BAD_POSITION',
    ],
    [
      'SC-4.3 a move without a rate',
      but({ own: { activation: { group: 'red', acting: 'a1', movement: { moves: 1 } } } }),
      'BAD_POSITION',
    ],
    ['5.4 an unknown order', but({ secrets: { a: { orders: { fate: 'sometimes' } } } }), 'BAD_POSITION'],
    ['SC-9.4 a question of Fate without an attack', but({ turn: { phase: 'fate' } }), 'BAD_POSITION'],
    [
      'SC-5.4 an attack without a question',
      but({ own: { attack: { attacker: 'a1', target: 'b1', attackDice: [1], defenceDice: [2] } } }),
      'BAD_POSITION',
    ],
    ['SC-2.1 what the options forbid', but({ options: { battlefield: 'constructed', board: 15 } }), 'BAD_OPTION'],
    ['SC-2.3 twenty groups', but({ options: { composition: '8/8/4' } }), 'BAD_OPTION'],
  ] satisfies readonly (readonly [string, Position, string])[])('%s', (_what, position, code) => {
    expect(codeOf(position)).toBe(code);
  });

  it('SC-5.4, SC-9.4 where an attack in progress has other dice, another Feat or other units than it can have', () => {
    const playing = openPlaying(
      book,
      positionOf({ units: [unit('a1', 'h-aldric', 'K10'), unit('b1', 'e-mordrake', 'K11', { facing: 'S' })] }),
      [5, 2, 1, 4, 4, 2],
    );
    perform(playing, [attack('a1', 'b1'), asks('a fate')]);
    const written = book.handle.write(book.handle.view(playing.match(), 'umpire'));
    const own = written.own ?? {};
    const attacking = own['attack'] as { readonly attackDice: number[]; readonly defenceDice: number[] };
    const { attackDice, defenceDice } = attacking;
    const with_ = (changes: Facts): string =>
      codeOf({ ...written, own: { ...own, attack: { ...attacking, ...changes } } });
    expect(with_({})).toBe('opened');
    expect(with_({ feat: 'frenzy' })).toBe('opened');
    for (const changes of [
      { attackDice: attackDice.slice(1) },
      { attackDice: [...attackDice, 1] },
      { attackDice: attackDice.map(() => 7) },
      { defenceDice: defenceDice.slice(1) },
      { defenceDice: [...defenceDice, 1] },
      { defenceDice: defenceDice.map(() => 0) },
      { feat: 'vault' },
      { feat: 'no-such-feat' },
      { target: 'a1' },
      { attacker: 'b1' },
      { target: 'b9' },
      { dismountDie: 7 },
      { dismountDie: 3 },
    ] as readonly Facts[])
      expect(with_(changes), JSON.stringify(changes)).toBe('BAD_POSITION');
  });

  it('and the base position is possible', () => {
    expect(codeOf(base)).toBe('opened');
  });
});

describe('a match stored by an earlier revision', () => {
  it('SC-10.8 continues in the middle of a move without a vaulted cell', () => {
    const match = open({
      units: facing,
      own: {
        activation: {
          group: 'red',
          acting: 'a1',
          movement: { rate: 4, from: 'K9', path: ['K10'], moves: 1, spent: 1 },
        },
      },
    });
    const { vaulted, ...movement } = (match.own as unknown as ChampionsView['own']).activation?.movement ?? {};
    const own = match.own as unknown as Facts;
    const before = {
      ...match,
      rules: 1,
      own: { ...own, activation: { ...(own['activation'] as Facts), movement } },
    } as unknown as AnyMatch;
    expect(vaulted).toBeNull();
    expect(book.handle.upgraded(before)).toEqual({ ...match, rules: 1, form: book.handle.rules });
  });
});
