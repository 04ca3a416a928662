import type { Facts, Refusal } from '../engine/index.ts';
import type { Trouble } from './types.ts';

/** Says why the table does not do it. */
export const trouble = (
  code: Trouble['code'],
  facts: Facts = {},
): { readonly ok: false; readonly trouble: Trouble } => ({ ok: false, trouble: { code, facts } });

/** The same, where a rule of the book says no. */
export const refusedBy = (
  code: Trouble['code'],
  refusal: Refusal,
): { readonly ok: false; readonly trouble: Trouble } => ({ ok: false, trouble: { code, facts: {}, refusal } });
