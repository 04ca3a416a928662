import { describe, expect } from 'vitest';
import type { Action } from '../../../src/engine/index.ts';
import { act, basic, example, figure, fights, shoots } from './example.ts';
import type { Playing } from './example.ts';

const far = basic('b9', 'AV1');

/** Chances by the name of their text, each in a row. */
function chancesOf(playing: Playing, action: Action): readonly (readonly [string, number])[] {
  return playing.book.handle
    .odds(playing.view(action.by), action)
    .map(({ text, chance }) => [text.key.replace('odds.', ''), chance] as const);
}
const near = (expected: readonly (readonly [string, number])[]): readonly unknown[] =>
  expected.map(([key, chance]) => [key, expect.closeTo(chance, 6) as unknown]);

const odds = (
  title: string,
  action: Action,
  expected: readonly (readonly [string, number])[],
  placed: Omit<Parameters<typeof example>[1], 'play'>,
) =>
  example(`10 ${title}`, {
    ...placed,
    play: [(playing) => expect(chancesOf(playing, action)).toEqual(near(expected))],
  });

describe('10 chances', () => {
  const bow = { squad: 'qa', gear: ['bow'] };
  const archers = [basic('a1', 'K20', bow), basic('a2', 'L20', bow), basic('b1', 'K10'), far];
  // 4, 5 and 6 hit, with CR 7, 8 and 9 against To 3: 3, 4 and 5 of 6 dice fail.
  const wound = (3 + 4 + 5) / 36;
  odds(
    'of a shot: to hit, to wound, to fell',
    shoots('a', 'a1 b1'),
    [
      ['hit', 3 / 6],
      ['wound', wound],
      ['down', wound],
    ],
    { units: archers },
  );
  odds(
    'of two: to fell with both',
    shoots('a', 'a1 b1, a2 b1'),
    [
      ['down', 1 - (1 - wound) ** 2],
      ['hit', 3 / 6],
      ['wound', wound],
      ['hit', 3 / 6],
      ['wound', wound],
    ],
    { units: archers },
  );

  odds(
    'of two at somebody with two Life: to wound at all, and to fell with both',
    shoots('a', 'a1 b1, a2 b1'),
    [
      ['hurt', 1 - (1 - wound) ** 2],
      ['hit', 3 / 6],
      ['wound', wound],
      ['hit', 3 / 6],
      ['wound', wound],
      ['down', wound ** 2],
    ],
    { units: [...archers.slice(0, 2), basic('b1', 'K10', { stats: { wd: 2 } }), far] },
  );
  odds('of nothing that is refused', shoots('a', 'a1 b9'), [], { units: archers });
  odds('of nothing by a squad that is done', shoots('a', 'a1 b1'), [], {
    units: [...archers, basic('a9', 'A48')],
    own: { squads: { qa: { state: 'done' } } },
  });
  const blows = [basic('a1', 'K11', { squad: 'qa' }), basic('b1', 'K10'), far];
  // 3 to 6 hit, with CR 6 to 9.
  const struck = (2 + 3 + 4 + 5) / 36;
  odds(
    'of a blow',
    fights('a', 'a1 b1'),
    [
      ['hit', 4 / 6],
      ['wound', struck],
      ['down', struck],
    ],
    { units: blows },
  );
  const charged = (from: string) => [
    basic('a1', from, { squad: 'qa', facing: 'N' }),
    basic('b1', 'K10', { squad: 'qb', facing: 'S' }),
    far,
  ];
  const charging = act('a', 'charge', { squad: 'qa', targets: ['qb'], then: 'fight' });
  odds(
    'of the fight that a charge goes on to',
    charging,
    [
      ['hit', 4 / 6],
      ['wound', struck],
      ['down', struck],
    ],
    { units: charged('K17') },
  );
  // Eight inches: a charging bonus of one to Strength, so that CR is 7 to 10. GP-9.5
  odds(
    'of the fight after a long charge',
    charging,
    [
      ['hit', 4 / 6],
      ['wound', (3 + 4 + 5 + 6) / 36],
      ['critical', 1 / 6],
      ['down', (3 + 4 + 5 + 6) / 36],
    ],
    { units: charged('K19') },
  );
  odds('of a charge that stops there', act('a', 'charge', { squad: 'qa', targets: ['qb'], then: 'end' }), [], {
    units: charged('K17'),
  });
  odds('of no blow beyond reach', fights('a', 'a1 b9'), [], { units: blows });
  odds('of no blow by who is done', fights('a', 'a1 b1'), [], {
    units: [...blows, basic('a9', 'A48')],
    own: { squads: { qa: { state: 'done' } } },
  });
  odds('of channelling', act('a', 'channel', { unit: 'a1', power: 'thunderclap' }), [['channel', 3 / 6]], {
    units: [figure('a1', 'adept', 'K26', { squad: 'qa' }), far],
    own: { squads: { qa: { powers: ['thunderclap', 'stride'] } } },
  });
  // Command 2 against Command 2 and one for the initiative.
  odds('of a challenge', act('b', 'challenge', { answer: 'yes' }), [['challenge', 10 / 36]], {
    units: [basic('a1', 'A48'), basic('b1', 'A1')],
    turn: { phase: 'challenge' },
    own: { initiative: 'a' },
  });
  odds('of a challenge in the End Game', act('b', 'challenge', { answer: 'yes' }), [['challenge', 6 / 36]], {
    units: [basic('a1', 'A48'), basic('b1', 'A1')],
    turn: { phase: 'challenge', round: 7 },
    own: { initiative: 'a' },
  });
  // Round 7 takes 5 with Command 2.
  odds('of pushing on', act('a', 'push', { answer: 'yes' }), [['push', 2 / 6]], {
    units: [basic('a1', 'A48'), basic('b1', 'A1')],
    turn: { phase: 'push', round: 6 },
  });
  odds('of the test for a mission', act('a', 'take-mission', { answer: 'yes' }), [['test', 4 / 6]], {
    units: [],
    turn: { phase: 'take', round: 0 },
    own: { designated: { a: 'thane', b: null }, optional: { a: 'expansion', b: null } },
  });
  odds(
    'of a blow that kills outright, where any critical hit does',
    shoots('a', 'a1 b1'),
    [
      ['hit', 2 / 6],
      ['wound', 2 / 6],
      ['critical', 2 / 6],
      ['down', 2 / 6],
    ],
    {
      units: [
        figure('a1', 'gunner', 'K20', { squad: 'qa', gear: ['rail-lance', 'blade'] }),
        figure('b1', 'thane', 'K10', { gear: ['blade'] }),
        far,
      ],
      options: { criticalKills: 'on' },
    },
  );
  // The Command Value of b lasts for the first squad that is drawn in: the second is exhausted.
  example('10, GP-11.8 of blows at more squads than their side has Command for', {
    units: [
      figure('a1', 'thane', 'K11', { squad: 'qa', facing: 'N', gear: ['blade'] }),
      basic('b1', 'J10', { squad: 'q1' }),
      basic('b2', 'L10', { squad: 'q2' }),
      far,
    ],
    own: { spent: { a: 0, b: 1 } },
    play: [
      (playing) => {
        const targets = [
          { target: 'b1', attacks: 1 },
          { target: 'b2', attacks: 1 },
        ];
        const found = chancesOf(playing, fights('a', [{ unit: 'a1', targets }]));
        expect(found.filter(([key]) => key === 'wound')).toEqual(
          near([
            ['wound', 5 / 6],
            ['wound', 1],
          ]),
        );
      },
    ],
  });
  odds('of nothing else', act('a', 'move', { units: 'a1 K12' }), [], { units: blows });
});

