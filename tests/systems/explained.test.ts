import { describe, expect, it } from 'vitest';
import type { Action, AnyView, Choice, Choices, SideId, SystemHandle } from '../../src/engine/index.ts';
import { systems } from '../../src/systems/index.ts';
import { plainNames } from '../support/book.ts';
import { playAtRandom } from '../support/random-match.ts';

/** Random matches in which every book has somebody who can use powers, spells or abilities. */
const SEEDS = [6, 7, 8];
/** What the description of an option holds. */
const MOST_LETTERS = 100;

/**
 * Where the words to choose from say themselves what they mean, or the question above them does: a direction, yes or no,
 * which piece of ground.
 */
const PLAIN: Readonly<Record<string, readonly string[]>> = {
  'salvation-and-steel': [
    ...['band.faction', 'scenario.id', 'pick.kind', 'place.piece', 'edge.edge', 'first.go', 'choose.option'],
    ...['move.exit', 'charge.caught', 'cast.caught', 'fight.policy', 'allocate.policy', 'allocate.brace'],
    ...['draw.answer', 'orders.key', 'orders.value', 'pickup.marker'],
    ...['shoot.lose', 'cast.lose', 'stand.lose', 'allocate.lose', 'fight.contacts', 'deploy.plan'],
  ],
  'squads-and-champions': [
    ...['muster.force', 'muster.squads', 'terrain.piece', 'terrain.turn', 'ready.rest', 'activate.idle', 'move.double'],
    ...['deploy.facing', 'move.facing', 'charge.facing', 'face.facing', 'place.facing', 'reinforce.facing'],
    ...['ability.state', 'fate.die', 'reinforce.colour', 'reform.to', 'orders.key', 'orders.value'],
  ],
  'vampires-vs-werewolves': [
    ...['muster.company', 'move.run', 'move.hunker', 'disengage.run', 'shoot.single', 'shoot.with'],
    ...['draw.answer', 'orders.key', 'orders.value'],
  ],
  scrollhammer: [
    ...['muster.army', 'choose.go', 'deploy.facing', 'deploy.rest', 'move.through', 'move.finish', 'pivot.facing'],
    ...[
      'reform.facing',
      'reform.through',
      'march.through',
      'cast.target',
      'fight.combat',
      'end.auto',
      'react.reaction',
    ],
    ...[
      'ground.answer',
      'allocate.policy',
      'useless.answer',
      'withdraw.stay',
      'consolidate.facing',
      'consolidate.stay',
    ],
    ...['orders.key', 'orders.value', 'allocate.losses', 'move.stay', 'march.stay', 'charge.targets', 'shoot.skip'],
  ],
  genesys: [
    ...['terrain.piece', 'terrain.turned', 'terrain.auto', 'optional.class', 'take-mission.answer', 'muster.list'],
    ...['muster.deployment', 'challenge.answer', 'order.go', 'activate.pace', 'move.dir', 'move.then'],
    ...['move.forgo', 'charge.then', 'shoot.target', 'shoot.then', 'fight.target', 'fight.then', 'ride.target'],
    ...['command.order', 'take.marker', 'push.answer', 'press-on.answer', 'orders.key', 'orders.value'],
    ...['deploy.squads.mode', 'deploy.squads.edge', 'activate.squads', 'activate.dirs.dir', 'react.reactions.target'],
    ...['move.units.dir', 'move.units.level', 'rush.units.dir', 'rush.units.level', 'charge.units.dir'],
    ...['charge.units.level', 'charge.targets', 'fight.pile.dir', 'fight.pile.level', 'ride.units.trample'],
    ...['shoot.shots.impossible', 'fight.strikes.impossible', 'ride.strikes.impossible'],
    ...['allocate.strikes.impossible', 'cast.casts.target'],
  ],
};

interface Found {
  readonly place: string;
  readonly choice: Choice;
}

/** What may stand in a field of the first row that is to be filled in. */
function firstRow(
  handle: SystemHandle,
  view: AnyView,
  { by, verb, params }: Action,
  name: string,
  field: string,
): Choices {
  const choices = handle.choices(view, by, verb, params, name);
  const row = 'records' in choices ? choices.records[0]?.key : undefined;
  return row === undefined ? { list: [] } : handle.choices(view, by, verb, params, name, { row, field });
}

/** All words that a side may choose now, by verb and parameter. */
function* wordsToChoose(handle: SystemHandle, view: AnyView, by: SideId, verbs: readonly string[]): Generator<Found> {
  const listed = function* (place: string, choices: Choices): Generator<Found> {
    if ('list' in choices) for (const choice of choices.list) yield { place, choice };
  };
  for (const verb of verbs)
    for (const offer of handle.offers(view, by, verb, { most: 2 })) {
      const { params } = handle.plain(view, offer);
      for (const { name, kind, rows } of handle.verbs[verb]?.params ?? []) {
        const { [name]: _, ...others } = params;
        const place = `${verb}.${name}`;
        // Squads to be bought are rows that are chosen whole.
        if (kind === 'word' || (kind === 'rows' && !rows))
          yield* listed(place, handle.choices(view, by, verb, others, name));
        for (const field of (rows?.fields ?? []).filter((each) => each.kind === 'word'))
          yield* listed(
            `${place}.${field.name}`,
            firstRow(handle, view, { by, verb, params: others }, name, field.name),
          );
      }
    }
}

/** The words that were to be chosen in some random matches. */
function wordsIn(handle: SystemHandle): readonly Found[] {
  const found: Found[] = [];
  for (const seed of SEEDS)
    playAtRandom(handle, seed, {
      every: 6,
      watch: ({ before }) => {
        for (const { of, verbs } of before.asked)
          found.push(...wordsToChoose(handle, handle.view(before, of), of, verbs));
      },
    });
  return found;
}

describe('whoever has not read the book knows what a choice does', () => {
  it.each(Object.keys(systems))('%s: abilities, powers, spells and the like say it in a line', (id) => {
    const { handle } = systems[id]!;
    const words = handle.words['en']!;
    const found = wordsIn(handle).filter(({ place }) => !PLAIN[id]?.includes(place));
    expect(found.length).toBeGreaterThan(0);
    const silent = found.filter(({ choice: { about } }) => about === undefined).map(({ place }) => place);
    expect([...new Set(silent)]).toEqual([]);
    const lines = found.flatMap(({ choice: { about } }) => (about ? [words.text(about, plainNames)] : []));
    expect(lines.filter((line) => line === '' || line.length > MOST_LETTERS || line.endsWith('.'))).toEqual([]);
    expect(lines.filter((line) => !/ /.test(line))).toEqual([]);
  });
});
