import type { FactionId } from './classes.ts';

export interface ReadyList {
  readonly faction: FactionId;
  /** The level it is for. */
  readonly level: number;
  /** As people type squads: how many, class, then what each has. 3.18 */
  readonly squads: string;
}

/** Ready-made army lists. 3.18 */
export const lists: Readonly<Record<string, ReadyList>> = {
  'holds-250': {
    faction: 'holds',
    level: 250,
    squads: '4*1 warder shield light; 1 warder long-spear light; 7*1 bowman; 1 bowman light',
  },
  'holds-500': {
    faction: 'holds',
    level: 500,
    squads:
      '2*3 warder shield light; 3 warder long-spear light; 3 warder pike light; 3 warder javelin light; 2*3 bowman; 1 tuskrider tusker light',
  },
  'holds-1000': {
    faction: 'holds',
    level: 1000,
    squads:
      '1 thane heavy shield; 2*6 warder shield light; 6 warder pike light; 2*6 bowman; 3 axeman light; 3 tuskrider tusker light',
  },
  'holds-1500': {
    faction: 'holds',
    level: 1500,
    squads:
      '1 mother-of-tusks; 1 thane heavy shield; 1 hearthpriest mend zeal; 9 warder shield light; 5 warder shield light; 6 warder pike light; 9 bowman; 6 bowman; 5 axeman light; 4 tuskrider tusker light',
  },
  'concord-250': {
    faction: 'concord',
    level: 250,
    squads:
      '3*1 trooper rifle light; 1 trooper rifle scope light; 2*1 trooper autogun light; 1 trooper autogun grenades light; 4*1 husk',
  },
  'concord-500': {
    faction: 'concord',
    level: 500,
    squads:
      '2*3 trooper rifle light; 3 trooper autogun light; 3 trooper autogun grenades light; 3 husk; 2 crewman crawler-open; 1 glider rifle',
  },
  'concord-1000': {
    faction: 'concord',
    level: 1000,
    squads:
      '1 marshal rifle light; 6 trooper rifle light; 4 trooper rifle light; 6 trooper autogun grenades light; 6 husk; 3 gunner heavy-repeater light; 3 skimmer hoverbike; 2 crewman crawler-closed',
  },
  'concord-1500': {
    faction: 'concord',
    level: 1500,
    squads:
      '1 pale-voice; 1 marshal rifle light; 1 adept ember-bolt glass-ward; 9 trooper rifle light; 4 trooper rifle light; 6 trooper autogun grenades light; 6 husk; 2 gunner rail-lance light / 1 siege-mortar light; 4 skimmer hoverbike; 2 glider rifle; 3 crewman crawler-closed',
  },
};

export const listIds = Object.keys(lists);