describe('10 chances that go on after the first die', () => {
  // A grenade hits with 4 and more, CR 8 to 10 with its Strength; the last is critical. A miss by 1 still covers its
  // target in all directions, with CR 7; farther off it covers it nowhere.
  odds(
    'GP-18.2, GP-18.4 of a grenade that scatters',
    shoots('a', 'a1 b1'),
    [
      ['hit', 3 / 6],
      ['wound', (4 + 5 + 6) / 36 + 3 / 36],
      ['critical', 1 / 6],
      ['down', (4 + 5 + 6) / 36 + 3 / 36],
    ],
    { units: [basic('a1', 'K15', { squad: 'qa', gear: ['grenades'] }), basic('b1', 'K10'), far] },
  );
  odds(
    'GP-20.10 of a grenade at a driver, whom no blast strikes',
    shoots('a', 'a1 b2'),
    [
      ['hit', 2 / 6],
      ['wound', 0],
      ['down', 0],
    ],
    {
      units: [
        basic('a1', 'K15', { squad: 'qa', gear: ['grenades'] }),
        figure('b1', 'crawler-open', 'K10', { squad: 'qb' }),
        figure('b2', 'crewman', 'K10', { squad: 'qb', with: { aboard: 'b1', seat: 'driver' } }),
        far,
      ],
    },
  );
  // To 2 of 8 is left, and Strength 3 is low. 3 to 6 hit, with CR 5 to 8 against To 2: 2 to 5 of 6 saves fail. After a
  // wound it is CR 6 to 9 against To 1: 4 or 5 fail, and the others are critical.
  const first = (2 + 3 + 4 + 5) / 36;
  const second = (4 + 5 + 6 + 6) / 36;
  odds(
    'GP-13.11 of blows at what is not living, whose Toughness falls',
    fights('a', 'a1 b1'),
    [
      ['hurt', 1 - (1 - first) ** 2],
      ['hit', 4 / 6],
      ['wound', first],
      ['down', first * second],
    ],
    {
      units: [
        basic('a1', 'K20', { squad: 'qa', stats: { at: 2 } }),
        figure('b1', 'husk', 'K19', { stats: { to: 8 }, with: { damage: 6 } }),
        far,
      ],
    },
  );
});
