import { presetOptions, presetPosition } from '../../src/engine/index.ts';
import { createHash } from 'node:crypto';
import type { Action, AnyView, SystemHandle, SideId } from '../../src/engine/index.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import { systems } from '../../src/systems/index.ts';
import { openTable } from '../../src/table/index.ts';
import type { MatchView, MatchId, Player, Table, WholeExport } from '../../src/table/index.ts';
import { choose } from '../discord/play.ts';
import { eagerly } from '../e2e/champions.ts';
import { chanceOf } from '../support/random-match.ts';
import type { Chance } from '../support/random-match.ts';
import { ann, ben, done } from '../support/tables.ts';

export const bookIds = Object.keys(systems);

/**
 * A random action: mostly towards the enemy and at them, so that there are dice and secret answers; otherwise anything.
 */
function chosen(handle: SystemHandle, view: AnyView, side: SideId, chance: Chance, round: number): Action {
  const offers = handle.offers(view, side);
  const any = offers[chance(offers.length)];
  if (!any) throw new Error(`Nothing is offered to side ${side}.`);
  if (chance(6) === 0) return any;
  return 'attack' in handle.verbs ? eagerly(handle, view, side) : choose(view, offers, round);
}

/**
 * A match of a book played with random offers, the same for the same seed: with seed phrases, changed answers and undo.
 * Over after this many actions at the latest.
 */
export async function fairMatch(
  system: string,
  seed: number,
  most: number,
): Promise<{ readonly table: Table; readonly match: MatchId; readonly exported: WholeExport }> {
  const chance = chanceOf(seed);
  let made = 0;
  const random = (): string =>
    createHash('sha256')
      .update(`${system} ${seed} ${(made += 1)}`)
      .digest('hex');
  const interaction = (): string => `i${(made += 1)}`;
  let now = Date.UTC(2026, 10, 21);
  const table = openTable({ store: openMemoryStore(), systems, random, clock: () => (now += 60_000) });
  const preset = chance(2) === 0 ? 'learn' : 'quick';
  const { id: match } = done(
    await table.create({
      room: { server: 's', channel: 'c' },
      by: ann,
      system,
      options: presetOptions(systems[system]?.handle.presets[preset]),
      position: presetPosition(systems[system]?.handle.presets[preset]),
    }),
  ).matchView;
  done(await table.join(match, ben, 'b'));
  done(await table.addSeedPhrase(match, ann, 'as old as the “hills” \\ \u{1f3b2}', interaction()));
  done(await table.start(match, ann, interaction()));
  const whose = (side: SideId): Player => (side === 'a' ? ann : ben);
  const seen = async (player: Player | null): Promise<MatchView> => {
    const matchView = await table.viewOf(match, player);
    if (!matchView) throw new Error('The match is gone.');
    return matchView;
  };
  if ((await seen(null)).fairness.wordsOpen) done(await table.addSeedPhrase(match, ben, 'late words', interaction()));
  for (let count = 0; count < most; count += 1) {
    const asked = (await seen(null)).view?.asked ?? [];
    if (asked.length === 0) break;
    const decision = asked.find((one) => !one.in && chance(2) === 0) ?? asked.find((one) => !one.in) ?? asked[0];
    if (!decision) break;
    // A side that has already answered may change its answer while the other side has not.
    const given = asked.find((one) => one.in && one.secret);
    const { of, id } = given && chance(3) === 0 ? given : decision;
    const { handle, view } = await seen(whose(of));
    if (!view) throw new Error('Nothing is to be seen.');
    const offer = chosen(handle, view, of, chance, count);
    await table.act({
      match,
      player: whose(of),
      verb: offer.verb,
      params: offer.params,
      interaction: interaction(),
      decision: id,
    });
    if (chance(8) === 0) await table.undo(match, whose(of), interaction());
    if (chance(15) === 0) {
      const steps = await table.steps(match);
      const proposed = await table.propose(
        match,
        ann,
        { what: 'undo', to: Math.max(1, steps.length - 1 - chance(6)) },
        interaction(),
      );
      if (proposed.ok) await table.agree(match, ben, interaction());
    }
  }
  if ((await seen(null)).stage === 'live') done(await table.concede(match, ben, interaction()));
  const { exported } = done(await table.exported(match, null));
  if (!exported.importable) throw new Error('The match goes on.');
  return { table, match, exported };
}
