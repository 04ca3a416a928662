import { fromNow } from '../text/timestamps.ts';

/** The sentences about rate limits, in English. */
export const limitWords = {
  again: {
    act: (at: number) => `That is faster than I can follow. Please try again ${fromNow(at)}.`,
    suggest: (at: number) => `That is faster than I can follow. Please try again ${fromNow(at)}.`,
    picture: (at: number) =>
      `You have asked for many pictures at once. The next one is ready ${fromNow(at)}; \`/board view:text\` needs none.`,
    'channel-picture': (at: number) =>
      `This channel has asked for many pictures at once. The next one is ready ${fromNow(at)}.`,
    file: (at: number) => `You have asked for many files and checks at once. The next one is ready ${fromNow(at)}.`,
    film: (at: number) => `Animations take me a while to draw. The next one is ready ${fromNow(at)}.`,
    import: (at: number) => `You have brought many matches at once. You can bring the next one ${fromNow(at)}.`,
    open: (at: number) => `You have opened many matches at once. You can open the next one ${fromNow(at)}.`,
  },
  mostTables: (most: number, open: number) =>
    `You may have ${most} matches open on this server, and you have ${open}. Open fewer tables, or call some off first.`,
  mostOpen: (most: number) =>
    `You have ${most} matches open already that you have opened yourself. Finish one or call one off first: \`/my\` lists them.`,
};
