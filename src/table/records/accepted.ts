/** Accepted interactions are remembered for as long as Discord retries them, in milliseconds. */
export const REMEMBERED = 15 * 60 * 1000;

/** Interactions accepted lately, with the number of the entry that each has made. */
export type AcceptedInteractions = Readonly<Record<string, { readonly entry: number; readonly at: number }>>;

/** The entry that an interaction has made before; null: it is new. */
export const acceptedAs = (accepted: AcceptedInteractions, interaction: string): number | null =>
  Object.hasOwn(accepted, interaction) ? accepted[interaction]!.entry : null;

/** Those that are still remembered, of entries after the one of this number. */
export const acceptedLately = (accepted: AcceptedInteractions, now: number, after = 0): AcceptedInteractions =>
  Object.fromEntries(Object.entries(accepted).filter(([, { at, entry }]) => now - at < REMEMBERED && entry > after));

/** What is remembered from now on, with one more interaction or none. */
export const withAccepted = (
  accepted: AcceptedInteractions,
  interaction: string | null,
  { entry, at }: AcceptedInteractions[string],
): AcceptedInteractions => ({
  ...acceptedLately(accepted, at),
  ...(interaction === null ? {} : { [interaction]: { entry, at } }),
});
