import type { SideId } from '../engine/index.ts';
import type { Revised, Store } from '../store/index.ts';
import { ALWAYS, isHour, isZone } from './clock/waking-hours.ts';
import type { Waking } from './clock/waking-hours.ts';
import type { Player, Seats } from './ids.ts';

/** How a player is told that it is their decision: in the channel, by a direct message, or not at all. */
export const notifyWays = ['channel', 'dm', 'none'] as const;
export type NotifyWay = (typeof notifyWays)[number];

/** How a player wants pictures that they alone see. */
export const themes = ['dark', 'light'] as const;
export type ThemeChoice = (typeof themes)[number];

/** Which colours pictures have: the usual, those for a kind of colour vision, or such as need no colour at all. */
export const palettes = ['default', 'deuteranopia', 'protanopia', 'tritanopia', 'high-contrast'] as const;
export type PaletteChoice = (typeof palettes)[number];

/** What a player has chosen for all of their matches. */
export interface Person {
  /** Null: nothing declared, awake at all hours. */
  readonly waking: Waking | null;
  readonly notify: NotifyWay;
  readonly theme: ThemeChoice;
  /** Of pictures that they alone see. */
  readonly palette: PaletteChoice;
}

export interface PersonChanges {
  readonly zone?: string;
  readonly from?: string;
  readonly to?: string;
  readonly notify?: string;
  readonly theme?: string;
  readonly palette?: string;
}

/** What was chosen for a server. */
export interface ServerSettings {
  /** The role whose holders may umpire its matches; null: nobody. */
  readonly organiser: string | null;
  /** Of pictures that everybody sees. */
  readonly palette: PaletteChoice;
}

const NOTHING: Person = { waking: null, notify: 'channel', theme: 'dark', palette: 'default' };
const NO_HOUSE: ServerSettings = { organiser: null, palette: 'default' };
const ATTEMPTS = 16;

const personKey = ({ id }: Pick<Player, 'id'>): string => `person:${id}`;
const houseKey = (server: string): string => `house:${server}`;

/** What a player has chosen; the usual where nothing was. */
export async function personOf(store: Store, player: Pick<Player, 'id'>): Promise<Person> {
  const kept = await store.get<Person & Revised>(personKey(player));
  return known(kept);
}

/** What a player has chosen; null where nothing was. */
export async function keptOfPerson(store: Store, player: Pick<Player, 'id'>): Promise<Person | null> {
  const kept = await store.get<Person & Revised>(personKey(player));
  return kept && known(kept);
}

/** Forgets what a player has chosen. */
export const forgetPerson = (store: Store, player: Pick<Player, 'id'>): Promise<void> =>
  store.delete(personKey(player));

/** What is kept of a person without its revision; what was kept before there was anything more to choose gets the usual. */
function known(kept: Partial<Person> | null): Person {
  const { waking, notify, theme, palette } = { ...NOTHING, ...kept };
  return { waking, notify, theme, palette };
}

/** The same for a server. */
function knownHouse(kept: Partial<ServerSettings> | null): ServerSettings {
  const { organiser, palette } = { ...NO_HOUSE, ...kept };
  return { organiser, palette };
}

/** A person with changes made, or the field whose value may not stand. */
export function changed(person: Person, changes: PersonChanges): Person | { readonly bad: keyof PersonChanges } {
  const { zone, from, to, notify, theme, palette } = changes;
  if (zone !== undefined && !isZone(zone)) return { bad: 'zone' };
  if (from !== undefined && !isHour(from)) return { bad: 'from' };
  if (to !== undefined && !isHour(to)) return { bad: 'to' };
  const way = notify === undefined ? person.notify : notifyWays.find((one) => one === notify);
  if (!way) return { bad: 'notify' };
  const look = theme === undefined ? person.theme : themes.find((one) => one === theme);
  if (!look) return { bad: 'theme' };
  const colours = palette === undefined ? person.palette : palettes.find((one) => one === palette);
  if (!colours) return { bad: 'palette' };
  const before = person.waking ?? ALWAYS;
  const waking = { zone: zone ?? before.zone, from: from ?? before.from, to: to ?? before.to };
  const declared = person.waking !== null || zone !== undefined || from !== undefined || to !== undefined;
  return { waking: declared ? waking : null, notify: way, theme: look, palette: colours };
}

/** Changes what is kept under a key, as often as others are faster. */
async function revise<T extends object>(
  store: Store,
  key: string,
  next: (kept: (T & Revised) | null) => T,
): Promise<T> {
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
export async function serverSettingsOf(store: Store, server: string): Promise<ServerSettings> {
  return knownHouse(await store.get<ServerSettings & Revised>(houseKey(server)));
}

/** Forgets what was chosen for a server. */
export const forgetServerSettings = (store: Store, server: string): Promise<void> => store.delete(houseKey(server));

export const keepServerSettings = (
  store: Store,
  server: string,
  changes: Partial<ServerSettings>,
): Promise<ServerSettings> =>
  revise<ServerSettings>(store, houseKey(server), (kept) => ({ ...knownHouse(kept), ...changes }));

/** Waking hours of both sides' players; those who have declared none are awake at all hours. */
export async function hoursOf(store: Store, seats: Seats): Promise<Readonly<Record<SideId, readonly Waking[]>>> {
  const of = async (side: SideId): Promise<readonly Waking[]> =>
    Promise.all(seats[side].map(async (player) => (await personOf(store, player)).waking ?? ALWAYS));
  const [a, b] = await Promise.all([of('a'), of('b')]);
  return { a, b };
}
