import { expect, it } from 'vitest';
import { armyInWords } from '../../../src/systems/genesys/words/army.ts';

it.each([
  ['2 warder shield light; 2 warder shield light', '2 squads of 2 Warders with shields and light armour'],
  ['1 bowman; 1 bowman; 1 bowman', '3 single Bowmen'],
  [
    '1 warder shield light; 3 bowman; 1 warder shield light',
    '2 single Warders with shields and light armour; 3 Bowmen',
  ],
  ['1 bowman', '1 Bowman'],
  ['1 trooper rifle; 2 trooper grenades', '1 Trooper with a rifle; 2 Troopers with grenades'],
])('GP-5.1 an army is told squad by squad, equal ones together: %s', (text, words) => {
  expect(armyInWords(text)).toBe(words);
});
