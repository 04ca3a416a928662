import { capital } from './grammar.ts';

/** Sentences of a player's private panel, and of forms that are filled in on it. */
export const panelWords = {
  choose: 'Choose one',
  actor: (name: string) =>
    name === 'Who' ? 'Choose who acts' : `Choose ${/^[aeio]/i.test(name) ? 'an' : 'a'} ${name.toLowerCase()}`,
  unit: 'Choose a unit',
  group: 'Choose a group',
  either: 'Choose a unit or a group',
  verb: 'Choose what it does',
  verbs: 'Choose what to do',
  place: 'Choose one of the lettered places',
  cell: 'Choose where: first the direction and distance, then the cell',
  anyCell: 'Or somewhere else: first the part of the board, then the cell',
  /** Below the menu of ready-made forces. */
  ownForce: (name: string) => `Or step by step: ${name.toLowerCase()}`,
  given: (name: string, value: string) => `${name}: **${value}**`,
  does: (name: string, about: string) => `**${capital(name)}**: ${about}.`,
  confirm: (name: string) => `Press **${name}** to do it.`,
  hopeless: 'As things stand, this cannot work.',
  chosen: (setting: string) => `Chosen: **${setting}**.`,
  takenBack: (setting: string) => `Taken back: **${setting}**.`,
  takeSettingBack: (setting: string) => `Take back “${setting}”`,
  whole: 'all in one go',
  above: 'As chosen above; set it here for an exception',
  fits: 'This is legal as it stands.',
  page: (number: number, of: number) => `page ${number} of ${of}`,
  number: (least: number, most: number) => `A whole number from ${least} to ${most}`,
  odds: (chances: readonly string[]) => `-# ${chances.join(' · ')}`,
  small: (line: string) => `-# ${line}`,
  explained: (who: string, question: string) => `-# For ${who}: ${question}`,
  answer: (name: string, chances: readonly string[]) => `-# **${name}**: ${chances.join(' · ')}`,
  fill: (name: string) => `Fill in every row, then press **${name}**.`,
  filled: (name: string) => `Change what you like, then press **${name}**.`,
  fillSome: (empty: string, name: string) =>
    `Choose where you want something else, then press **${name}**. A row left empty counts as “${empty}”.`,
  change: 'Change something',
  now: (value: string) => `Now: ${value}`,
  missing: 'Some rows are still open.',
  open: 'still to be filled in',
  takeBack: (name: string) =>
    `Changed your mind? **${name}** hands it back to you; \`/undo\` takes back what has been done.`,
} as const;
