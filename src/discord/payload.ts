import {
  ActionRowBuilder,
  ButtonBuilder,
  ContainerBuilder,
  FileBuilder,
  MediaGalleryBuilder,
  MediaGalleryItemBuilder,
  RadioGroupBuilder,
  SectionBuilder,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
} from '@discordjs/builders';
import { ButtonStyle, ComponentType, MessageFlags } from 'discord-api-types/v10';
import type { APIContainerComponent } from 'discord-api-types/v10';
import { isOverwhelmed, isUnfit } from './api-errors.ts';
import { emojiNamed, unlessAlike, withEmoji, withoutEmoji } from './emoji/placeholders.ts';
import type { EmojiIds } from './emoji/placeholders.ts';
import { clip } from './text/split.ts';
import { lightenTo, MOST_WEIGHT, weightOf } from './weight.ts';

/** Identifies a reply as long as its token lives: a quarter of an hour. */
export interface ReplyToken {
  readonly application: string;
  readonly token: string;
}

/** A picture with its alt text. */
export interface Picture {
  readonly png: Buffer;
  readonly alt: string;
}

/** A picture of another kind, such as an animation, under its own file name. */
export interface Media {
  readonly bytes: Buffer;
  readonly name: string;
  readonly alt: string;
}

/** A file to download. */
export interface Attachment {
  readonly bytes: Buffer;
  readonly name: string;
}

/** A message as plain data, before it is known how it will be sent. */
export interface Page {
  readonly component: APIContainerComponent;
  readonly files: readonly { readonly attachment: Buffer; readonly name: string; readonly description?: string }[];
  /** Ids of the people to notify; nobody else is, whatever the text mentions. */
  readonly ping: readonly string[];
  /** What a panel has told its player, which stays readable when the panel goes on in another message. */
  readonly note?: readonly string[];
}

export type Row = ActionRowBuilder<ButtonBuilder> | ActionRowBuilder<StringSelectMenuBuilder>;
export type Tone = 'plain' | 'side-a' | 'side-b' | 'good' | 'bad';

/** A text of a few lines, and the button beside it. */
export interface PageSection {
  readonly text: string;
  readonly button: ButtonBuilder;
}

/** The parts of a page, from top to bottom. */
export interface Parts {
  readonly texts: readonly string[];
  readonly picture?: Picture | null;
  /** More pictures beside it; ten in all. */
  readonly media?: readonly Media[];
  readonly file?: Attachment | null;
  /** Below the texts: a text with a button beside it each. */
  readonly sections?: readonly PageSection[];
  /** Below the picture: the question, and who must answer. */
  readonly foot?: readonly string[];
  readonly rows?: readonly Row[];
  readonly tone?: Tone;
  readonly ping?: readonly string[];
}

/** The limit for all text of a message with Components V2. */
export const MOST_TEXT = 4_000;
const MOST_SECTION = 300;
const MOST_ALT = 1_024;
const PICTURE = 'board.png';
const COLOURS: Readonly<Record<Tone, number | null>> = {
  plain: null,
  'side-a': 0x1f6fb2,
  'side-b': 0xc2571a,
  good: 0x3a8f4d,
  bad: 0xb3373f,
};

/**
 * Makes a page. Text that exceeds a message is clipped, and components heavier than Discord accepts are lightened; to
 * say more, split it first.
 */
