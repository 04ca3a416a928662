// `npm run looks -- [book…] [together] [phone-dark …]`: plays a first match of each book by clicks, and has a class and a
// council (`together`), and takes a screenshot of each kind of message on a phone and on a wide screen, dark and light, into
// artefacts/looks. Beside them words.md has all their words.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { wordsIn } from '../tests/discord/world.ts';
import type { World } from '../tests/discord/world.ts';
import { FIRST_MATCHES } from '../tests/e2e/first-matches.ts';
import { openStage } from '../tests/e2e/stage.ts';
import { LOOKS, openCamera } from './looks/camera.ts';
import { togetherTour } from './looks/together.ts';
import { tour } from './looks/tour.ts';
import type { Show } from './looks/tour.ts';

const artefacts = fileURLToPath(new URL('../artefacts/looks/', import.meta.url));
/** What is higher does not fit a phone's screen. */
const PHONE = 844;

const given = process.argv.slice(2);
const asLooks = given.filter((one) => LOOKS.includes(one));
const looks = asLooks.length > 0 ? asLooks : LOOKS;
const asTours = given.filter((one) => !LOOKS.includes(one));

/** What a tour shows is photographed into a folder of this name, with its words beside it. */
async function photographed(name: string, tourOf: (world: World, show: Show) => Promise<void>): Promise<void> {
  const folder = `${artefacts}${name}`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const stage = await openStage({ width: 390, height: 844 }, ['cid']);
  const { world } = stage;
  const ann = await openCamera(stage, 'ann', folder, looks);
  const ben = await openCamera(stage, 'ben', folder, looks);
  const words: string[] = [`# ${name}`];
  let count = 0;
  try {
    await ann.page('000-empty-page');
    await tourOf(world, async (kind, who, { message, modal }) => {
      const camera = who.id === world.ann.id ? ann : ben;
      const file = `${String((count += 1)).padStart(3, '0')}-${kind}`;
      const height = modal ? await camera.form(file) : message ? await camera.message(file, message.id) : 0;
      const long = height > PHONE ? ` (${height} px)` : '';
      words.push(`## ${file}${long}`, modal ? JSON.stringify(modal.modal, null, 1) : wordsIn(message));
    });
    await ann.page('999-page');
  } finally {
    writeFileSync(`${folder}/words.md`, words.join('\n\n'));
    await stage.close();
  }
  process.stdout.write(`${name}: ${count} messages\n`);
}

const isAsked = (name: string): boolean => asTours.length === 0 || asTours.includes(name);
for (const { book, preset } of FIRST_MATCHES)
  if (isAsked(book)) await photographed(book, (world, show) => tour(world, book, preset, show));
if (isAsked('together')) await photographed('together', togetherTour);
