/** How one pupil did: questions of the class, and homework. */
export interface PupilResult {
  readonly name: string;
  /** Questions that are closed and that they answered. */
  readonly answered: number;
  /** Of those, right ones; answers that nobody has judged count for nothing. */
  readonly right: number;
  /** Items of all homework that they have done. */
  readonly done: number;
  /** By question, in their order: null: not answered, or nobody said what is right. */
  readonly marks: readonly (PupilMark | null)[];
}

export type PupilMark = 'right' | 'wrong' | 'given';

/** The results of a class as a teacher sees them. */
export interface ClassResults {
  readonly questions: number;
  readonly items: number;
  readonly pupils: readonly PupilResult[];
}

/** A cell of a table for spreadsheets: no program may take a name for a formula. */
const cell = (value: string | number): string => {
  const text = String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The results as CSV (RFC 4180). `head`: the titles of the first four columns and what stands before a question's number. */
export function resultsCsv(
  { questions, pupils }: ClassResults,
  head: { readonly columns: readonly [string, string, string, string]; readonly question: (number: number) => string },
): string {
  const rows = [
    [...head.columns, ...Array.from({ length: questions }, (_, index) => head.question(index + 1))],
    ...pupils.map(({ name, answered, right, done, marks }) => [
      name,
      answered,
      right,
      done,
      ...marks.map((mark) => mark ?? ''),
    ]),
  ];
  return `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
