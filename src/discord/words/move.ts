/** The sentences for a match that cannot go on in its channel, in English. */
export const moveWords = {
  homeless: (book: string) =>
    `The channel of your match of **${book}** is gone, or hidden from me. The match is safe: use \`/match move\` in another channel or thread of the server, and it goes on there.`,
  about: 'Take your match to this channel',
  which: 'Which match, if you have several elsewhere on this server',
  none: 'You have no match elsewhere on this server.',
  several: 'You have several matches on this server. Say which one with `match:`.',
  moved: (who: string) => `${who} has taken the match here.`,
  left: (channel: string) => `The match goes on in <#${channel}>.`,
  gone: 'its channel is gone',
  reopened: '-# This thread had closed. It is open again.',
  /** What keeps the bot from posting, and who can change that. */
  obstacles: {
    absent: (invitation: string) => ({
      cannot: 'I am not on this server; only my commands are, so I could answer you but never post what happens.',
      mend: `Somebody who manages the server can [add me](${invitation})`,
    }),
    outside: (bot: string) => ({
      cannot: 'I am not in this private thread, so I cannot post what happens here.',
      mend: `Mention ${bot} here to add me`,
    }),
    locked: {
      cannot: 'This thread is locked, so I cannot post in it.',
      mend: 'Somebody who manages threads can unlock it',
    },
    lacking: (permissions: readonly string[]) => ({
      cannot: `I cannot post in this channel: I lack ${permissions.map((one) => `**${one}**`).join(', ')}.`,
      mend: 'Somebody who manages the server can give me that',
    }),
  },
  /** Where a match goes on that cannot be announced in its channel. */
  untold: (cannot: string, mend: string) =>
    `${cannot} The match goes on, but the others are not told. ${mend}, or you can use \`/match move\` in another channel.`,
  /** Where a match was about to be opened or moved to. */
  unfit: (cannot: string, mend: string) =>
    `${cannot} Nothing was changed. ${mend}; then try again. Or use another channel.`,
} as const;
