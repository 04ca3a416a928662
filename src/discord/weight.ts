import { ComponentType } from 'discord-api-types/v10';
import type {
  APIComponentInContainer,
  APIContainerComponent,
  APISelectMenuOption,
  APIStringSelectComponent,
} from 'discord-api-types/v10';
import { clipBytes } from './text/split.ts';

/**
 * How heavy a message may be. Discord keeps to no documented limit: from somewhat over 10,000 bytes of components it
 * answers 500, even within its character limits (discord-api-docs, issue 8554). Cyrillic has two bytes a letter,
 * Chinese three.
 */
export const MOST_WEIGHT = 9_000;
/** The overhead of an object besides its texts. */
const PART = 16;
const LEAST_LABEL = 24;
const SHORT_ALT = 1_000;

/** The weight of components: all their texts in bytes of UTF-8, plus an overhead for each part. */
export function weightOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (Array.isArray(value)) return value.reduce<number>((sum, inner) => sum + weightOf(inner), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, inner) => sum + weightOf(inner), PART);
}

type Parts = readonly APIComponentInContainer[];
/** Lightens parts that weigh more than `most`. */
type Step = (parts: Parts, most: number) => Parts;

const withMenus = (parts: Parts, change: (menu: APIStringSelectComponent) => APIStringSelectComponent): Parts =>
  parts.map((part) =>
    part.type === ComponentType.ActionRow
      ? {
          ...part,
          components: part.components.map((inner) =>
            inner.type === ComponentType.StringSelect ? change(inner) : inner,
          ),
        }
      : part,
  );

const withOptions = (parts: Parts, change: (option: APISelectMenuOption) => APISelectMenuOption): Parts =>
  withMenus(parts, (menu) => ({ ...menu, options: menu.options.map(change) }));

const withoutEmoji: Step = (parts) => withOptions(parts, ({ emoji: _, ...option }) => option);

const withoutNotes: Step = (parts) => withOptions(parts, ({ description: _, ...option }) => option);

const withShortAlts: Step = (parts) =>
  parts.map((part) =>
    part.type === ComponentType.MediaGallery
      ? {
          ...part,
          items: part.items.map(({ description, ...item }) => ({
            ...item,
            ...(description ? { description: clipBytes(description, SHORT_ALT) } : {}),
          })),
        }
      : part,
  );

/** Names of options share what is left after the texts have taken half. */
const withShortLabels: Step = (parts, most) => {
  const labels = parts.flatMap((part) =>
    part.type === ComponentType.ActionRow
      ? part.components.flatMap((inner) =>
          inner.type === ComponentType.StringSelect ? inner.options.map(({ label }) => label) : [],
        )
      : [],
  );
  if (labels.length === 0) return parts;
  const texts = parts.flatMap((part) => (part.type === ComponentType.TextDisplay ? [part.content] : []));
  const left = most - (weightOf(parts) - weightOf(labels)) + weightOf(texts) - Math.min(weightOf(texts), most / 2);
  const each = Math.max(LEAST_LABEL, Math.floor(left / labels.length));
  return withOptions(parts, (option) => ({ ...option, label: clipBytes(option.label, each) }));
};

/** Texts are clipped from the last but one backwards: the last says who must answer what. */
const withShortTexts: Step = (parts, most) => {
  const texts = parts.filter((part) => part.type === ComponentType.TextDisplay);
  const left = Math.max(most - (weightOf(parts) - weightOf(texts.map(({ content }) => content))), 0);
  const last = texts.at(-1);
  const foot = clipBytes(last?.content ?? '', texts.length > 1 ? left / 2 : left);
  let room = left - weightOf(foot);
  return parts.flatMap((part): APIComponentInContainer[] => {
    if (part.type !== ComponentType.TextDisplay) return [part];
    const content = part === last ? foot : clipBytes(part.content, room);
    if (part !== last) room -= weightOf(content);
    return content === '' ? [] : [{ ...part, content }];
  });
};

/** Parts that may be dropped first, so that every question can still be answered. */
const STEPS: readonly Step[] = [withoutEmoji, withoutNotes, withShortAlts, withShortLabels, withShortTexts];

/** The container, reduced to at most `most`: first without the emoji and descriptions of options, then with shorter texts. */
export const lightenTo = (container: APIContainerComponent, most = MOST_WEIGHT): APIContainerComponent =>
  STEPS.reduce(
    (lighter, step) =>
      weightOf(lighter) <= most
        ? lighter
        : {
            ...lighter,
            components: [...step(lighter.components, most - (weightOf(lighter) - weightOf(lighter.components)))],
          },
    container,
  );
