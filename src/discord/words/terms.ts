/** The glossary, in English. */
export const termWords = {
  title: (book: string) => `### The words of ${book}`,
  line: (name: string, about: string) => `- **${name}**: ${about}`,
  first: (name: string, about: string) => `-# **${name}**: ${about}`,
  all: '-# `/terms` explains all words of the game; `/rule` every rule.',
  more: '-# `/rule` explains every rule; `/unit` shows what a unit can do.',
  none: (book: string) => `${book} has no glossary yet. \`/rule\` explains its rules.`,
  unknown: (word: string, book: string) => `“${word}” is not in the glossary of ${book}. \`/rule\` may know more.`,
  button: '?',
  command: {
    about: 'What the words of the game mean',
    word: 'The word (default: all of them)',
    book: 'The game (default: the one played in this channel)',
  },
} as const;
