import type { ApplicationCommandOptionType, ComponentType } from 'discord-api-types/v10';

interface Parts {
  readonly row: ComponentType.ActionRow;
  readonly button: ComponentType.Button;
  readonly stringSelect: ComponentType.StringSelect;
  readonly textInput: ComponentType.TextInput;
  readonly userSelect: ComponentType.UserSelect;
  readonly roleSelect: ComponentType.RoleSelect;
  readonly mentionableSelect: ComponentType.MentionableSelect;
  readonly channelSelect: ComponentType.ChannelSelect;
  readonly section: ComponentType.Section;
  readonly text: ComponentType.TextDisplay;
  readonly thumbnail: ComponentType.Thumbnail;
  readonly gallery: ComponentType.MediaGallery;
  readonly file: ComponentType.File;
  readonly separator: ComponentType.Separator;
  readonly container: ComponentType.Container;
  readonly label: ComponentType.Label;
  readonly fileUpload: ComponentType.FileUpload;
  readonly radioGroup: ComponentType.RadioGroup;
  readonly checkboxGroup: ComponentType.CheckboxGroup;
  readonly checkbox: ComponentType.Checkbox;
}

interface Options {
  readonly subcommand: ApplicationCommandOptionType.Subcommand;
  readonly group: ApplicationCommandOptionType.SubcommandGroup;
  readonly string: ApplicationCommandOptionType.String;
  readonly integer: ApplicationCommandOptionType.Integer;
  readonly boolean: ApplicationCommandOptionType.Boolean;
  readonly user: ApplicationCommandOptionType.User;
  readonly channel: ApplicationCommandOptionType.Channel;
  readonly role: ApplicationCommandOptionType.Role;
  readonly mentionable: ApplicationCommandOptionType.Mentionable;
  readonly number: ApplicationCommandOptionType.Number;
  readonly attachment: ApplicationCommandOptionType.Attachment;
}

/**
 * Discord's numbers for the components that the page uses, as literals, so that its bundle need not contain the whole
 * enum.
 */
export const part: Parts = {
  row: 1,
  button: 2,
  stringSelect: 3,
  textInput: 4,
  userSelect: 5,
  roleSelect: 6,
  mentionableSelect: 7,
  channelSelect: 8,
  section: 9,
  text: 10,
  thumbnail: 11,
  gallery: 12,
  file: 13,
  separator: 14,
  container: 17,
  label: 18,
  fileUpload: 19,
  radioGroup: 21,
  checkboxGroup: 22,
  checkbox: 23,
};

export const flag = { ephemeral: 1 << 6, thinking: 1 << 7, componentsV2: 1 << 15 } as const;

export const option: Options = {
  subcommand: 1,
  group: 2,
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  attachment: 11,
};

/** Whether a message has a flag. */
export const has = (message: { readonly flags?: number }, bit: number): boolean => ((message.flags ?? 0) & bit) !== 0;
