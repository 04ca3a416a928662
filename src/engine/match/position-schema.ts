import { isJsonObject, plain } from '../json.ts';
import type { Json } from '../json.ts';
import { SIDES } from '../ids.ts';

type Form = (value: Json) => boolean;

const isText: Form = (value) => typeof value === 'string';
const isWhole: Form = (value) => typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 1000;
const isLabel: Form = (value) => value === null || isText(value);
const isTexts: Form = (value) => Array.isArray(value) && value.every(isText);
const isSide: Form = (value) => SIDES.some((side) => side === value);

/** Whether it is an object whose fields, if present, have these shapes. Other fields may be anything. */
const object =
  (fields: Readonly<Record<string, Form>>, ...needed: readonly string[]): Form =>
  (value) =>
    isJsonObject(value)
    && needed.every((name) => value[name] !== undefined)
    && Object.entries(fields).every(([name, form]) => {
      const given = value[name];
      return given === undefined || form(given);
    });

const listOf =
  (form: Form): Form =>
  (value) =>
    Array.isArray(value) && value.every(form);

const FORMS: Readonly<Record<string, { readonly form: Form; readonly wanted: string }>> = {
  scenario: { form: isText, wanted: 'text' },
  options: { form: isJsonObject, wanted: 'an object' },
  map: { form: isText, wanted: 'text' },
  turn: {
    form: object({ phase: isText, begin: (value) => typeof value === 'boolean', active: isSide, round: isWhole }),
    wanted: 'an object with phase (text), begin (true or false), active (a side), round (a whole number)',
  },
  units: {
    form: listOf(
      object(
        {
          id: isText,
          side: isSide,
          type: isText,
          at: isLabel,
          facing: isWhole,
          level: isWhole,
          group: isText,
          with: isJsonObject,
        },
        'side',
        'type',
      ),
    ),
    wanted: 'a list of units, each with side and type, its cell a label, its facing a number',
  },
  terrain: {
    form: listOf(object({ kind: isText, at: isText, cells: isTexts, turned: isWhole }, 'kind')),
    wanted: 'a list of pieces, each with kind, and cells as labels',
  },
  markers: {
    form: listOf(object({ id: isText, kind: isText, at: isLabel, with: isJsonObject }, 'kind')),
    wanted: 'a list of markers, each with kind',
  },
  groups: { form: listOf(isJsonObject), wanted: 'a list of objects' },
  own: { form: isJsonObject, wanted: 'an object' },
  secrets: { form: object({ a: isJsonObject, b: isJsonObject }), wanted: 'an object with what a and b keep hidden' },
};

/** The first field of a position that has the wrong shape, and the shape expected; null if all fit. */
export function positionError(position: object): { readonly field: string; readonly wanted: string } | null {
  const given = plain(position);
  for (const [field, { form, wanted }] of Object.entries(FORMS)) {
    const value = given[field];
    if (value !== undefined && !form(value)) return { field, wanted };
  }
  return null;
}