export function page({
  texts,
  sections = [],
  picture = null,
  media = [],
  file = null,
  foot = [],
  rows = [],
  tone = 'plain',
  ping = [],
}: Parts): Page {
  const container = new ContainerBuilder();
  const colour = COLOURS[tone];
  if (colour !== null) container.setAccentColor(colour);
  let left = MOST_TEXT;
  const say = (text: string): void => {
    if (text === '' || left <= 0) return;
    const shortened = clip(text, left);
    left -= shortened.length;
    container.addTextDisplayComponents(new TextDisplayBuilder().setContent(shortened));
  };
  const last = clip(foot.join('\n'), MOST_TEXT / 2);
  left -= last.length;
  const besides = sections.map((section) => ({ ...section, text: clip(section.text, MOST_SECTION) }));
  left -= besides.reduce((sum, { text }) => sum + text.length, 0);
  texts.forEach(say);
  for (const { text, button: beside } of besides)
    container.addSectionComponents(
      new SectionBuilder()
        .addTextDisplayComponents(new TextDisplayBuilder().setContent(text))
        .setButtonAccessory(beside),
    );
  left += last.length;
  const shown: readonly Media[] = [
    ...(picture ? [{ bytes: picture.png, name: PICTURE, alt: picture.alt }] : []),
    ...media,
  ];
  if (shown.length > 0) {
    container.addMediaGalleryComponents(
      new MediaGalleryBuilder().addItems(
        ...shown.map(({ name, alt }) =>
          new MediaGalleryItemBuilder().setURL(`attachment://${name}`).setDescription(clip(alt, MOST_ALT)),
        ),
      ),
    );
  }
  if (file) container.addFileComponents(new FileBuilder().setURL(`attachment://${file.name}`));
  say(last);
  for (const row of rows) container.addActionRowComponents(row as ActionRowBuilder<ButtonBuilder>);
  return {
    component: lightenTo(container.toJSON()),
    files: [
      ...shown.map(({ bytes, name, alt }) => ({ attachment: bytes, name, description: clip(alt, MOST_ALT) })),
      ...(file ? [{ attachment: file.bytes, name: file.name }] : []),
    ],
    ping,
  };
}

/** What is left of a page that Discord does not take with its pictures and files. */
const WORDS: ReadonlySet<ComponentType> = new Set([
  ComponentType.TextDisplay,
  ComponentType.Section,
  ComponentType.ActionRow,
]);

/** A page without its pictures, emoji and files: text and buttons, and less text if there is much. */
export const textOnly = ({ component, ping }: Page): Page => ({
  component: lightenTo(
    { ...component, components: withoutEmoji(component.components.filter(({ type }) => WORDS.has(type))) },
    MOST_WEIGHT / 2,
  ),
  files: [],
  ping,
});

/** The same page with more buttons or menus below. */
export const withRows = (one: Page, rows: readonly Row[]): Page => ({
  ...one,
  component: lightenTo({
    ...one.component,
    components: [...one.component.components, ...rows.map((row) => row.toJSON())],
  }),
});

/** Discord's limit for all components of a message, and what another row with a button adds. */
const MOST_COMPONENTS = 40;
const ROW_AND_BUTTON = 2;

const componentsOf = ({ component }: Page): number =>
  1 + component.components.reduce((sum, part) => sum + 1 + ('components' in part ? part.components.length : 0), 0);

/**
 * The same page with one more button: in its last row of buttons if there is room, else below. As it is where Discord
 * would take no more.
 */
export function withButton(one: Page, added: ButtonBuilder): Page {
  if (componentsOf(one) + ROW_AND_BUTTON > MOST_COMPONENTS) return one;
  const { components } = one.component;
  const last = components.at(-1);
  const hasRoom =
    last?.type === ComponentType.ActionRow
    && last.components.length < BUTTONS_A_ROW
    && last.components.every(({ type }) => type === ComponentType.Button);
  if (!hasRoom) return withRows(one, buttonRows([added]));
  const row = { ...last, components: [...last.components, added.toJSON()] } as typeof last;
  return { ...one, component: lightenTo({ ...one.component, components: [...components.slice(0, -1), row] }) };
}

/** The same page with its buttons and menus disabled. */
export const withoutControls = (page: Page): Page => ({
  ...page,
  component: {
    ...page.component,
    components: page.component.components.map((part) =>
      part.type === ComponentType.ActionRow
        ? { ...part, components: part.components.map((one) => ({ ...one, disabled: true })) }
        : part.type === ComponentType.Section && part.accessory.type === ComponentType.Button
          ? { ...part, accessory: { ...part.accessory, disabled: true } }
          : part,
    ),
  },
});

/**
 * Whether the error means that Discord does not accept the page as it is. If Discord merely fails, a heavy page is the
 * likely cause, even within our limit.
 */
export const isRejected = ({ component }: Page, error: unknown): boolean =>
  isUnfit(error) || (isOverwhelmed(error) && weightOf(component) > MOST_WEIGHT / 2);

