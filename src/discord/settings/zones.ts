const ZONES: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** All time zones by name. */
export const zones = (): readonly string[] => ZONES;

const lower = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '_');

/** A time zone as people write it, by its name or its city alone ("new york"), spelled as in the list; else the text as it is. */
export function zoneOf(text: string): string {
  const wanted = lower(text);
  const named = ZONES.find((zone) => lower(zone) === wanted);
  if (named) return named;
  const [only, second] = ZONES.filter((zone) => lower(zone).endsWith(`/${wanted}`));
  return only && !second ? only : text;
}

/** A time of day as people write it ("8", "8:30", "23.15") as HH:MM; any other text as it is. */
export function hourOf(text: string): string {
  const [, hour, minute = '00'] = /^\s*(\d{1,2})(?:[:.h](\d{2}))?\s*$/.exec(text) ?? [];
  return hour === undefined ? text : `${hour.padStart(2, '0')}:${minute}`;
}
