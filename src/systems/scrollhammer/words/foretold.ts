import { wordsIn } from '../../../engine/index.ts';
import type { Event, Names, WordsFor } from '../../../engine/index.ts';
import type { HammerEvents } from '../facts/events.ts';
import { events, moved } from './events.ts';
import { chargeWay, facingName, group, groups, hands, some } from './say.ts';

/** What orders do that is sure beforehand. */
type Foretold =
  | 'group.moved'
  | 'group.marched'
  | 'move.planned'
  | 'group.pivoted'
  | 'group.reformed'
  | 'group.faced'
  | 'group.regrouped'
  | 'group.deployed'
  | 'group.reserved'
  | 'character.joined'
  | 'character.left'
  | 'equipped'
  | 'charge.declared'
  | 'score';

const STAYS = 'will stay where it is';

const lines: WordsFor<Pick<HammerEvents, Foretold>, string | null> = {
  'group.moved': moved('will move', STAYS),
  'group.marched': moved('will march', STAYS),
  'move.planned': ({ group: id }, names) => `${group(id, names)} will move; the move can still be changed then.`,
  'group.pivoted': ({ group: id, facing }, names) => `**${group(id, names)} will turn to face ${facingName(facing)}.**`,
  'group.reformed': ({ group: id, facing }, names) =>
    `**${group(id, names)} will reform, facing ${facingName(facing)}.**`,
  'group.faced': ({ group: id, facing }, names) =>
    `**${group(id, names)} will turn to face ${facingName(facing)}, no longer flanked.**`,
  'group.regrouped': ({ group: id }, names) => `**${group(id, names)} will form up again.**`,
  'group.deployed': ({ group: id, cell, into }, names) =>
    into === null
      ? `${group(id, names)} will set up at ${cell}.`
      : `${group(id, names)} will begin with ${group(into, names)}.`,
  'group.reserved': ({ group: id }, names) => `${group(id, names)} will arrive later, from reserve.`,
  'character.joined': ({ unit, group: id }, names) => `${names.unit(unit)} will join ${group(id, names)}.`,
  'character.left': ({ unit, group: id }, names) => `${names.unit(unit)} will leave ${group(id, names)}.`,
  // It stands on the board already.
  score: () => null,
  equipped: ({ units, hands: held }, names) =>
    held === 'nothing' ? null : `${some(units, names)} will take up ${hands(held)}.`,
  'charge.declared': (facts, names) =>
    `**${group(facts.group, names)} will set off to charge ${groups(facts.targets, names)}, ${chargeWay(facts)}.**`,
};

/** What an order will surely bring, before it is given. */
export function foretoldLine({ kind, facts }: Pick<Event, 'kind' | 'facts'>, names: Names): string | null {
  const line = wordsIn(lines, kind, facts, names);
  return line === undefined ? (wordsIn(events, kind, facts, names) ?? null) : line;
}
