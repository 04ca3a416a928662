import type { Check, RawFields } from './check.ts';
import { at, fields, list, missing, say, text, whole } from './check.ts';

const length = (value: unknown): number => (typeof value === 'string' ? [...value].length : 0);
const within = (value: unknown): RawFields => (typeof value === 'object' && value !== null ? (value as RawFields) : {});

function part(check: Check, value: unknown, key: string, most: number, required: boolean): void {
  if (missing(value)) return;
  const it = fields(check, value);
  if (it !== null) text(at(check, key), it[key], required ? 1 : 0, most);
}

/** At most ten embeds, each within its limits, 6,000 characters over all of them. */
export function checkEmbeds(check: Check, value: unknown): void {
  let total = 0;
  list(check, value, 0, 10).forEach((item, n) => {
    const here = at(check, n);
    const embed = fields(here, item);
    if (embed === null) return;
    text(at(here, 'title'), embed['title'], 0, 256);
    text(at(here, 'description'), embed['description'], 0, 4096);
    whole(at(here, 'color'), embed['color'], 0, 0xffffff);
    part(at(here, 'footer'), embed['footer'], 'text', 2048, true);
    part(at(here, 'author'), embed['author'], 'name', 256, true);
    part(at(here, 'image'), embed['image'], 'url', 2048, true);
    part(at(here, 'thumbnail'), embed['thumbnail'], 'url', 2048, true);
    total +=
      length(embed['title'])
      + length(embed['description'])
      + length(within(embed['footer'])['text'])
      + length(within(embed['author'])['name']);
    list(at(here, 'fields'), embed['fields'], 0, 25).forEach((row, m) => {
      const place = at(here, 'fields', m);
      const field = fields(place, row);
      if (field === null) return;
      text(at(place, 'name'), field['name'], 1, 256);
      text(at(place, 'value'), field['value'], 1, 1024);
      total += length(field['name']) + length(field['value']);
    });
  });
  if (total > 6000) say(check, 'MAX_EMBED_SIZE_EXCEEDED', 'Embed size exceeds maximum size of 6000');
}
