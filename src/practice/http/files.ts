import { createHmac, timingSafeEqual } from 'node:crypto';
import type { APIAttachment } from 'discord-api-types/v10';
import type { PracticeContext } from '../context.ts';
import { madeAt } from '../state/snowflake.ts';

/** A file of a request. `number` is the n of `files[n]`. */
export interface Upload {
  readonly number: number;
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** The largest file, and the largest request, in bytes. */
export const FILE_LIMIT = 10 * 1024 * 1024;
export const REQUEST_LIMIT = 25 * 1024 * 1024;

/** The most stored files; the oldest are deleted first, also those without a message. */
const MOST_FILES = 5_000;

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const sign = (key: string, path: string, until: string): string =>
  createHmac('sha256', key).update(`${path} ${until}`).digest('hex');

/** An address valid for a day, without scheme and host. */
function signed({ key, state }: PracticeContext, path: string): string {
  const hex = (time: number): string => Math.floor(time / 1000).toString(16);
  const until = hex(state.now() + DAY);
  return `${path}?ex=${until}&is=${hex(state.now())}&hm=${sign(key, path, until)}`;
}

const ADDRESS = /(\/attachments\/\d+\/\d+\/[^"?\s]+)\?ex=([0-9a-f]+)&is=[0-9a-f]+&hm=[0-9a-f]+/g;

/** Renews the addresses of attachments that expire within an hour, as Discord does when a message is read. */
export function renewed<T extends object>(context: PracticeContext, value: T): T {
  const [oldest] = context.state.files.keys();
  // Usually no address is that old, and pages read a hundred messages at a time.
  if (oldest === undefined || madeAt(oldest) + DAY > context.state.now() + HOUR) return value;
  const text = JSON.stringify(value);
  const made = text.replace(ADDRESS, (whole, path: string, until: string) =>
    parseInt(until, 16) * 1000 > context.state.now() + HOUR ? whole : signed(context, path),
  );
  return made === text ? value : (JSON.parse(made) as T);
}

/** Whether an attachment's address was issued by this server and has not expired. `path` without the query. */
export function mayFetch(context: PracticeContext, path: string, query: URLSearchParams): boolean {
  const until = query.get('ex') ?? '';
  const given = Buffer.from(query.get('hm') ?? '');
  const right = Buffer.from(sign(context.key, path, until));
  return (
    given.length === right.length && timingSafeEqual(given, right) && parseInt(until, 16) * 1000 > context.state.now()
  );
}

/** Width and height from the header of a PNG; null for other files. */
export function pngSize(bytes: Buffer): { readonly width: number; readonly height: number } | null {
  if (bytes.length < 24 || bytes.readUInt32BE(0) !== 0x89504e47 || bytes.toString('latin1', 12, 16) !== 'IHDR')
    return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

const plainName = (name: string): string => name.replace(/\s+/g, '_').replace(/[^\p{L}\p{N}._-]/gu, '') || 'unknown';

/** Stores a file and gives its attachment. The address is signed and valid for a day. */
export function keepFile(
  context: PracticeContext,
  channel: string,
  upload: Upload,
  about: { filename?: string; description?: string } = {},
): APIAttachment {
  const { state } = context;
  const id = state.nextId();
  const filename = plainName(about.filename ?? upload.name);
  const path = `/attachments/${channel}/${id}/${encodeURIComponent(filename)}`;
  const url = `${context.origin()}${signed(context, path)}`;
  const attachment: APIAttachment = {
    id,
    filename,
    size: upload.bytes.length,
    url,
    proxy_url: url,
    content_type: upload.type,
    ...pngSize(upload.bytes),
    ...(about.description === undefined ? {} : { description: about.description }),
  };
  state.files.set(id, { attachment, channel, bytes: upload.bytes });
  const [oldest] = state.files.keys();
  if (state.files.size > MOST_FILES && oldest !== undefined) state.files.delete(oldest);
  return attachment;
}
