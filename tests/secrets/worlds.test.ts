import { describe, expect, it } from 'vitest';
import { SIDES } from '../../src/engine/index.ts';
import type { Action, SideId } from '../../src/engine/index.ts';
import { systems } from '../../src/systems/index.ts';
import type { Book } from '../../src/systems/index.ts';
import { untilTold } from '../e2e/channel.ts';
import { controls } from '../discord/clicker.ts';
import { matchIn } from '../discord/play.ts';
import { chanceOf } from '../support/random-match.ts';
import type { Chance } from '../support/random-match.ts';
import { looksOf } from '../support/twins/looks.ts';
import { idle, lineFor, nextDeed, secretly } from '../support/twins/play.ts';
import { actorOf, headIn, openTwin, putBack } from '../support/twins/world.ts';
import type { Twin } from '../support/twins/world.ts';
import { pickOf, remember, scrambled } from '../support/twins/twins.ts';
import { times } from '../support/times.ts';
import type { Seen } from '../support/twins/twins.ts';

/** At least so many deeds; more, if no secret has made a difference until then. */
const DEEDS = times(5);
const MOST_DEEDS = times(24);
/** How many deeds come between looks, and how many looks there are each time. */
const EVERY = 8;
const LOOKS = 12;
/** Seeds and ids that no world has had yet, for forks. */
const FORKED = 9;

/** The differences, if any, between what viewers without the secret were sent. */
async function compare([one, two]: readonly Twin[], outsider: SideId, what: string): Promise<number> {
  let heard = 0;
  for (const who of [outsider === 'a' ? 'ann' : 'ben', 'cid'] as const) {
    const [left, right] = [await (one as Twin).heard(who), await (two as Twin).heard(who)];
    for (const place of ['publicly', 'alone'] as const) {
      const differs = left[place].findIndex((line, index) => line !== right[place][index]);
      const at =
        differs < 0 && left[place].length !== right[place].length
          ? Math.min(left[place].length, right[place].length)
          : differs;
      if (at >= 0) expect(right[place][at], `${who} ${place} after ${what}`).toBe(left[place][at]);
      heard += left[place].length;
    }
  }
  return heard;
}

/** Makes one side play an action in a world, by typing it. */
async function plays(twin: Twin, action: Action): Promise<void> {
  const actor = actorOf(twin, action.by);
  const matchView = await twin.world.table.viewOf(await matchIn(twin.world), { id: actor.id, name: actor.name });
  const line = matchView && lineFor(matchView, action);
  if (!line) return;
  await actor.command(line);
  await untilTold(twin.world);
}

/** Commands beside the game. */
const BESIDES = ['/undo', '/undo', '/undo to:3', '/nudge', '/match draw'];

/** Makes one side do so, and ask the other side where it needs its consent; later it looks at the match. */
async function besides(twin: Twin, side: SideId, line: string): Promise<void> {
  const actor = actorOf(twin, side);
  const { message } = await actor.command(line);
  const ask = controls(message).find(({ id }) => id.kind === 'propose');
  if (message && ask) await actor.click(message, ask.custom);
  await untilTold(twin.world);
}

/**
 * Makes one side fork the match from the last step that it sees. A fork has dice of its own: the same ones in both
 * worlds, however many random numbers secret deeds have taken in one of them.
 */
async function forks(twin: Twin, side: SideId): Promise<void> {
  twin.world.foresee(FORKED);
  twin.passes();
  const actor = actorOf(twin, side);
  const { message } = await actor.command('/replay');
  const fork = controls(message).find(({ id }) => id.kind === 'fork');
  if (!message || !fork) throw new Error('There is no way to fork.');
  await actor.click(message, fork.custom);
}

async function begin(twin: Twin, { handle }: Book, preset: string | null): Promise<void> {
  const { ann, ben, cid } = twin.world;
  await ann.command(`/match new system:${handle.id}${preset ? ` preset:${preset}` : ''}`);
  await ben.command('/match join');
  await ann.command('/match start');
  await cid.command('/match follow');
  await untilTold(twin.world);
}

