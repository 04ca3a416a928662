import { required, scriptedDice } from '../../../../src/engine/index.ts';
import type { CampaignHandle, Facts, Sheet, SheetEvent } from '../../../../src/engine/index.ts';
import { campaign } from '../../../../src/systems/genesys/campaign/campaign.ts';
import { freshSheet } from '../../../../src/systems/genesys/campaign/sheet.ts';
import type { GenesysSheet } from '../../../../src/systems/genesys/campaign/sheet.ts';
import { genesys } from '../../../../src/systems/genesys/index.ts';
import { bookOf } from '../../../support/book.ts';

export const handle: CampaignHandle = required(bookOf(genesys).handle.campaign, 'campaign of this book');
export const usual: Facts = { squadTraitLimit: 2, inExtremis: 'on' };

/** The sheet of the Holds, with differences. */
export const holds = (differs: Partial<GenesysSheet> = {}): GenesysSheet => ({ ...freshSheet('holds'), ...differs });
export const plainSheet = (sheet: GenesysSheet): Sheet => sheet as unknown as Sheet;
const read = (sheet: Sheet): GenesysSheet => sheet as unknown as GenesysSheet;

/** No rule of section 24 throws dice. */
const none = scriptedDice([]);
const roll = (sides: number): number => none.throw(sides);

/** What a match was for a side that won nothing and lost everybody, with differences. */
export const match = (differs: Facts = {}): Facts => ({
  result: 'lost',
  points: 500,
  survived: false,
  ahead: 0,
  mission: 'expansion',
  accomplished: false,
  ...differs,
});

/** The sheet after a match, and what was told. */
export function after(
  sheet: GenesysSheet,
  report: Facts,
  options: Facts = usual,
): { readonly sheet: GenesysSheet; readonly events: readonly SheetEvent[] } {
  const done = handle.carry(plainSheet(sheet), report, options, roll);
  return { sheet: read(done.sheet), events: done.events };
}

/** The sheet after something was chosen; a refusal is thrown by its code. */
export function chosen(
  sheet: GenesysSheet,
  verb: string,
  params: Record<string, string>,
  options: Facts = usual,
): GenesysSheet {
  const done = handle.apply(plainSheet(sheet), { verb, params }, options, roll);
  if (!done.ok) throw new Error(done.refusal.code);
  return read(done.sheet);
}

/** The code of the refusal, or null. */
export const refused = (
  sheet: GenesysSheet,
  verb: string,
  params: Record<string, string>,
  options: Facts = usual,
): string | null => handle.check(plainSheet(sheet), { verb, params }, options)?.code ?? null;

export const offered = (sheet: GenesysSheet, verb: string): readonly Record<string, string>[] =>
  handle.offers(plainSheet(sheet), usual, verb).map(({ params }) => params);

export const defaultOf = (sheet: GenesysSheet) => campaign.fallback({ sheet, options: usual });

/** The whole refusal of a choice: code, rule and facts. */
export const refusal = (sheet: GenesysSheet, verb: string, params: Record<string, string>) => {
  const refusedBy = handle.check(plainSheet(sheet), { verb, params }, usual);
  return refusedBy && [refusedBy.code, refusedBy.rule, refusedBy.facts];
};

/** What is told of a choice: kinds and facts. */
export function told(
  sheet: GenesysSheet,
  verb: string,
  params: Record<string, string>,
): readonly (readonly [kind: string, facts: Facts])[] {
  const done = handle.apply(plainSheet(sheet), { verb, params }, usual, roll);
  if (!done.ok) throw new Error(done.refusal.code);
  return done.events.map(({ kind, facts }) => [kind, facts]);
}
