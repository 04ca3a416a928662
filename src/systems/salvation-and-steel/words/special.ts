import type { SalvationWords } from '../facts/texts.ts';

/** What each spell does. SS-14 */
export const spellNotes: Readonly<Record<string, string>> = {
  arise: 'raises up to three Skeletons on free cells, none next to an enemy; they cannot move this turn',
  fireball: 'hits the unit aimed at and all within 1 cell, friends too, with Force 12',
  icestorm: 'halves a unit’s Speed or Resistance until the turn ends',
  shield: 'stops the next wound or spell that would harm a friend this turn',
  strike: 'a friend moves or charges up to 4 cells at once, at no cost',
  immolate: 'the mage dies; for each Energy left all next to it are hit with Force 3, two cells away with 2',
};

/** What an Icestorm may halve. SS-14.3 */
export const attributeNotes: Readonly<Record<SalvationWords['attribute'], string>> = {
  resistance: 'it is wounded more easily',
  speed: 'it goes half as far',
};
