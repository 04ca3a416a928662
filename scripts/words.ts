// Prints every sentence of the books and of the bot, with values of random matches and of a match by clicks:
//   npm run words [-- --book squads-and-champions] [--matches 6]
import { parseArgs } from 'node:util';
import { systems } from '../src/systems/index.ts';
import { recordBot } from './words/bot.ts';
import { sentencesOf } from './words/book.ts';
import { openSamples } from './words/samples.ts';
import type { Samples } from './words/samples.ts';
import { playByClicks } from './words/session.ts';

const { values } = parseArgs({ options: { book: { type: 'string' }, matches: { type: 'string', default: '6' } } });
const books = Object.keys(systems).filter((id) => values.book === undefined || id === values.book);
const matches = Number(values.matches);
if (books.length === 0 || !(matches > 0)) {
  console.error(`use: npm run words [-- --book ${Object.keys(systems).join('|')}] [--matches n]`);
  process.exit(2);
}

function print(title: string, samples: Samples): void {
  console.log(`\n# ${title}\n`);
  for (const [place, sentences] of samples.entries())
    for (const sentence of sentences) console.log(`${place} | ${sentence.replaceAll('\n', ' / ')}`);
}

for (const id of books) {
  const book = systems[id];
  if (book) print(id, sentencesOf(book.handle, matches));
}
const bot = openSamples();
await recordBot(bot);
for (const id of books) await playByClicks(id);
print('the bot', bot);
process.exit(0);
