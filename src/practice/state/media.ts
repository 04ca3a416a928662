import { ComponentType, EmbedType } from 'discord-api-types/v10';
import type { APIAttachment, APIEmbed, APIMessageTopLevelComponent } from 'discord-api-types/v10';
import type { Check } from '../limits/check.ts';
import { at, isFields, say } from '../limits/check.ts';

const PREFIX = 'attachment://';
/** Keys under which components and embeds refer to a picture or file. */
const MEDIA_KEYS: ReadonlySet<string> = new Set(['media', 'file', 'image', 'thumbnail', 'video']);

// The newest with that name: an edit may bring a picture named like the one it replaces.
const named = (attachments: readonly APIAttachment[], url: unknown): APIAttachment | null =>
  typeof url === 'string' && url.startsWith(PREFIX)
    ? (attachments.findLast((it) => it.filename === url.slice(PREFIX.length)) ?? null)
    : null;

const shown = (it: APIAttachment): object => ({
  url: it.url,
  proxy_url: it.proxy_url,
  width: it.width ?? 0,
  height: it.height ?? 0,
  content_type: it.content_type,
});

/** Every media item that refers to an attachment, resolved; a missing attachment is a problem. */
function resolve(
  check: Check,
  value: unknown,
  attachments: readonly APIAttachment[],
  used: Set<string>,
  withId: boolean,
): unknown {
  if (Array.isArray(value)) return value.map((item, n) => resolve(at(check, n), item, attachments, used, withId));
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
      const here = at(check, key);
      if (!MEDIA_KEYS.has(key) || !isFields(inner)) return [[key, resolve(here, inner, attachments, used, withId)]];
      const { url } = inner;
      if (typeof url !== 'string' || !url.startsWith(PREFIX))
        return [[key, withId ? { id: '0', proxy_url: url, ...inner } : inner]];
      const attachment = named(attachments, url);
      if (attachment === null) {
        say(
          at(here, 'url'),
          'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
          `The attachment ${url.slice(PREFIX.length)} was not found`,
        );
        return [[key, inner]];
      }
      used.add(attachment.id);
      const media = {
        ...inner,
        ...shown(attachment),
        ...(withId ? { attachment_id: attachment.id, id: attachment.id } : {}),
      };
      // A file component shows name and size beside the file.
      return key === 'file'
        ? [
            [key, media],
            ['name', attachment.filename],
            ['size', attachment.size],
          ]
        : [[key, media]];
    }),
  );
}

/**
 * Embeds with their pictures resolved; `used` collects the attachments shown in them, which Discord lists nowhere else.
 */
export function resolveEmbeds(
  check: Check,
  embeds: unknown,
  attachments: readonly APIAttachment[],
  used: Set<string>,
): APIEmbed[] {
  const resolved = resolve(check, embeds ?? [], attachments, used, false) as APIEmbed[];
  return resolved.map((embed) => ({
    ...embed,
    type: EmbedType.Rich,
    ...(embed.fields === undefined ? {} : { fields: embed.fields.map((field) => ({ inline: false, ...field })) }),
  }));
}

/** Components with their media resolved, and numbered like Discord's: in order, from 1, where they have no id. */
export function resolveComponents(
  check: Check,
  components: unknown,
  attachments: readonly APIAttachment[],
): APIMessageTopLevelComponent[] {
  const resolved = resolve(check, components ?? [], attachments, new Set(), true);
  return completed(resolved) as APIMessageTopLevelComponent[];
}

const select = { min_values: 1, max_values: 1 };

/** Discord's defaults for components. */
const defaults: Readonly<Partial<Record<number, object>>> = {
  [ComponentType.StringSelect]: select,
  [ComponentType.UserSelect]: select,
  [ComponentType.RoleSelect]: select,
  [ComponentType.MentionableSelect]: select,
  [ComponentType.ChannelSelect]: select,
  [ComponentType.Container]: { accent_color: null, spoiler: false },
  [ComponentType.Separator]: { spacing: 1, divider: true },
  [ComponentType.Thumbnail]: { description: null, spoiler: false },
  [ComponentType.File]: { spoiler: false },
};

/** Each component with its defaults, and if it has no id with the next free number. */
export function completed(components: unknown): unknown {
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
    for (const [key, value] of Object.entries(defaults[Number(component['type'])] ?? {})) component[key] ??= value;
    if (component['type'] !== ComponentType.MediaGallery || !Array.isArray(component['items'])) return;
    component['items'] = component['items'].map((item: object) => ({ description: null, spoiler: false, ...item }));
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
