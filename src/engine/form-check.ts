import { isJsonList, isJsonObject } from './json.ts';
import type { Json } from './json.ts';

/** Where a value deviates from its form, as `entries.3.at`; null: nowhere. For data of strangers. */
export type FormCheck = (value: Json | undefined, at: string) => string | null;

export const when =
  (fits: (value: Json) => boolean): FormCheck =>
  (value, at) =>
    value !== undefined && fits(value) ? null : at;

export const text = (most: number): FormCheck => when((value) => typeof value === 'string' && value.length <= most);
export const whole = when((value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0);
export const anyFields = when(isJsonObject);
export const oneOf = (...values: readonly Json[]): FormCheck => when((value) => values.includes(value));
export const orNull =
  (form: FormCheck): FormCheck =>
  (value, at) =>
    value === null ? null : form(value, at);

export const list =
  (form: FormCheck, most: number): FormCheck =>
  (value, at) => {
    if (!isJsonList(value) || value.length > most) return at;
    for (const [index, item] of value.entries()) {
      const wrong = form(item, `${at}.${index}`);
      if (wrong !== null) return wrong;
    }
    return null;
  };

/** An object with exactly these fields. */
export const object =
  (forms: Readonly<Record<string, FormCheck>>, optional: Readonly<Record<string, FormCheck>> = {}): FormCheck =>
  (value, at) => {
    if (!isJsonObject(value)) return at;
    const inside = (field: string): string => (at === '' ? field : `${at}.${field}`);
    const unknown = Object.keys(value).find((field) => !Object.hasOwn(forms, field) && !Object.hasOwn(optional, field));
    if (unknown !== undefined) return inside(unknown);
    for (const [field, form] of Object.entries(forms)) {
      const wrong = form(value[field], inside(field));
      if (wrong !== null) return wrong;
    }
    for (const [field, form] of Object.entries(optional)) {
      const wrong = value[field] === undefined ? null : form(value[field], inside(field));
      if (wrong !== null) return wrong;
    }
    return null;
  };
