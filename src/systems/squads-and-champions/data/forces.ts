import type { FactionId } from './units.ts';

/** A force as a side musters it: the unit types of each squad in colour order, then Elites, then Champions. */
export interface Force {
  readonly faction: FactionId;
  readonly squads: readonly (readonly string[])[];
  readonly elites: readonly string[];
  readonly champions: readonly string[];
}

const squad = (count: number, type: string): readonly string[] => Array.from({ length: count }, () => type);

/** Sample forces of three squads, two Elites and one Champion each. 3.9 */
export const forces: Readonly<Record<string, Force>> = {
  'h-start': {
    faction: 'hallowmere',
    squads: [squad(4, 'h-footman'), squad(4, 'h-pikeman'), squad(4, 'h-bowman')],
    elites: ['h-captain', 'h-warden'],
    champions: ['h-aldric'],
  },
  'h-horse': {
    faction: 'hallowmere',
    squads: [squad(4, 'h-footman'), squad(2, 'h-rider'), squad(2, 'h-lancer')],
    elites: ['h-sword-sister', 'h-falconer'],
    champions: ['h-marshal'],
  },
  'e-start': {
    faction: 'ashen',
    squads: [squad(4, 'e-cutter'), squad(4, 'e-spear'), squad(4, 'e-slinger')],
    elites: ['e-overseer', 'e-stalker'],
    champions: ['e-mordrake'],
  },
  'e-horse': {
    faction: 'ashen',
    squads: [squad(4, 'e-cutter'), squad(2, 'e-reaver'), squad(2, 'e-wolfrider')],
    elites: ['e-doomrider', 'e-hexrider'],
    champions: ['e-alpha'],
  },
  'n-start': {
    faction: 'reach',
    squads: [squad(4, 'n-axeman'), squad(4, 'n-pike'), squad(4, 'n-crossbow')],
    elites: ['n-reaver-chief', 'n-poacher'],
    champions: ['n-orla'],
  },
  'n-horse': {
    faction: 'reach',
    squads: [squad(4, 'n-pike'), squad(2, 'n-elkrider'), squad(2, 'n-steppebow')],
    elites: ['n-greymane', 'n-tracker'],
    champions: ['n-condottiere'],
  },
};
