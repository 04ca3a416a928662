/** The result of one check. */
export interface Finding {
  readonly about: string;
  readonly found: string;
  /** What to do about it; null if all is well. */
  readonly remedy: string | null;
}

export const well = (about: string, found: string): Finding => ({ about, found, remedy: null });
export const ill = (about: string, found: string, remedy: string): Finding => ({ about, found, remedy });

/** One line for a terminal. */
export const lineOf = ({ about, found, remedy }: Finding): string =>
  remedy === null ? `ok     ${about}: ${found}` : `TO DO  ${about}: ${found}. ${remedy}`;

/** A check that fails unexpectedly is a finding too. */
export async function tried(
  about: string,
  remedy: string,
  check: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [ill(about, error instanceof Error ? error.message : String(error), remedy)];
  }
}
