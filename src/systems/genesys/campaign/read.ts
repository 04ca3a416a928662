import { isJsonList, isJsonObject, isOneOf } from '../../../engine/index.ts';
import type { Json } from '../../../engine/index.ts';
import { classes, factions, isClass } from '../data/classes.ts';
import { missionIds } from '../data/missions.ts';
import type { MissionId } from '../data/missions.ts';
import type { TraitId } from '../data/traits.ts';
import { attributeIds, itemsOfPower } from '../data/artifacts.ts';
import { CLASS_LIMIT } from './bonus.ts';
import { isAge, isRank, sheetClass } from './sheet.ts';
import type { ForgedWeapon, GenesysSheet, MadeClass, NamedSquad, SheetResult } from './sheet.ts';
import { earnedTraits } from './traits.ts';

const MOST_POINTS = 999;
const NAME = /^[a-z][a-z-]{0,39}$/;

/** What is wrong with a sheet from outside stops its reading. */
class NoSheet extends Error {}

function need<T>(value: T | null | undefined | false): T {
  if (value === null || value === undefined || value === false) throw new NoSheet();
  return value;
}

const isWhole = (value: Json | undefined): value is number => Number.isInteger(value);

const whole = (value: Json | undefined): number => {
  const number = typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value;
  if (!isWhole(number) || number < 0 || number > MOST_POINTS) throw new NoSheet();
  return number;
};

const list = <T>(value: Json | undefined, read: (each: Json) => T): T[] =>
  need(isJsonList(value) && value.length <= 50 && value).map(read);

/** Entries under names that may be typed in lists. */
const record = <T>(value: Json | undefined, read: (each: Json, name: string) => T): Record<string, T> =>
  Object.fromEntries(
    Object.entries(need(isJsonObject(value) && value)).map(([name, each]) => [
      need(NAME.test(name) && name),
      read(each, name),
    ]),
  );

const trait = (value: Json): TraitId => need(earnedTraits.find(({ id }) => id === value)).id;
const word = (value: Json | undefined, known: readonly string[]): string => need(known.find((each) => each === value));
const name = (value: Json | undefined): string => need(typeof value === 'string' && value);
const object = (value: Json): { readonly [field: string]: Json } => need(isJsonObject(value) && value);
const mission = (value: Json | undefined): MissionId => need(missionIds.find((id) => id === value));

function made(value: Json): MadeClass {
  const { base, rank, promotions } = object(value);
  return { base: word(base, Object.keys(classes)), rank: need(isRank(rank) && rank), promotions: whole(promotions) };
}

function squad(value: Json): NamedSquad {
  const { class: kind, traits } = object(value);
  return { class: name(kind), traits: list(traits, trait) };
}

function artifact(value: Json): ForgedWeapon {
  const { class: kind, weapon, attributes: held } = object(value);
  const words = list(held, (each) => word(each, attributeIds));
  return { class: name(kind), weapon: name(weapon), attributes: words };
}

function result(value: Json): SheetResult {
  const { result: how, points, mission: which, accomplished, progress } = object(value);
  if (!isOneOf(['won', 'lost', 'draw'], how)) throw new NoSheet();
  return {
    result: how,
    points: need(isWhole(points) && points),
    mission: which === null ? null : mission(which),
    accomplished: accomplished === true,
    progress: whole(progress),
  };
}

/** A sheet that somebody has written by hand, such as an organiser; null if a faction cannot have it. GP-24.1 */
export function readSheet(given: Json): GenesysSheet | null {
  try {
    const fields = object(given);
    const faction = fields['faction'];
    const age = typeof fields['age'] === 'string' ? Number(fields['age']) : fields['age'];
    if (!isOneOf(factions, faction) || !isAge(age)) return null;
    const sheet: GenesysSheet = {
      faction,
      age,
      progress: whole(fields['progress']),
      speciesPoints: whole(fields['speciesPoints']),
      artifactPoints: whole(fields['artifactPoints']),
      species: list(fields['species'], trait),
      classTraits: record(fields['classTraits'], (each) => list(each, trait)),
      made: record(fields['made'], made),
      squads: record(fields['squads'], squad),
      artifact: fields['artifact'] === null ? null : artifact(fields['artifact'] ?? null),
      items: list(fields['items'], (each) => word(each, Object.keys(itemsOfPower))),
      bonuses: list(fields['bonuses'], mission),
      results: list(fields['results'], result),
    };
    return holdsTogether(sheet) ? sheet : null;
  } catch (error) {
    if (error instanceof NoSheet) return null;
    throw error;
  }
}

/** Everything belongs to classes that the faction has, within the limits of the rules. GP-24.7 */
const holdsTogether = (sheet: GenesysSheet): boolean =>
  Object.keys(sheet.made).every((id) => !isClass(id) && sheetClass(sheet, id) !== null)
  && Object.entries(sheet.classTraits).every(
    ([id, held]) => sheetClass(sheet, id) !== null && held.length <= CLASS_LIMIT,
  )
  && Object.entries(sheet.squads).every(
    ([id, { class: kind }]) => sheetClass(sheet, kind) !== null && sheetClass(sheet, id) === null,
  )
  && (sheet.artifact === null || sheetClass(sheet, sheet.artifact.class) !== null);
