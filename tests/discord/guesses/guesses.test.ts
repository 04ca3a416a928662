import { afterEach, beforeEach, expect, it } from 'vitest';
import { thoughtFor } from '../../../src/table/opponents/think.ts';
import type { Thought } from '../../../src/table/opponents/think.ts';
import { openMemoryStore } from '../../../src/store/memory.ts';
import type { PracticeMessage } from '../../../src/practice/page-protocol.ts';
import { languageReport } from '../../support/plain-english.ts';
import { tallyDoor } from '../../support/tally.ts';
import { controls } from '../clicker.ts';
import { matchIn } from '../play.ts';
import { isEphemeral, openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}

/** What the bot waits for before it answers a question that people can guess about. */
const gates = new Map<string, Gate>();

function gateOf(decision: string): Gate {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const gate = gates.get(decision) ?? { opened, open: () => open() };
  gates.set(decision, gate);
  return gate;
}

/** Whether the bot waits for nobody any more. */
let free = false;

function letGo(): void {
  free = true;
  for (const gate of gates.values()) gate.open();
}

beforeEach(async () => {
  free = false;
  gates.clear();
  world = await openWorld({
    store: openMemoryStore(),
    opponent: {
      thinker: {
        async think(order): Promise<Thought> {
          // What it does in the same go as what came before is not asked about.
          const asked = order.match.asked.find(({ id }) => id === askedAbout());
          if (asked && !free) await gateOf(asked.id).opened;
          return thoughtFor({ handle: tallyDoor, ...order });
        },
        close: () => Promise.resolve(),
      },
      pause: { least: 1, most: 2 },
    },
  });
});
afterEach(async () => {
  letGo();
  await world.close();
  expect(world.problems).toEqual([]);
});

/** The question that people can guess about now. */
const askedAbout = (): string | undefined =>
  world.cid
    .sees()
    .flatMap((message) => controls(message))
    .findLast(({ id }) => id.kind === 'guess')?.id.decision;

const guessed = (message: PracticeMessage): boolean => controls(message).some(({ id }) => id.kind === 'guess');

/** The newest message with buttons to guess, after this one. */
const toGuess = (after: string | null = null): Promise<PracticeMessage> =>
  world.cid.waits((message) => message.id !== after && guessed(message), 'the buttons');

async function begin(target: number): Promise<PracticeMessage> {
  await world.ann.command('/match new', {
    system: 'tally',
    opponent: 'soldier',
    rival: 'recruit',
    options: `target=${target}`,
  });
  return toGuess();
}

/** Lets the bot do what this message asks about, and gives the next message with buttons. */
async function next(before: PracticeMessage): Promise<PracticeMessage> {
  gateOf(controls(before).find(({ id }) => id.kind === 'guess')?.id.decision ?? '').open();
  return toGuess(before.id);
}

it('everybody guesses below the message before each turn, privately, and the next message settles it', async () => {
  const first = await begin(100);
  expect(wordsIn(first)).toContain('Who gains by what comes next?');
  expect(
    controls(first)
      .filter(({ id }) => id.kind === 'guess')
      .map(({ label }) => label),
  ).toEqual(['Umpire the soldier gains', 'About even', 'Umpire the recruit gains']);
  const { ann, ben, cid } = world;
  const inPublic = (): readonly string[] =>
    cid
      .sees()
      .filter((message) => !isEphemeral(message))
      .map(wordsIn);
  const mine = await ben.click(first, 'About even');
  expect(isEphemeral(mine.message)).toBe(true);
  expect(wordsIn(mine.message).trim()).toBe(
    'You guess that it stays about even. You can change that until it is played.',
  );
  await ann.click(first, 'Umpire the soldier gains');
  expect(wordsIn((await cid.click(first, 'Umpire the recruit gains')).message)).toContain(
    '**Umpire the recruit** gains',
  );
  // Nobody sees anything of it before it is played.
  expect(inPublic().join()).not.toMatch(/You guess|guessed right|Ben/);
  const second = await next(first);
  expect(wordsIn(second)).toContain('About even: 1 of 3 guessed right; **Ben** leads with 1.');
  expect(languageReport([['guesses', wordsIn(mine.message)]])).toEqual([]);
  // The buttons of the message before are gone.
  await expect
    .poll(() =>
      cid
        .sees()
        .filter(guessed)
        .map(({ id }) => id),
    )
    .toEqual([second.id]);
  // Nobody guesses: the exhibition goes on, and says nothing of guesses.
  const third = await next(second);
  expect(wordsIn(third)).not.toMatch(/guessed right/);
});

it('a table of all who guessed stands below the end', async () => {
  const first = await begin(7);
  await world.ben.click(first, 'About even');
  await world.cid.click(first, 'Umpire the soldier gains');
  letGo();
  const end = await world.ann.waits((message) => wordsIn(message).includes('**Guesses**'), 'the table');
  expect(wordsIn(end)).toMatch(/- \*\*(Ben|Cid)\*\*: \d of 1 right\n- \*\*(Ben|Cid)\*\*: \d of 1 right/);
  const match = await matchIn(world);
  expect((await world.table.viewOf(match, null))?.stage).toBe('over');
});

it('/privacy shows and forgets what somebody guessed', async () => {
  const first = await begin(100);
  await world.ben.click(first, 'About even');
  expect(wordsIn((await world.ben.command('/privacy show')).message)).toContain('What you guessed in 1 exhibition');
  const file = await world.ben.command('/privacy export');
  expect(isEphemeral(file.message)).toBe(true);
  await world.ben.command('/privacy delete');
  const match = await matchIn(world);
  await world.ben.click('last', 'Delete everything');
  expect(JSON.stringify(await world.store.get(`guesses:${match}`))).not.toContain('Ben');
});
