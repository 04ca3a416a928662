import { article, count, list, nameIn } from '../../../kit/index.ts';
import type { ListSquad, ListUnit } from '../setup/lists.ts';
import { alike, readSquads } from '../setup/lists.ts';
import { lists } from '../data/lists.ts';
import { baseOf, className, plural } from './class-names.ts';
import { factionNames, gearNames, powerNames } from './names.ts';
import { squadNote } from './special.ts';

/** Gear that is not counted, since it is worn or comes in handfuls. */
const uncounted: ReadonlySet<string> = new Set(['light', 'heavy', 'barding', 'grenades']);
const pluralGear: Readonly<Record<string, string>> = { 'venom-knife': 'venom knives' };

/** "a rifle", "rifles", "light armour". */
function gearOf(id: string, units: number): string {
  const name = nameIn(gearNames, id);
  if (uncounted.has(id)) return name;
  return units === 1 ? article(name) : (pluralGear[id] ?? `${name}s`);
}

/** What figures have, ride or wear: " with a rifle and light armour", " on Hoverbikes". */
function outfit({ gear, mount, barding }: ListUnit, units: number): string {
  const things = gear.map((id) => gearOf(id, units));
  const ridden = mount === null ? '' : units === 1 ? article(className(mount)) : plural(mount);
  const riding = ridden === '' ? '' : ` on ${ridden}${barding ? ' with barding' : ''}`;
  return `${riding}${things.length === 0 ? '' : `${riding === '' ? '' : ','} with ${list(things)}`}`;
}

/** Squads that are alike, in words: "3 Warders with shields and light armour", "2 Gunners with rail lances + 1 with a siege mortar". GP-5.1 */
function squadWords({ class: type, units, vehicle, powers, unknown }: ListSquad, squads: number): string {
  const alone = units.length === 1 && squads > 1;
  const [first, ...others] = alike(units).map(({ unit, units: number }, index) => {
    const had = outfit(unit, alone ? squads : number);
    if (index > 0) return `${number}${had}`;
    return alone ? `${squads} single ${plural(type)}${had}` : `${count(number, className(type), plural(type))}${had}`;
  });
  const more = [
    ...(vehicle === null ? [] : [`in ${article(className(vehicle))}`]),
    ...(powers.length === 0 ? [] : [`knowing ${list(powers.map((id) => nameIn(powerNames, id)))}`]),
    ...unknown,
  ];
  const words = [[first, ...others].join(' + '), ...more].join(', ');
  return alone || squads === 1 ? words : `${squads} squads of ${words}`;
}

/** Squads as people type them, in words; equal ones once, "2 squads of 3 Bowmen". A text that cannot be read stays as it is. */
export function armyInWords(text: string): string {
  const squads = readSquads(text);
  if (squads === null) return text;
  const told = squads.map((squad) => ({ squad, words: squadWords(squad, 1) }));
  return told
    .filter(({ words }, place) => told.findIndex((each) => each.words === words) === place)
    .map(({ squad, words }) => squadWords(squad, told.filter((each) => each.words === words).length))
    .join('; ');
}

/** What squads are good for, by what they have; what a faction made itself by what it was made from. 3.10 to 3.13 */
export const squadsNote = (text: string): string =>
  (readSquads(text) ?? []).map((squad) => squadNote(squad) ?? baseNote(squad)).join('; ');

function baseNote({ class: type, units }: ListSquad): string {
  const base = baseOf(type);
  return squadNote({ class: base, units }) ?? `from ${plural(base)}`;
}

const places = ['left', 'middle', 'right'] as const;

/** Where zones lie, as who deploys there sees it: "at your edge left and middle; in front of it middle". 3.6 */
export function zonesAbout(zones: readonly number[]): string {
  const named = (first: number): readonly string[] => places.filter((_, index) => zones.includes(first + index));
  const [back, front] = [named(1), named(4)];
  return [
    ...(back.length === places.length
      ? ['along your whole edge']
      : back.length > 0
        ? [`at your edge: ${list(back)}`]
        : []),
    ...(front.length > 0 ? [`farther forward: ${list(front)}`] : []),
  ].join('; ');
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
