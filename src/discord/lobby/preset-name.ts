import type { SystemHandle } from '../../engine/index.ts';
import { en } from '../words/en.ts';

const ORDER: readonly string[] = ['near', 'learn', 'quick'];

/** The presets for people who play for the first time. */
export const FIRST_MATCHES: readonly string[] = ['near', 'learn'];

const place = (preset: string): number => (ORDER.includes(preset) ? ORDER.indexOf(preset) : ORDER.length);

/** The presets of a book, the easiest first. */
export const presetsOf = ({ presets }: Pick<SystemHandle, 'presets'>): readonly string[] =>
  Object.keys(presets).sort((one, other) => place(one) - place(other));

const isKnown = (preset: string): preset is keyof typeof en.presets => Object.hasOwn(en.presets, preset);

/**
 * The name of a preset in its book: the first match is one in which nothing has to be set up, and where a book has such
 * a preset, that for learners is only a small match.
 */
export function presetName({ presets }: Pick<SystemHandle, 'presets'>, preset: string): string {
  if (preset === 'learn' && Object.hasOwn(presets, 'near')) return en.presets.small;
  return isKnown(preset) ? en.presets[preset] : preset;
}

/** The id of the preset that somebody typed, by its id or by the name that people see; null: the book has none such. */
export function presetCalled(handle: Pick<SystemHandle, 'presets'>, typed: string): string | null {
  const wanted = typed.trim().toLowerCase();
  const ids = presetsOf(handle);
  return (
    ids.find((id) => id.toLowerCase() === wanted)
    ?? ids.find((id) => presetName(handle, id).toLowerCase() === wanted)
    ?? null
  );
}
