import type { SideId } from '../engine/index.ts';
import { revise } from '../store/index.ts';
import type { Revised, Store } from '../store/index.ts';
import { ALWAYS, hoursAwake, isHour, isZone } from './clock/waking-hours.ts';
import type { Waking } from './clock/waking-hours.ts';
import type { Player, Seats } from './ids.ts';

/** How a player is notified of their decision: in the channel, by a direct message, or not at all. */
export const notifyWays = ['channel', 'dm', 'none'] as const;
export type NotifyWay = (typeof notifyWays)[number];

/** The theme of pictures that only one player sees. */
export const themes = ['dark', 'light'] as const;
export type ThemeChoice = (typeof themes)[number];

/**
 * The colours of pictures: the default ones, those for a kind of colour vision, or a palette that works without colour.
 */
export const palettes = ['default', 'deuteranopia', 'protanopia', 'tritanopia', 'high-contrast'] as const;
export type PaletteChoice = (typeof palettes)[number];

/** When the coach speaks up before a plan that gives much away: at the pace for learning, everywhere, or never. */
export const coachWays = ['learning', 'on', 'off'] as const;
export type CoachWay = (typeof coachWays)[number];

/** A player's settings for all of their matches. */
export interface Person {
  /** Null: no hours set, awake at all hours. */
  readonly waking: Waking | null;
  readonly notify: NotifyWay;
  readonly theme: ThemeChoice;
  /** For pictures that only they see. */
  readonly palette: PaletteChoice;
  readonly coach: CoachWay;
}

export interface PersonChanges {
  readonly zone?: string;
  readonly from?: string;
  readonly to?: string;
  readonly notify?: string;
  readonly theme?: string;
  readonly palette?: string;
  readonly coach?: string;
}

/** The settings of a server. */
export interface ServerSettings {
  /** The role whose holders may umpire its matches; null: nobody. */
  readonly organiser: string | null;
  /** For pictures that everybody sees. */
  readonly palette: PaletteChoice;
}

const NOTHING: Person = { waking: null, notify: 'channel', theme: 'dark', palette: 'default', coach: 'learning' };
const DEFAULT_SERVER_SETTINGS: ServerSettings = { organiser: null, palette: 'default' };

const personKey = ({ id }: Pick<Player, 'id'>): string => `person:${id}`;
const serverSettingsKey = (server: string): string => `house:${server}`;

/** A player's settings; defaults for those never changed. */
export async function personOf(store: Store, player: Pick<Player, 'id'>): Promise<Person> {
  const stored = await store.get<Person & Revised>(personKey(player));
  return withDefaults(stored);
}

/** A player's settings as stored; null if they never changed any. */
export async function storedSettings(store: Store, player: Pick<Player, 'id'>): Promise<Person | null> {
  const stored = await store.get<Person & Revised>(personKey(player));
  return stored && withDefaults(stored);
}

/** Deletes a player's settings. */
export const forgetPerson = (store: Store, player: Pick<Player, 'id'>): Promise<void> =>
  store.delete(personKey(player));

/** A person's settings without the revision; settings added since they were stored get their defaults. */
function withDefaults(stored: Partial<Person> | null): Person {
  const { waking, notify, theme, palette, coach } = { ...NOTHING, ...stored };
  return { waking, notify, theme, palette, coach };
}

/** The same for a server. */
function withServerDefaults(stored: Partial<ServerSettings> | null): ServerSettings {
  const { organiser, palette } = { ...DEFAULT_SERVER_SETTINGS, ...stored };
  return { organiser, palette };
}

/** The shortest day that somebody may be awake, in hours: the others wait for as many days as it takes. */
const LEAST_AWAKE = 2;

/** A person's settings with changes applied, or what is not accepted: a field, or `day` for hours that are too few. */
export function changed(
  person: Person,
  changes: PersonChanges,
): Person | { readonly bad: keyof PersonChanges | 'day' } {
  const { zone, from, to, notify, theme, palette, coach } = changes;
  if (zone !== undefined && !isZone(zone)) return { bad: 'zone' };
  if (from !== undefined && !isHour(from)) return { bad: 'from' };
  if (to !== undefined && !isHour(to)) return { bad: 'to' };
  const notifyWay = notify === undefined ? person.notify : notifyWays.find((one) => one === notify);
  if (!notifyWay) return { bad: 'notify' };
  const look = theme === undefined ? person.theme : themes.find((one) => one === theme);
  if (!look) return { bad: 'theme' };
  const colours = palette === undefined ? person.palette : palettes.find((one) => one === palette);
  if (!colours) return { bad: 'palette' };
  const coaching = coach === undefined ? person.coach : coachWays.find((one) => one === coach);
  if (!coaching) return { bad: 'coach' };
  const before = person.waking ?? ALWAYS;
  const waking = { zone: zone ?? before.zone, from: from ?? before.from, to: to ?? before.to };
  if (hoursAwake(waking) < LEAST_AWAKE) return { bad: 'day' };
  const declared = person.waking !== null || zone !== undefined || from !== undefined || to !== undefined;
  return { waking: declared ? waking : null, notify: notifyWay, theme: look, palette: colours, coach: coaching };
}

/** Stores a player's settings. */
export const keepPerson = (store: Store, player: Player, change: (person: Person) => Person): Promise<Person> =>
  revise<Person>(store, personKey(player), (stored) => change(withDefaults(stored)));

/** The settings of a server. */
export async function serverSettingsOf(store: Store, server: string): Promise<ServerSettings> {
  return withServerDefaults(await store.get<ServerSettings & Revised>(serverSettingsKey(server)));
}

/** Deletes the settings of a server. */
export const forgetServerSettings = (store: Store, server: string): Promise<void> =>
  store.delete(serverSettingsKey(server));

export const keepServerSettings = (
  store: Store,
  server: string,
  changes: Partial<ServerSettings>,
): Promise<ServerSettings> =>
  revise<ServerSettings>(store, serverSettingsKey(server), (stored) => ({ ...withServerDefaults(stored), ...changes }));

/** Waking hours of both sides' players; those who have set none are awake at all hours. */
export async function hoursOf(store: Store, seats: Seats): Promise<Readonly<Record<SideId, readonly Waking[]>>> {
  const of = async (side: SideId): Promise<readonly Waking[]> =>
    Promise.all(seats[side].map(async (player) => (await personOf(store, player)).waking ?? ALWAYS));
  const [a, b] = await Promise.all([of('a'), of('b')]);
  return { a, b };
}
