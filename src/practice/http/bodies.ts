import type { IncomingMessage } from 'node:http';
import { refusal } from './api-error.ts';
import type { Upload } from './files.ts';
import { FILE_LIMIT, REQUEST_LIMIT } from './files.ts';

/** The parsed JSON of a request (null for none), and its files. */
export interface Body {
  readonly json: unknown;
  readonly uploads: readonly Upload[];
}

/** All bytes of a request; throws 40005 beyond `limit`. */
export async function readBytes(request: IncomingMessage, limit = REQUEST_LIMIT): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  let tooLarge = false;
  // Read to the end all the same, so that the sender receives the answer.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    tooLarge ||= size > limit;
    if (tooLarge) chunks.length = 0;
    else chunks.push(chunk);
  }
  if (tooLarge) throw refusal('too-large');
  return Buffer.concat(chunks);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw refusal('bad-json');
  }
}

async function readForm(type: string, bytes: Buffer): Promise<Body> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData().catch(() => {
    throw refusal('bad-json');
  });
  const uploads: Upload[] = [];
  for (const [key, value] of form) {
    if (typeof value === 'string') continue;
    const number = /^files\[(\d+)\]$/.exec(key)?.[1];
    const content = Buffer.from(await value.arrayBuffer());
    if (content.length > FILE_LIMIT) throw refusal('too-large');
    uploads.push({
      number: number === undefined ? uploads.length : Number(number),
      name: value.name,
      type: value.type || 'application/octet-stream',
      bytes: content,
    });
  }
  const json = form.get('payload_json');
  return {
    json:
      typeof json === 'string'
        ? parse(json)
        : Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')),
    uploads,
  };
}

/**
 * Reads JSON or a multipart form with `payload_json` and `files[n]`. Throws 50109 if it is neither, 40005 if it is too
 * large.
 */
export async function readBody(request: IncomingMessage): Promise<Body> {
  const bytes = await readBytes(request);
  const type = request.headers['content-type'] ?? '';
  if (bytes.length === 0) return { json: null, uploads: [] };
  if (type.startsWith('multipart/form-data')) return readForm(type, bytes);
  return { json: parse(bytes.toString('utf8')), uploads: [] };
}
