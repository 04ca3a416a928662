import type { SideId } from '../engine/index.ts';
import type { Revised, Store } from '../store/store.ts';
import { ALWAYS, isHour, isZone } from './clock/waking.ts';
import type { Waking } from './clock/waking.ts';
import type { Player, Seats } from './table.ts';

/** How a player is told that it is their decision: in the channel, by a direct message, or not at all. */
export const notifyWays = ['channel', 'dm', 'none'] as const;
export type NotifyWay = (typeof notifyWays)[number];

/** How a player wants pictures that they alone see. */
export const themes = ['dark', 'light'] as const;
export type ThemeChoice = (typeof themes)[number];

/** What a player has chosen for all of their matches. */
export interface Person {
  /** Null: nothing declared, awake at all hours. */
  readonly waking: Waking | null;
  readonly notify: NotifyWay;
  readonly theme: ThemeChoice;
}

export interface PersonChanges {
  readonly zone?: string;
  readonly from?: string;
  readonly to?: string;
  readonly notify?: string;
  readonly theme?: string;
}

/** What was chosen for a server. */
export interface House {
  /** The role whose holders may umpire its matches; null: nobody. */
  readonly organiser: string | null;
}

const NOTHING: Person = { waking: null, notify: 'channel', theme: 'dark' };
const ATTEMPTS = 16;

const personKey = ({ id }: Pick<Player, 'id'>): string => `person:${id}`;
const houseKey = (server: string): string => `house:${server}`;

/** What a player has chosen; the usual where nothing was. */
export async function personOf(store: Store, player: Pick<Player, 'id'>): Promise<Person> {
  const kept = await store.get<Person & Revised>(personKey(player));
  return known(kept);
}

/** What is kept of a person without its revision; what was kept before there was anything more to choose gets the usual. */
function known(kept: Partial<Person> | null): Person {
  const { waking, notify, theme } = { ...NOTHING, ...kept };
  return { waking, notify, theme };
}

/** A person with changes made, or the field whose value may not stand. */
export function changed(person: Person, changes: PersonChanges): Person | { readonly bad: keyof PersonChanges } {
  const { zone, from, to, notify, theme } = changes;
  if (zone !== undefined && !isZone(zone)) return { bad: 'zone' };
  if (from !== undefined && !isHour(from)) return { bad: 'from' };
  if (to !== undefined && !isHour(to)) return { bad: 'to' };
  const way = notify === undefined ? person.notify : notifyWays.find((one) => one === notify);
  if (!way) return { bad: 'notify' };
  const look = theme === undefined ? person.theme : themes.find((one) => one === theme);
  if (!look) return { bad: 'theme' };
  const before = person.waking ?? ALWAYS;
  const waking = { zone: zone ?? before.zone, from: from ?? before.from, to: to ?? before.to };
  const declared = person.waking !== null || zone !== undefined || from !== undefined || to !== undefined;
  return { waking: declared ? waking : null, notify: way, theme: look };
}

/** Changes what is kept under a key, as often as others are faster. */
async function revise<T extends object>(store: Store, key: string, next: (kept: (T & Revised) | null) => T): Promise<T> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const kept = await store.get<T & Revised>(key);
    const made = next(kept);
    const rev = kept?.rev ?? 0;
    if (await store.swap<Revised>(key, rev, { rev: rev + 1, ...made })) return made;
  }
  throw new Error(`${key} is changed by others all the time`);
}

/** Keeps what a player has chosen. */
export const keepPerson = (store: Store, player: Player, change: (person: Person) => Person): Promise<Person> =>
  revise<Person>(store, personKey(player), (kept) => change(known(kept)));

/** What was chosen for a server. */
export async function houseOf(store: Store, server: string): Promise<House> {
  const kept = await store.get<House & Revised>(houseKey(server));
  return { organiser: kept?.organiser ?? null };
}

export const keepHouse = (store: Store, server: string, changes: Partial<House>): Promise<House> =>
  revise<House>(store, houseKey(server), (kept) => ({ organiser: kept?.organiser ?? null, ...changes }));

/** Waking hours of both sides' players; those who have declared none are awake at all hours. */
export async function hoursOf(store: Store, seats: Seats): Promise<Readonly<Record<SideId, readonly Waking[]>>> {
  const of = async (side: SideId): Promise<readonly Waking[]> =>
    Promise.all(seats[side].map(async (player) => (await personOf(store, player)).waking ?? ALWAYS));
  const [a, b] = await Promise.all([of('a'), of('b')]);
  return { a, b };
}