export type ButtonWeight = 'main' | 'other' | 'danger' | 'good';
const STYLES = {
  main: ButtonStyle.Primary,
  other: ButtonStyle.Secondary,
  danger: ButtonStyle.Danger,
  good: ButtonStyle.Success,
} as const;

/** A button; its label is clipped to the length that Discord shows. */
export const button = (id: string, label: string, weight: ButtonWeight = 'other', disabled = false): ButtonBuilder =>
  new ButtonBuilder().setCustomId(id).setLabel(clip(label, 80)).setStyle(STYLES[weight]).setDisabled(disabled);

/** Discord's limit. */
const BUTTONS_A_ROW = 5;

/** Buttons in rows of five. */
export function buttonRows(buttons: readonly ButtonBuilder[]): readonly ActionRowBuilder<ButtonBuilder>[] {
  const rows: ActionRowBuilder<ButtonBuilder>[] = [];
  for (let index = 0; index < buttons.length; index += BUTTONS_A_ROW)
    rows.push(new ActionRowBuilder<ButtonBuilder>().addComponents(...buttons.slice(index, index + BUTTONS_A_ROW)));
  return rows;
}

export interface MenuOption {
  readonly value: string;
  readonly name: string;
  readonly note?: string;
  readonly chosen?: boolean;
  /** The name of an emoji of the application before it; shown if not all options have the same. */
  readonly emoji?: string | undefined;
}

/** A menu of at most 25 options, of which one is chosen. */
export function menu(id: string, placeholder: string, options: readonly MenuOption[]): StringSelectMenuBuilder {
  const emoji = unlessAlike(options.map((option) => option.emoji));
  return new StringSelectMenuBuilder()
    .setCustomId(id)
    .setPlaceholder(clip(placeholder, 150))
    .setMinValues(1)
    .setMaxValues(1)
    .addOptions(
      options.map(({ value, name, note, chosen }, place) => ({
        value: clip(value, 100),
        label: clip(name, 100),
        ...(note ? { description: clip(note, 100) } : {}),
        ...(chosen ? { default: true } : {}),
        ...(emoji[place] === undefined ? {} : { emoji: emojiNamed(emoji[place]) }),
      })),
    );
}

/** The same choice in a modal, with all options in sight: 2 to 10. */
export const radioGroup = (id: string, options: readonly MenuOption[]): RadioGroupBuilder =>
  new RadioGroupBuilder()
    .setCustomId(id)
    .addOptions(
      options.map(({ value, name, note, chosen }) => ({
        value: clip(value, 100),
        label: clip(name, 100),
        ...(note ? { description: clip(note, 100) } : {}),
        ...(chosen ? { default: true } : {}),
      })),
    );

/** The same for any number of the options. */
export const multiMenu = (id: string, placeholder: string, options: readonly MenuOption[]): StringSelectMenuBuilder =>
  menu(id, placeholder, options).setMaxValues(Math.max(options.length, 1));

export const menuRow = (select: StringSelectMenuBuilder): ActionRowBuilder<StringSelectMenuBuilder> =>
  new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(select);

/** The page for a new message or a public reply. Only those who are pinged are notified. */
export const asMessage = ({ component, files, ping }: Page, emoji: EmojiIds) => ({
  components: [withEmoji(component, emoji)],
  files: [...files],
  allowedMentions: { parse: [], users: [...ping] },
  flags:
    ping.length > 0
      ? (MessageFlags.IsComponentsV2 as const)
      : ([MessageFlags.IsComponentsV2, MessageFlags.SuppressNotifications] as const),
});

/** The page as a reply that only one person sees. */
export const asPrivate = ({ component, files }: Page, emoji: EmojiIds) => ({
  components: [withEmoji(component, emoji)],
  files: [...files],
  allowedMentions: { parse: [] },
  flags: [MessageFlags.IsComponentsV2, MessageFlags.Ephemeral] as const,
});

/** The page as an edit of a message; notifies nobody, as no edit does. */
export const asEdit = ({ component, files }: Page, emoji: EmojiIds) => ({
  components: [withEmoji(component, emoji)],
  files: [...files],
  attachments: [],
  allowedMentions: { parse: [] },
  flags: MessageFlags.IsComponentsV2 as const,
});
