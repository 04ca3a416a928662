import { expect, it } from 'vitest';
import { fromPreset } from '../../src/opponent/arena/index.ts';
import { deedText } from '../../src/discord/text/deed.ts';
import { systems } from '../../src/systems/index.ts';
import type { MatchView } from '../../src/table/index.ts';

const names = { unit: (id: string) => id, group: (id: string) => id, side: () => 'Ann' };

it.each([
  [
    'salvation-and-steel',
    'quick',
    'Ann leads the Knights of Verden: 5 Knights, a Ranged Knight, a Paladin and 2 Squires, with Shield.',
  ],
  ['salvation-and-steel', 'learn', 'Ann leads the Knights of Verden: 2 Knights, a Squire and a Ranged Knight.'],
  [
    'squads-and-champions',
    'quick',
    'Ann leads the Realm of Hallowmere: 4 Shire Footmen; Elite Shire Captain; Champion Order Marshal.',
  ],
  ['scrollhammer', 'quick', 'Ann leads the army of Aldermoor.'],
  [
    'genesys',
    'quick',
    'Ann leads 4 single Warders with shields and light armour; 1 Warder with a long spear and light armour; 7 single Bowmen; 1 Bowman with light armour.',
  ],
])(
  '%s, %s: the force that somebody has chosen is told in words, as the other side will read it',
  (book, preset, told) => {
    const { handle } = systems[book]!;
    const match = fromPreset(preset).begin(handle, 1);
    const [decision] = match.asked;
    const [usual] = handle.usual(match, decision!.id);
    const view = handle.view(match, 'a');
    expect(deedText({ handle, view, names } as object as MatchView, usual!)).toBe(told);
  },
);
