import { unread } from '../../../engine/index.ts';
import type { Facts, Json, Param } from '../../../engine/index.ts';
import { isMount, isVehicle } from '../data/carriers.ts';
import type { MountId, VehicleId } from '../data/classes.ts';
import { isGear } from '../data/gear.ts';
import type { GearId } from '../data/gear.ts';
import { powerIds } from '../data/powers.ts';
import type { PowerId } from '../data/powers.ts';

/** One figure of a list. */
export interface ListUnit {
  readonly gear: readonly GearId[];
  readonly mount: MountId | null;
  readonly barding: boolean;
}

/** One squad of an army list. GP-2.5, GP-5.1 */
export interface ListSquad {
  readonly class: string;
  readonly units: readonly ListUnit[];
  readonly vehicle: VehicleId | null;
  readonly powers: readonly PowerId[];
  /** What no list knows. */
  readonly unknown: readonly string[];
}

const isPower = (word: string): word is PowerId => powerIds.some((id) => id === word);

/** `3 warder shield light`, `2 gunner rail-lance light / 1 siege-mortar light`, `2*3 bowman`. Null for anything else. */
export function readSquads(text: string): readonly ListSquad[] | null {
  const squads: ListSquad[] = [];
  for (const part of text
    .split(/[;,]/)
    .map((each) => each.trim())
    .filter(Boolean)) {
    const repeated = /^(\d{1,2})\s*\*\s*(.*)$/.exec(part);
    const squad = readSquad(repeated?.[2] ?? part);
    if (!squad) return null;
    for (let copy = 0; copy < Number(repeated?.[1] ?? 1); copy += 1) squads.push(squad);
  }
  return squads;
}

function readSquad(text: string): ListSquad | null {
  const units: ListUnit[] = [];
  const found = { class: '', vehicle: null as VehicleId | null, powers: [] as PowerId[], unknown: [] as string[] };
  for (const [index, part] of text.split('/').entries()) {
    const [, count = '1', rest = ''] = /^\s*(?:(\d{1,2})(?:\s+|$))?(.*)$/.exec(part) ?? [];
    const words = rest.toLowerCase().split(/\s+/).filter(Boolean);
    if (index === 0) {
      const name = words.shift();
      if (name === undefined || !/^[a-z-]+$/.test(name)) return null;
      found.class = name;
    }
    const gear: GearId[] = [];
    let mount: MountId | null = null;
    let barding = false;
    for (const word of words) {
      if (word === 'barding') barding = true;
      else if (isMount(word)) mount = word;
      else if (isVehicle(word)) found.vehicle = word;
      else if (isPower(word)) found.powers.push(word);
      else if (isGear(word)) gear.push(word);
      else found.unknown.push(word);
    }
    for (let copy = 0; copy < Number(count); copy += 1) units.push({ gear, mount, barding });
  }
  return { ...found, units };
}

const same = (one: ListUnit, other: ListUnit): boolean =>
  one.mount === other.mount && one.barding === other.barding && one.gear.join() === other.gear.join();

const unitWords = ({ gear, mount, barding }: ListUnit): string[] => [
  ...gear,
  ...(mount ? [mount] : []),
  ...(barding ? ['barding'] : []),
];

/** Figures that follow one another and have the same, as one of them and their number. */
export function alike(units: readonly ListUnit[]): readonly { readonly unit: ListUnit; readonly units: number }[] {
  const runs: { unit: ListUnit; units: number }[] = [];
  for (const unit of units) {
    const last = runs.at(-1);
    if (last && same(last.unit, unit)) last.units += 1;
    else runs.push({ unit, units: 1 });
  }
  return runs;
}

/** A squad as it is typed. */
export function printSquad(squad: ListSquad): string {
  const more = [...(squad.vehicle ? [squad.vehicle] : []), ...squad.powers, ...squad.unknown];
  return alike(squad.units)
    .map(({ unit, units }, index) =>
      [String(units), ...(index === 0 ? [squad.class] : []), ...unitWords(unit), ...(index === 0 ? more : [])].join(
        ' ',
      ),
    )
    .join(' / ');
}

const record = (value: Json | undefined): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const texts = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

/** A squad as data hold it: `{ class, units: [{ gear, mount: { id, barding } }], vehicle, powers }`. Section 6 */
function fromData(given: Json): ListSquad | null {
  if (!record(given) || typeof given['class'] !== 'string' || !Array.isArray(given['units'])) return null;
  const words = (given['units'] as readonly Json[]).map((unit) => {
    const fields = record(unit) ? unit : {};
    const mount = record(fields['mount']) ? fields['mount'] : null;
    return [
      ...texts(fields['gear']),
      ...(mount ? [String(mount['id']), ...(mount['barding'] === true ? ['barding'] : [])] : []),
    ].join(' ');
  });
  const more = [typeof given['vehicle'] === 'string' ? given['vehicle'] : '', ...texts(given['powers'])].join(' ');
  return readSquad(
    words.map((unit, index) => (index === 0 ? `1 ${String(given['class'])} ${unit} ${more}` : `1 ${unit}`)).join(' / '),
  );
}

/** Squads of a list: as people type them, or as data hold them. */
export const squadsParam: Param<readonly ListSquad[]> = {
  kind: 'rows',
  optional: false,
  wanted: { like: '3 warder shield light; 1 bowman' },
  read(input) {
    if (typeof input === 'string') return readSquads(input) ?? unread('value');
    if (!Array.isArray(input)) return unread('value');
    const squads: ListSquad[] = [];
    for (const each of input as readonly Json[]) {
      const read = typeof each === 'string' ? readSquads(each) : null;
      const squad = read ?? fromData(each);
      if (!squad) return unread('value', { part: each });
      squads.push(...(Array.isArray(squad) ? (squad as readonly ListSquad[]) : [squad as ListSquad]));
    }
    return squads;
  },
  write: (value) => value.map(printSquad),
  print: (value) => value.map(printSquad).join('; '),
};
