import type { Names } from '../../../engine/index.ts';
import { article, nameIn, small, some } from '../../../kit/index.ts';
import { terrainNames, unitNames, unitPlurals } from './names.ts';

/** "a Squire", "2 Knights", "3 Animated". */
export function someUnits(type: string, number: number): string {
  const name = nameIn(unitNames, type);
  return some(number, name, unitPlurals[type] ?? `${name}s`);
}

/** The kind of a piece of terrain, from its id or that of its kind: "a ruined corner" for `ruin-1`. */
export const terrainPiece = (id: string): string => {
  const kind = id.replace(/-\d+$/, '');
  const name = small(nameIn(terrainNames, kind));
  return kind === 'rocks' ? name : article(name);
};

/** "a4 Ranged Grykin against b2 Grykin", for a contact `a4-b2`. */
export const contactLine = (contact: string, names: Names): string =>
  contact
    .split('-')
    .map((id) => names.unit(id))
    .join(' against ');
