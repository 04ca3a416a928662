// `npm run looks -- [book…] [phone-dark …]`: plays a first match of each book by clicks, and takes a screenshot of each kind of
// message on a phone and on a wide screen, dark and light, into artefacts/looks. Beside them words.md has all their words.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { wordsIn } from '../tests/discord/world.ts';
import { FIRST_MATCHES } from '../tests/e2e/first-matches.ts';
import { openStage } from '../tests/e2e/stage.ts';
import { LOOKS, openCamera } from './looks/camera.ts';
import { tour } from './looks/tour.ts';

const artefacts = fileURLToPath(new URL('../artefacts/looks/', import.meta.url));
/** What is higher does not fit a phone's screen. */
const PHONE = 844;

const given = process.argv.slice(2);
const asLooks = given.filter((one) => LOOKS.includes(one));
const looks = asLooks.length > 0 ? asLooks : LOOKS;
const asBooks = given.filter((one) => !LOOKS.includes(one));

for (const { book, preset } of FIRST_MATCHES.filter((one) => asBooks.length === 0 || asBooks.includes(one.book))) {
  const folder = `${artefacts}${book}`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const stage = await openStage({ width: 390, height: 844 }, ['cid']);
  const { world } = stage;
  const ann = await openCamera(stage, 'ann', folder, looks);
  const ben = await openCamera(stage, 'ben', folder, looks);
  const words: string[] = [`# ${book}`];
  let count = 0;
  try {
    await ann.page('000-empty-page');
    await tour(world, book, preset, async (name, who, { message, modal }) => {
      const camera = who.id === world.ann.id ? ann : ben;
      const file = `${String((count += 1)).padStart(3, '0')}-${name}`;
      const height = modal ? await camera.form(file) : message ? await camera.message(file, message.id) : 0;
      const long = height > PHONE ? ` (${height} px)` : '';
      words.push(`## ${file}${long}`, modal ? JSON.stringify(modal.modal, null, 1) : wordsIn(message));
    });
    await ann.page('999-page');
  } finally {
    writeFileSync(`${folder}/words.md`, words.join('\n\n'));
    await stage.close();
  }
  process.stdout.write(`${book}: ${count} messages\n`);
}
