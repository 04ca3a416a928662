import { expect, it } from 'vitest';
import { gridOf } from '../../../src/engine/index.ts';
import type { Facts, Position, PositionUnit, SideId } from '../../../src/engine/index.ts';
import { vampiresVsWerewolves } from '../../../src/systems/vampires-vs-werewolves/index.ts';
import type { FigureUnit, VampiresMatch, VampiresView } from '../../../src/systems/vampires-vs-werewolves/state.ts';
import { askOf, bookOf } from '../../support/book.ts';
import { act, openPlaying, perform } from '../../support/example.ts';
import type { Deed, Playing } from '../../support/example.ts';
import { linesOf, readBlock } from './notation.ts';
import type { NotedStep } from './notation.ts';

export { act, askedIn, asks, left, openPlaying, refused, timeUp } from '../../support/example.ts';
export type { Playing } from '../../support/example.ts';

export const book = bookOf(vampiresVsWerewolves);

/** A Fight far from everything, so that no phase ends by itself: one of each side, without any bonus. */
const bystanders: readonly PositionUnit[] = [
  { id: 'thrall9', side: 'a', type: 'thrall', at: 'Y4' },
  { id: 'kin9', side: 'b', type: 'kin', at: 'Y5', with: { weapons: ['pistol', 'knife'] } },
];

const sideOf = (playing: Playing, unit: string): SideId => playing.match().units[unit]?.side ?? 'a';

/** The position as it is, with some of it changed: what an example does between its lines. */
function change(playing: Playing, by: (position: Position) => Position): void {
  playing.adjust(by(book.handle.write(playing.view('umpire'))));
}

/** That side is to act. */
function turnTo(playing: Playing, side: SideId): void {
  if (playing.match().asked.some(({ of }) => of === side)) return;
  change(playing, (position) => ({
    ...position,
    turn: { ...position.turn, active: side },
    own: { ...position.own, passed: [] },
  }));
}

/** Another phase begins: nobody has acted, and no Zone stands. */
function phaseTo(playing: Playing, phase: string): void {
  change(playing, (position) => ({
    ...position,
    turn: { ...position.turn, phase },
    own: { ...position.own, zones: [], passed: [] },
    units: position.units.map((unit) => ({ ...unit, with: { ...unit.with, acted: false } })),
  }));
}

function performNoted(playing: Playing, { does }: NotedStep): void {
  switch (does.kind) {
    case 'phase':
      phaseTo(playing, does.phase);
      return;
    case 'initiative':
      phaseTo(playing, 'initiative');
      return;
    case 'endturn':
      phaseTo(playing, 'end');
      return;
    case 'action': {
      const side = sideOf(playing, does.unit);
      turnTo(playing, side);
      const action = act(side, does.verb, { unit: does.unit, ...does.params });
      if (does.error === null) playing.act(action);
      else playing.refuse(does.error, action, {});
    }
  }
}

/** Dice of a step, and those of the initiative where a match goes on to another turn. */
const diceOf = ({ does, dice, events }: NotedStep): readonly number[] =>
  does.kind === 'endturn' && !events.some((line) => line.startsWith('MatchEnded')) ? [10, 1] : dice;

/** Kinds of lines that an automatic step tells and an action does not. */
const automatic = /^Initiative/;

/** A worked example of the rule book, its blocks in the notation of the book; `alone`: without bystanders. */
export function example(title: string, blocks: readonly string[], { alone = false } = {}): void {
  it.each(blocks.map((block, index) => [index + 1, block]))(`${title} (%i)`, (_, block) => {
    const { position, steps } = readBlock(String(block));
    const dice = steps.flatMap(diceOf);
    const playing = openPlaying(book, { ...position, units: [...position.units, ...(alone ? [] : bystanders)] }, dice);
    for (const step of steps) {
      const before = playing.events.length;
      performNoted(playing, step);
      const told = linesOf(playing.events.slice(before));
      const expected = step.does.kind === 'initiative' ? told : told.filter((line) => !automatic.test(line));
      expect(expected, step.line).toEqual([...step.events]);
    }
    playing.finish();
  });
}

/** What a test says of the position it begins with. */
export interface Placed {
  /** In the notation of the examples: `a: huntsman M20; bride1 O20 (bat)`, both sides. */
  readonly units: readonly string[];
  readonly map?: 'graveyard' | 'heath';
  readonly options?: Facts;
  readonly turn?: NonNullable<Position['turn']>;
  readonly own?: Facts;
  readonly markers?: NonNullable<Position['markers']>;
  readonly terrain?: NonNullable<Position['terrain']>;
  readonly secrets?: NonNullable<Position['secrets']>;
  /** Without the Fight far away that keeps phases from ending. */
  readonly alone?: boolean;
}

/** A position of the rule book's notation. */
export function positionOf({
  units,
  map = 'graveyard',
  options = {},
  turn = {},
  own = {},
  markers,
  terrain,
  secrets,
  alone = false,
}: Placed): Position {
  const { position } = readBlock([`board ${map} · day · turn 2 · Movement phase · initiative a`, ...units].join('\n'));
  return {
    ...position,
    options: { ...position.options, ...options },
    turn: { ...position.turn, ...turn },
    own: { ...position.own, ...own },
    units: [...position.units, ...(alone ? [] : bystanders)],
    ...(markers ? { markers } : {}),
    ...(terrain ? { terrain } : {}),
    ...(secrets ? { secrets } : {}),
  };
}

/** Opens a position and plays it; all dice must be thrown. */
export function play(placed: Placed, deeds: readonly Deed[], dice: readonly number[] = []): Playing {
  const playing = openPlaying(book, positionOf(placed), dice);
  perform(playing, deeds);
  playing.finish();
  return playing;
}

/** What was told since a position was opened, as lines of an example. */
export const told = (playing: Playing): string[] => linesOf(playing.events);

export const seen = (playing: Playing): VampiresView => playing.view('all') as VampiresView;
export const matchOf = (playing: Playing): VampiresMatch => playing.match() as VampiresMatch;
export const unitIn = (playing: Playing, id: string): FigureUnit => {
  const unit = matchOf(playing).units[id];
  if (!unit) throw new Error(`There is no ${id}`);
  return unit;
};
export const cellAt = (playing: Playing, label: string): number => gridOf(playing.match().board).read(label) ?? -1;

/** Asks a query of the book. Throws when it is refused. */
export const ask = askOf(book);
