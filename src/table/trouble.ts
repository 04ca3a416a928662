import type { Facts, Refusal } from '../engine/index.ts';
import type { Trouble } from './types.ts';

/** The reason why the table does not do it. */
export const trouble = (
  code: Trouble['code'],
  facts: Facts = {},
): { readonly ok: false; readonly trouble: Trouble } => ({ ok: false, trouble: { code, facts } });

/** The same, if a rule of the book forbids it. */
export const refusedBy = (
  code: Trouble['code'],
  refusal: Refusal,
): { readonly ok: false; readonly trouble: Trouble } => ({ ok: false, trouble: { code, facts: {}, refusal } });
