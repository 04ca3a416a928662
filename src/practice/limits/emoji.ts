import type { Problem } from './check.ts';
import { at, checking, isFields, missing, say, text } from './check.ts';
import type { Check, RawFields } from './check.ts';

/** How many an application may have, and how many bytes each. */
export const MOST_EMOJI = 2_000;
const MOST_BYTES = 256 * 1024;

/** A picture in a body: `data:image/png;base64,…`. */
const DATA = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,([A-Za-z0-9+/]+={0,2})$/;

/** How pictures begin; whoever sends one may call it something else, as discord.js does. */
const BEGINNINGS: readonly (readonly [type: string, bytes: string])[] = [
  ['image/png', '89504e470d0a1a0a'],
  ['image/jpeg', 'ffd8ff'],
  ['image/gif', '47494638'],
  ['image/webp', '52494646'],
];

/** The picture that a body holds; null for anything else. */
export function pictureIn(image: unknown): { readonly type: string; readonly bytes: Buffer } | null {
  const found = typeof image === 'string' ? DATA.exec(image) : null;
  if (!found) return null;
  const bytes = Buffer.from(found[1] ?? '', 'base64');
  const kind = BEGINNINGS.find(([, begins]) => bytes.subarray(0, begins.length / 2).toString('hex') === begins);
  return kind ? { type: kind[0], bytes } : null;
}

function checkName(check: Check, name: unknown, taken: ReadonlySet<string>): void {
  if (!text(check, name, 2, 32)) return;
  if (!/^\w+$/.test(name)) say(check, 'STRING_TYPE_REGEX', 'String value did not match validation regex.');
  else if (taken.has(name)) say(check, 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN', 'That emoji name is already taken.');
}

function checkImage(check: Check, image: unknown): void {
  if (missing(image)) return say(check, 'BASE_TYPE_REQUIRED', 'This field is required');
  const picture = pictureIn(image);
  if (!picture) say(check, 'IMAGE_INVALID', 'Invalid image');
  else if (picture.bytes.length > MOST_BYTES)
    say(check, 'BINARY_TYPE_MAX_SIZE', 'File cannot be larger than 256.0 kb.');
}

/** Checks a new emoji: its name and picture. `taken`: the names that the application has already. */
export function newEmojiProblems(body: RawFields, taken: ReadonlySet<string>): readonly Problem[] {
  const check = checking();
  checkName(at(check, 'name'), body['name'], taken);
  checkImage(at(check, 'image'), body['image']);
  return check.problems;
}

/** Checks another name for an emoji. */
export function renamedEmojiProblems(body: RawFields, taken: ReadonlySet<string>): readonly Problem[] {
  const check = checking();
  if (body['name'] !== undefined) checkName(at(check, 'name'), body['name'], taken);
  return check.problems;
}

/** One emoji character, which may be made of several, or a flag or keycap. */
const UNICODE =
  /^(?:\p{RI}\p{RI}|[0-9#*]\uFE0F?\u20E3|\p{Emoji}[\p{EMod}\uFE0F]*(?:\u200D\p{Emoji}[\p{EMod}\uFE0F]*)*)$/u;

/** The emoji of a button or option: one of the application by its id, else a character. */
function checkEmoji(check: Check, emoji: RawFields, known: ReadonlySet<string>): void {
  const { id, name } = emoji;
  if (!missing(id)) {
    if (!known.has(String(id))) say(at(check, 'id'), 'BUTTON_COMPONENT_INVALID_EMOJI', 'Invalid emoji');
  } else if (typeof name !== 'string' || !UNICODE.test(name))
    say(at(check, 'name'), 'BUTTON_COMPONENT_INVALID_EMOJI', 'Invalid emoji');
}

/** Checks every emoji in components. `known`: the ids of those that the application has. */
export function checkAllEmoji(check: Check, value: unknown, known: ReadonlySet<string>): void {
  if (Array.isArray(value)) return value.forEach((inner, n) => checkAllEmoji(at(check, n), inner, known));
  if (!isFields(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'emoji' && isFields(inner)) checkEmoji(at(check, key), inner, known);
    else checkAllEmoji(at(check, key), inner, known);
  }
}
