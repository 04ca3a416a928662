import type { RuleId } from './ids.ts';
import type { Json } from './json.ts';

/** A match option; the first value is the default. */
export interface OptionSpec {
  readonly id: string;
  readonly rule: RuleId;
  /** Accepted words, the default first. */
  readonly values: readonly string[];
  /** Accepted whole numbers, besides the words. */
  readonly numbers?: {
    readonly least: number;
    readonly most: number;
    readonly prefix?: string;
    readonly byDefault?: number;
  };
  /** Reads a value of another form (`3/2/1`) into the form stored in the match; null if it is not accepted. */
  readonly also?: (value: Json) => Json | null;
  /** An example of that form, if more than the listed words is accepted. */
  readonly like?: string;
}