/** Lets the outsider and a spectator look at both worlds, one of which has different secrets. */
async function look(twins: readonly [Twin, Twin], outsider: SideId, seen: Seen, chance: Chance): Promise<void> {
  const match = await matchIn(twins[0].world);
  const head = await headIn(twins[1], match);
  for (const side of SIDES) remember(seen, head.match?.secrets[side] as never);
  if (!head.match || head.match.result) return;
  await putBack(twins[1], { ...head, match: scrambled(head.match, outsider, seen, chance) });
  for (const who of [outsider === 'a' ? 'ann' : 'ben', 'cid'] as const) {
    const { id, name } = twins[0].world[who];
    const matchView = await twins[0].world.table.viewOf(match, { id, name });
    for (const one of matchView ? looksOf(matchView, chance, LOOKS) : []) {
      twins.forEach((twin) => twin.passes());
      const came = await Promise.all(twins.map((twin) => one(twin.world[who]).then(() => 'done', String)));
      expect(came[1]).toBe(came[0]);
    }
  }
  const { rev: _, ...now } = await headIn(twins[1], match);
  await putBack(twins[1], { ...head, told: now.told });
}

describe.each(Object.values(systems))('$handle.id', (book) => {
  it.each(SIDES)('others are sent the same whatever side %s does in secret', async (insider) => {
    const outsider = insider === 'a' ? 'b' : 'a';
    const chance = chanceOf(insider === 'a' ? 21 : 22);
    const twins = [await openTwin(), await openTwin()] as const;
    const seen: Seen = new Map();
    const count = { heard: 0, secret: 0, otherwise: 0, looks: 0 };
    try {
      const presets = Object.keys(book.handle.presets);
      const preset = presets.length > 0 ? pickOf(chance, presets) : null;
      await Promise.all(twins.map((twin) => actorOf(twin, outsider).command('/settings me notify:dm')));
      await Promise.all(twins.map((twin) => begin(twin, book, preset)));
      count.heard += await compare(twins, outsider, 'the beginning');
      const match = await matchIn(twins[0].world);
      for (let deed = 1; deed <= (count.otherwise > 0 ? DEEDS : MOST_DEEDS); deed += 1) {
        const { match: state } = await headIn(twins[0], match);
        if (!state || state.result) break;
        const hidden = chance(2) === 0 ? secretly(book.handle, state, insider, chance) : null;
        if (hidden) {
          await Promise.all(
            twins.map(async (twin, index) => {
              for (const action of hidden[index] ?? []) await plays(twin, action);
            }),
          );
          if (chance(2) === 0) await Promise.all(twins.map((twin) => besides(twin, outsider, '/pause hours:2')));
          // In one world it is done once more, in the other it is not.
          const last = hidden[0].at(-1);
          const { match: then } = await headIn(twins[0], match);
          if (last && then && chance(2) === 0 && idle(book.handle, then, last)) {
            await plays(pickOf(chance, twins), last);
            count.otherwise += 1;
          }
          count.secret += 1;
          if (JSON.stringify(hidden[0]) !== JSON.stringify(hidden[1])) count.otherwise += 1;
          await Promise.all(twins.map((twin) => actorOf(twin, outsider).command('/match status')));
          count.heard += await compare(twins, outsider, JSON.stringify(hidden));
        }
        if (deed % EVERY === 0) {
          await look(twins, outsider, seen, chance);
          const looked = await compare(twins, outsider, 'looking');
          count.looks += looked;
        }
        twins.forEach((twin) => twin.passes());
        const { match: now } = await headIn(twins[0], match);
        const next = now && !now.result ? nextDeed(book.handle, now, chance) : null;
        const line = chance(3) === 0 ? pickOf(chance, BESIDES) : null;
        if (line) await Promise.all(twins.map((twin) => besides(twin, outsider, line)));
        else if (next) await Promise.all(twins.map((twin) => plays(twin, next)));
        count.heard += await compare(twins, outsider, line ?? JSON.stringify(next));
        const [one, two] = [await headIn(twins[0], match), await headIn(twins[1], match)];
        expect(two.match).toEqual(one.match);
      }
      await Promise.all(twins.map((twin) => forks(twin, outsider)));
      count.looks += await compare(twins, outsider, 'a fork');
      expect(twins.flatMap(({ world }) => world.lines.filter((line) => line.includes('"level":"error"')))).toEqual([]);
      expect(count.otherwise).toBeGreaterThan(0);
      expect(count.looks).toBeGreaterThan(count.secret);
    } finally {
      await Promise.all(twins.map((twin) => twin.close()));
    }
  });
});
