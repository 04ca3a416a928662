/** What is said when a match cannot go on where it was, in English. */
export const moveWords = {
  homeless: (book: string) => `The channel of your match of **${book}** is gone, or hidden from me. The match is safe: use \`/match move\` in another channel or thread of the server, and it goes on there.`,
  about: 'Take your match to this channel',
  which: 'Which match; not needed if you play only one elsewhere on this server',
  none: 'You play no match elsewhere on this server.',
  several: 'You play several matches on this server. Say which one with `match:`.',
  moved: (who: string) => `${who} has taken the match here.`,
  left: (channel: string) => `The match goes on in <#${channel}>.`,
  gone: 'its channel is gone',
  lacking: (permissions: readonly string[]) => `I cannot post in this channel: I lack ${permissions.map((one) => `**${one}**`).join(', ')}. The match goes on, but the others are not told. Somebody who manages the server can give me that, or use \`/match move\` in another channel.`,
} as const;
