import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Action, AnyView, SystemHandle, Facts, VerbInfo } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { hash } from '../hash.ts';
import { phrasesOf } from '../words/phrases.ts';

/**
 * The set-up verb that gives a side its force: the one whose parameters the ready-made forces fill; null if the book
 * has none.
 */
export function forceVerb(handle: SystemHandle): VerbInfo | null {
  const names = Object.keys(Object.values(handle.samples)[0] ?? {});
  if (names.length === 0) return null;
  return (
    Object.values(handle.verbs).find(
      ({ place, params }) => place === 'setup' && names.every((name) => params.some((param) => param.name === name)),
    ) ?? null
  );
}

/** Whether the viewer's side is asked for its force now. */
export const forceAsked = ({ handle, view }: MatchView): boolean => {
  const verb = forceVerb(handle);
  return (
    verb !== null
    && (view?.asked.some((decision) => decision.of === view.side && decision.verbs.includes(verb.verb)) ?? false)
  );
};

/** The ready-made forces the viewer's side may take now. */
export function samplesFor({ handle, view }: MatchView): readonly { readonly id: string; readonly action: Action }[] {
  const verb = forceVerb(handle);
  const side = view?.side;
  if (!view || !side || !verb) return [];
  return Object.entries(handle.samples)
    .map(([id, params]) => ({ id, action: { verb: verb.verb, by: side, params } }))
    .filter(({ action }) => handle.check(view, action) === null);
}

const LONGEST = 4_000;
const CHECK = 4;

/** A force as a short share code: a checksum, then the book and the typed parameters. */
export function writeCode(handle: SystemHandle, view: AnyView, action: Action): string {
  const printed = Object.fromEntries(Object.entries(handle.print(view, action)).filter(([, value]) => value !== ''));
  const body = deflateRawSync(JSON.stringify([handle.id, printed])).toString('base64url');
  return hash(body, CHECK) + body;
}

/** The parameters of the force that a share code stands for; null if it is not a code of this book. */
export function readCode(handle: SystemHandle, code: string): Facts | null {
  const text = code.trim();
  const body = text.slice(CHECK);
  if (text.slice(0, CHECK) !== hash(body, CHECK)) return null;
  try {
    const data = JSON.parse(
      inflateRawSync(Buffer.from(body, 'base64url'), { maxOutputLength: LONGEST }).toString(),
    ) as unknown;
    if (!Array.isArray(data) || data[0] !== handle.id || typeof data[1] !== 'object' || data[1] === null) return null;
    const entries = Object.entries(data[1] as Readonly<Record<string, unknown>>);
    return entries.every(([, value]) => typeof value === 'string') ? (Object.fromEntries(entries) as Facts) : null;
  } catch {
    return null;
  }
}

/** The display name of a ready-made force: `long-march` -> "Long march". */
export const sampleName = (handle: SystemHandle, id: string): string => phrasesOf(handle).samples[id]?.name ?? id;
