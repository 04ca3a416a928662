import type { Silhouette } from '../../../engine/index.ts';

export type FactionId = 'knights' | 'remnant' | 'orrun' | 'anoba';
export type UnitClass = 'fighter' | 'ranged' | 'mage';

export interface UnitType {
  readonly id: string;
  readonly faction: FactionId;
  readonly class: UnitClass;
  readonly speed: number;
  readonly energy: number;
  readonly accuracy: number;
  readonly force: number;
  readonly resistance: number;
  readonly special: number;
  readonly points: number;
  readonly silhouette: Silhouette;
}

export const factions: readonly FactionId[] = ['knights', 'remnant', 'orrun', 'anoba'];

type Row = readonly [
  id: string,
  faction: FactionId,
  kind: UnitClass,
  silhouette: Silhouette,
  speed: number,
  energy: number,
  accuracy: number,
  force: number,
  resistance: number,
  special: number,
  points: number,
];

const rows: readonly Row[] = [
  ['knight', 'knights', 'fighter', 'fighter', 7, 3, 15, 14, 14, 7, 23],
  ['ranged-knight', 'knights', 'ranged', 'ranged', 7, 3, 15, 14, 14, 7, 29],
  ['paladin', 'knights', 'mage', 'mage', 6, 3, 13, 14, 13, 9, 16],
  ['squire', 'knights', 'fighter', 'fighter', 6, 3, 12, 11, 11, 12, 10],
  ['warrior', 'remnant', 'fighter', 'fighter', 8, 4, 11, 11, 9, 13, 13],
  ['ranged-warrior', 'remnant', 'ranged', 'ranged', 8, 4, 11, 11, 9, 13, 16],
  ['sorcerer', 'remnant', 'mage', 'mage', 8, 4, 10, 10, 8, 13, 11],
  ['initiate', 'remnant', 'fighter', 'fighter', 9, 3, 11, 10, 9, 13, 11],
  ['necromancer', 'orrun', 'mage', 'mage', 7, 4, 12, 12, 11, 12, 17],
  ['skeleton', 'orrun', 'fighter', 'undead', 8, 2, 8, 10, 8, 15, 5],
  ['animated', 'orrun', 'fighter', 'spirit', 6, 3, 12, 10, 13, 10, 11],
  ['grotesque', 'orrun', 'fighter', 'brute', 4, 8, 16, 14, 16, 6, 43],
  ['dragonkin', 'anoba', 'fighter', 'beast', 7, 5, 12, 11, 12, 12, 21],
  ['ranger-dragonkin', 'anoba', 'ranged', 'ranged', 7, 5, 12, 11, 12, 12, 26],
  ['grykin', 'anoba', 'fighter', 'beast', 8, 4, 10, 12, 11, 12, 16],
  ['ranged-grykin', 'anoba', 'ranged', 'ranged', 8, 4, 10, 12, 11, 12, 20],
  ['equikin', 'anoba', 'fighter', 'rider', 7, 5, 14, 12, 14, 9, 31],
];

/** Every unit of the four factions by id, in the order of the book; lengths in cells. */
export const unitTypes: Readonly<Record<string, UnitType>> = Object.fromEntries(
  rows.map(([id, faction, kind, silhouette, speed, energy, accuracy, force, resistance, special, points]) => [
    id,
    { id, faction, class: kind, speed, energy, accuracy, force, resistance, special, points, silhouette },
  ]),
);
