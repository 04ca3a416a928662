/** Opening a match, and its card before it begins, in English. */
export const chooserWords = {
  books: '### Open a match\nWhich game would you like to play?',
  book: (title: string, about: string) => `- **${title}**: ${about}`,
  kind: (name: string, minutes: number | null, about: string | null) =>
    `- **${name}**${minutes === null ? '' : `, about ${minutes} minutes`}${about === null ? '' : `: ${about}.`}`,
  play: (name: string) => `Play: ${name}`,
  more: '-# For other scenarios, options and clocks, fill in `/match new` itself.',
} as const;

export const lobbyWords = {
  title: (book: string) => `## ${book}`,
  fromPosition: 'everything is set up already',
  begins: 'Everything is set up already: you start **in the middle of the action**.',
  plainOptions: 'Standard rules.',
  options: 'Changed from the standard rules:',
  option: (name: string, value: string) => `- ${name}: **${value}**`,
  optionAbout: (name: string, value: string, about: string) => `- ${name}: **${value}**. ${about}`,
  opened: 'Press **Join** to take the free side, then **Start**.',
  ready: 'Both sides have a player. Press **Start**.',
  calledOff: 'The match was called off.',
  joined: (player: string) => `${player} has joined.`,
  asks: (player: string, side: string, first: string) =>
    `${player} would like to join side ${side.toUpperCase()}. ${first} can let them in.`,
  letIn: 'Let them in',
  letInOne: (player: string) => `Let ${player} in`,
  details: {
    button: 'Details',
    title: '### The match in detail',
    clock: '**Time**',
    rules: '**Rules**',
    dice: '**Dice**',
  },
} as const;
