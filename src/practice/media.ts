import { ComponentType } from 'discord-api-types/v10';
import type { APIAttachment, APIEmbed, APIMessageTopLevelComponent } from 'discord-api-types/v10';
import type { Check } from './limits/check.ts';
import { at, isFields, say } from './limits/check.ts';

const PREFIX = 'attachment://';
/** Keys under which components and embeds name a picture or file. */
const MEDIA_KEYS: ReadonlySet<string> = new Set(['media', 'file', 'image', 'thumbnail', 'video']);

const named = (attachments: readonly APIAttachment[], url: unknown): APIAttachment | null =>
  typeof url === 'string' && url.startsWith(PREFIX) ? (attachments.find((it) => it.filename === url.slice(PREFIX.length)) ?? null) : null;

const shown = (it: APIAttachment): object => ({
  url: it.url,
  proxy_url: it.proxy_url,
  width: it.width ?? 0,
  height: it.height ?? 0,
  content_type: it.content_type,
});

/** Every media item that names an attachment, made to show it; what is named and not there is a problem. */
function resolve(check: Check, value: unknown, attachments: readonly APIAttachment[], used: Set<string>, withId: boolean): unknown {
  if (Array.isArray(value)) return value.map((item, n) => resolve(at(check, n), item, attachments, used, withId));
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const here = at(check, key);
      if (!MEDIA_KEYS.has(key) || !isFields(inner)) return [key, resolve(here, inner, attachments, used, withId)];
      const { url } = inner;
      if (typeof url !== 'string' || !url.startsWith(PREFIX)) return [key, inner];
      const attachment = named(attachments, url);
      if (attachment === null) {
        say(at(here, 'url'), 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND', `The attachment ${url.slice(PREFIX.length)} was not found`);
        return [key, inner];
      }
      used.add(attachment.id);
      return [key, { ...inner, ...shown(attachment), ...(withId ? { attachment_id: attachment.id, id: attachment.id } : {}) }];
    }),
  );
}

/** Embeds with their pictures resolved; `used` gathers the attachments that are shown in them, which Discord lists nowhere else. */
export const resolveEmbeds = (check: Check, embeds: unknown, attachments: readonly APIAttachment[], used: Set<string>): APIEmbed[] =>
  (resolve(check, embeds ?? [], attachments, used, false) as APIEmbed[]).map((embed) => ({ type: 'rich' as APIEmbed['type'] & string, ...embed }) as APIEmbed);

/** Components with their media resolved, and numbered as Discord numbers them: in order, from 1, where they have no id. */
export function resolveComponents(check: Check, components: unknown, attachments: readonly APIAttachment[]): APIMessageTopLevelComponent[] {
  const resolved = resolve(check, components ?? [], attachments, new Set(), true);
  return numbered(resolved) as APIMessageTopLevelComponent[];
}

/** Gives each component without an id the next free number. */
export function numbered(components: unknown): unknown {
  const taken = new Set<number>();
  const each = (value: unknown, visit: (component: Record<string, unknown>) => void): void => {
    if (Array.isArray(value)) value.forEach((item) => each(item, visit));
    else if (isFields(value)) {
      if (typeof value['type'] === 'number' && value['type'] in ComponentType) visit(value as Record<string, unknown>);
      for (const key of ['components', 'component', 'accessory']) each(value[key], visit);
    }
  };
  const copy: unknown = structuredClone(components);
  each(copy, (component) => {
    const { id } = component;
    if (typeof id === 'number' && id > 0) taken.add(id);
  });
  let next = 1;
  each(copy, (component) => {
    if (typeof component['id'] === 'number' && component['id'] > 0) return;
    while (taken.has(next)) next += 1;
    component['id'] = next;
    taken.add(next);
  });
  return copy;
}
