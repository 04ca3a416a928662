import type { Token, Badge } from '../../../engine/index.ts';
import { cellOf } from '../../../kit/index.ts';
import type { SalvationView, SalvationShow } from '../state.ts';
import { sayIn } from '../texts.ts';
import type { SayText } from '../texts.ts';
import { card, speedLeft, speedOf, energyLeft } from '../units.ts';
import type { SeenUnit } from '../units.ts';

/** The angle of a hex direction in degrees clockwise from east. */
const degrees = (direction: number): number => direction * 60;

/** A unit as it is drawn: its type, states, Speed and Energy. `active`: it can do something now. */
export function token(view: SalvationView, unit: SeenUnit, active: boolean, show: SalvationShow): Token {
  const type = card(unit);
  const say = sayIn(show);
  return {
    unit: unit.id,
    cells: [cellOf(unit)],
    side: unit.side,
    label: unit.id,
    name: say(`type.${unit.type}`),
    silhouette: type.silhouette,
    ...crestOf(unit, say),
    facing: null,
    level: 0,
    group: null,
    ...(unit.fallen === null ? {} : { lying: say('state.fallen') }),
    active,
    ...(isNew(view, unit) ? { body: 'hollow' } : isDone(view, unit, active) ? { body: 'grey' } : {}),
    ...(unit.shielded ? { frame: { line: 'dashed', tone: 'sky' } } : {}),
    badges: badgesOf(view, unit, active, say),
    bars: [
      { shape: 'slanted', left: speedLeft(unit), of: speedOf(unit), text: say('bar.speed') },
      { shape: 'block', left: energyLeft(unit), of: type.energy, text: say('bar.energy') },
    ],
  };
}

const isNew = (view: SalvationView, { raised }: SeenUnit): boolean => raised > 0 && raised === view.own.turn;

/** It is done for this half-turn; whose activation is over may still fight. SS-6.2 */
const isDone = (view: SalvationView, { activation, side }: SeenUnit, active: boolean): boolean =>
  activation === 'closed' && side === view.own.active && !active;

function crestOf(unit: SeenUnit, say: SayText): Pick<Token, 'crest'> {
  const { class: kind } = card(unit);
  if (kind === 'mage') return { crest: { shape: 'diamond', text: say('crest.mage') } };
  return kind === 'ranged' ? { crest: { shape: 'arrow', text: say('crest.ranged') } } : {};
}

function badgesOf(view: SalvationView, unit: SeenUnit, active: boolean, say: SayText): Badge[] {
  const heading = unit.heading === null ? {} : { heading: degrees(unit.heading) };
  const badges: readonly (Badge | null)[] = [
    unit.wounds > 0 ? { sign: 'dots', count: unit.wounds, text: say('state.wounds', { count: unit.wounds }) } : null,
    unit.running ? { sign: 'running', text: say('state.running'), ...heading } : null,
    unit.shielded ? { sign: 'shield', tone: 'sky', text: say('state.shielded') } : null,
    unit.halvedSpeed ? { sign: 'frost', tone: 'cold', letter: 'S', text: say('state.slowed') } : null,
    unit.halvedResistance ? { sign: 'frost', tone: 'cold', letter: 'R', text: say('state.weakened') } : null,
    unit.helpless ? { sign: 'barred', tone: 'light', text: say('state.helpless') } : null,
    isNew(view, unit) ? { sign: 'star', tone: 'gold', text: say('state.new') } : null,
    unit.escorting === null ? null : { sign: 'chain', text: say('state.escorting') },
    isMarked(view, unit) ? { sign: 'crosshair', tone: 'bad', text: say('state.marked') } : null,
    isDone(view, unit, active) ? { sign: 'tick', tone: 'quiet', text: say('state.done'), fleeting: true } : null,
  ];
  return badges.filter((badge) => badge !== null);
}

/** Whether a unit is a courier, as far as everybody or the viewer knows. SS-23.5, SS-23.10 */
const isMarked = (view: SalvationView, unit: SeenUnit): boolean =>
  view.own.known[unit.id] ?? view.secrets[unit.side]?.couriers.includes(unit.id) ?? false;
