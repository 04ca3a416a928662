import { fromNow } from '../text/timestamps.ts';
import type { Wind } from '../text/compass.ts';
import { either } from './grammar.ts';

const cells = (count: number): string => `${count} cell${count === 1 ? '' : 's'}`;

/** `/board`: its options and buttons, and the board in words, in English. */
export const boardWords = {
  command: {
    view: 'The whole board, a part of it, or the position in words',
    views: { whole: 'whole', crop: 'a part', text: 'in words' },
    around: 'The unit or cell to put in the middle',
    zoom: 'How close',
    zooms: { near: 'near', mid: 'in between', far: 'far' },
    layer: 'What else to show',
    layers: {
      reach: 'where a unit can go, and whom it can attack',
      sight: 'what is seen from a unit or cell',
      threat: 'what a side can attack',
      zones: 'zones by name',
      labels: 'the name of every cell',
    },
    of: 'For which unit, cell or side; in words, distances are counted from it',
    theme: 'Dark or light',
    themes: { dark: 'dark', light: 'light' },
    palette: 'Which colours',
  },
  buttons: {
    nearer: 'Zoom in',
    farther: 'Zoom out',
    text: 'In words',
    picture: 'Picture',
    reach: (unit: string) => `Reach of ${unit}`,
    bare: 'Without reach',
  },
  which: (name: string, unit: string, label: string, cell: string) =>
    `Do you mean ${name} or the cell ${label}? Write \`${unit}\` for the unit, \`${cell}\` for the cell.`,
  unknown: (text: string) => `There is no unit or cell “${text}” on this board.`,
  noSide: (text: string) => `“${text}” is not a side. Say a or b.`,
  from: 'Count distances from',
  noUnit: 'Which unit? Name it with `of`.',
  empty: 'There is nothing to show: it cannot move or attack now.',
  noQuery: 'This game cannot show that.',

  text: {
    ways: (commands: readonly string[]) => `Use the buttons below, or type ${either(commands)}.`,
    since: (at: number) => `### Since you last looked, ${fromNow(at)}`,
    same: 'Nothing on the board has changed.',
    first: '-# Next time I tell you what has changed.',
    side: (side: string, name: string, note: string, active: boolean) =>
      `### Side ${side.toUpperCase()}, ${name}${note === '' ? '' : `: ${note}`}${active ? ', to act' : ''}`,
    nobody: 'No unit on the board.',
    unit: (label: string, name: string, cell: string, facts: string) =>
      `- **${label}** ${name}, ${cell}${facts === '' ? '' : `: ${facts}`}`,
    block: (name: string, number: number, cells: string, facts: string) =>
      `- **${name}**, ${number} at ${cells}${facts === '' ? '' : `: ${facts}`}`,
    ofSome: (fact: string, number: number) => `${number} ${fact}`,
    shown: '### Shown',
    area: (name: string, count: number, where: string, units: readonly string[]) =>
      `- ${name}, ${cells(count)}${units.length > 0 ? ` with ${units.join(', ')}` : ''}: ${where}`,
    markers: '### Objectives and markers',
    marker: (name: string, cell: string, where: string) => `- ${name}, ${cell}${where === '' ? '' : `: ${where}`}`,
    usedUp: 'used up or destroyed',
    spent: (name: string) => `${name} (used up or destroyed)`,
    goneUnits: '### No longer on the board',
    goneUnit: (label: string, cell: string, where: string) =>
      `- **${label}** was at ${cell}${where === '' ? '' : `: ${where}`}`,
    terrain: '### Terrain',
    terrainNear: (name: string, most: number) => `### Terrain at most ${cells(most)} from ${name}`,
    noTerrain: '- none',
    piece: (name: string, tall: boolean, where: string, far: string) =>
      `- ${name}${name.toLowerCase().includes(tall ? 'tall' : 'low') ? '' : tall ? ', tall' : ', low'}: ${where}${far === '' ? '' : `; ${far}`}`,
    zones: '### Zones',
    zone: (name: string, count: number, where: string) =>
      `- ${name}: ${count === 1 ? where : `${cells(count)}, ${where}`}`,
    span: (first: string, last: string) => `${first} to ${last}`,

    itself: 'distances are counted from here',
    here: (of: string) => `in the cell of ${of}`,
    next: (of: string, wind: Wind) => `next to ${of}, ${wind}`,
    away: (of: string, count: number, wind: Wind) => `${cells(count)} ${wind} of ${of}`,
    enemy: (label: string, count: number, wind: Wind) =>
      count === 1 ? `enemy ${label} next to it, ${wind}` : `nearest enemy ${label}, ${cells(count)} ${wind}`,
    within: (name: string) => `in ${name}`,

    mayAct: 'may act',
    heading: (state: string, wind: Wind) => `${state} ${wind}`,
    faces: (wind: Wind) => `faces ${wind}`,
    level: (level: number) => `level ${level}`,
    group: (group: string) => `of ${group}`,
    ring: (hue: string, letter: string) => `of the ${hue} squad (${letter})`,
    /** By their numbers: "Feats left 1 6, used 4". */
    deeds: (name: string, left: readonly string[], used: readonly string[]) =>
      `${left.length > 0 ? `${name} left ${left.join(' ')}` : `no ${name} left`}${used.length > 0 ? `, used ${used.join(' ')}` : ''}`,
    covers: (labels: string) => `covers ${labels}`,
    bar: (name: string, left: number, of: number) => `${name} ${left} of ${of}`,
    links: {
      contact: ['touching', 'touching'],
      fresh: ['touching', 'touching'],
      charge: ['has charged', 'charged by'],
      fought: ['has fought', 'has fought'],
      tether: ['leads', 'led by'],
      apart: ['too far from', 'too far from'],
    },

    moved: (from: string, to: string) => `${from} → ${to}`,
    gained: (state: string) => `now ${state}`,
    lost: (state: string) => `no longer ${state}`,
    come: (at: string) => `new at ${at}`,
    gone: (from: string) => `no longer on the board, was at ${from}`,
    change: (name: string, facts: string) => `- ${name}: ${facts}`,
    note: (name: string, note: string) => `- ${name}: now ${note}`,
    ground: '- The terrain has changed.',
    more: (count: number) => `- and ${count} more changes`,
  },
} as const;
