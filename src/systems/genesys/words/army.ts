import { article, count, list, nameIn } from '../../../kit/index.ts';
import type { ListSquad, ListUnit } from '../setup/lists.ts';
import { alike, readSquads } from '../setup/lists.ts';
import { lists } from '../data/lists.ts';
import { className, plural } from './class-names.ts';
import { factionNames, gearNames, powerNames } from './names.ts';

/** What figures have, ride or wear: " with rifle and light armour", " on Hoverbikes". */
function outfit({ gear, mount, barding }: ListUnit, units: number): string {
  const things = gear.map((id) => nameIn(gearNames, id));
  const ridden = mount === null ? '' : units === 1 ? article(className(mount)) : plural(mount);
  const riding = ridden === '' ? '' : ` on ${ridden}${barding ? ' with barding' : ''}`;
  return `${riding}${things.length === 0 ? '' : `${riding === '' ? '' : ','} with ${list(things)}`}`;
}

/** "3 Warders with shield and light armour", "2 Gunners with rail lance + 1 with siege mortar". GP-5.1 */
function squadWords({ class: type, units, vehicle, powers, unknown }: ListSquad): string {
  const [first, ...others] = alike(units).map(({ unit, units: number }, index) => {
    const had = outfit(unit, number);
    return index === 0 ? `${count(number, className(type), plural(type))}${had}` : `${number}${had}`;
  });
  const more = [
    ...(vehicle === null ? [] : [`in ${article(className(vehicle))}`]),
    ...(powers.length === 0 ? [] : [`knowing ${list(powers.map((id) => nameIn(powerNames, id)))}`]),
    ...unknown,
  ];
  return [[first, ...others].join(' + '), ...more].join(', ');
}

/** Squads as people type them, in words; equal ones once, "2 × 3 Bowmen". A text that cannot be read stays as it is. */
export function armyInWords(text: string): string {
  const squads = readSquads(text);
  if (squads === null) return text;
  const times = new Map<string, number>();
  for (const squad of squads.map(squadWords)) times.set(squad, (times.get(squad) ?? 0) + 1);
  return [...times].map(([squad, number]) => (number === 1 ? squad : `${number} × ${squad}`)).join('; ');
}

/** How many of each class there are in a list of squads: "8 Warders and 4 Bowmen". */
export function classTotals(text: string): string {
  const totals = new Map<string, number>();
  for (const { class: type, units } of readSquads(text) ?? []) totals.set(type, (totals.get(type) ?? 0) + units.length);
  return list([...totals].map(([type, number]) => count(number, className(type), plural(type))));
}

/** The ready armies, by id. 3.18 */
export const sampleWords: Readonly<Record<string, { readonly name: string; readonly about: string }>> =
  Object.fromEntries(
    Object.entries(lists).map(([id, { faction, level, squads }]) => [
      id,
      { name: `${factionNames[faction]}, ${level} points`, about: `${classTotals(squads)}.` },
    ]),
  );
