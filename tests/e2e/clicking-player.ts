import { gridOf } from '../../src/engine/index.ts';
import type { AnyView, Cell, SideId, UnitId } from '../../src/engine/index.ts';
import type { MatchView } from '../../src/table/index.ts';
import { controls } from '../discord/clicker.ts';
import { wordsIn } from '../discord/world.ts';
import type { Actor, Form } from '../support/practice-driver.ts';
import { BOLD, toEnemy } from './bold-player.ts';

type Control = ReturnType<typeof controls>[number];
type Option = Control['options'][number] & { readonly description?: string };

/** What a person who clicks remembers: the units that have walked in this half-turn. */
export interface Memory {
  readonly walked: Set<UnitId>;
}

const WINDS = ['east', 'south-east', 'south', 'south-west', 'west', 'north-west', 'north', 'north-east'];

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The position of a cell in the picture, in columns. */
function spotOf(view: AnyView, cell: Cell): Spot {
  const grid = gridOf(view.board);
  const [right, down] = [grid.across[cell] ?? 0, grid.down[cell] ?? 0];
  return grid.shape === 'hex' ? { x: right + down / 2, y: down * Math.sqrt(0.75) } : { x: right, y: down };
}

/** How far a menu's `north-east, 3 to 5 away` would still be from the nearest enemy. */
function groupToEnemy(view: AnyView, side: SideId, from: Cell, name: string): number {
  const [, wind = '', most = '1'] = /^(.+?),.*?(\d+) away$/.exec(name) ?? [];
  const [start, turn, length] = [
    spotOf(view, from),
    (Math.max(WINDS.indexOf(wind), 0) * Math.PI) / 4,
    wind === '' ? 0 : Number(most),
  ];
  const end = { x: start.x + length * Math.cos(turn), y: start.y + length * Math.sin(turn) };
  return Math.min(
    ...Object.values(view.units).flatMap(({ side: theirs, at }) => {
      if (theirs === side || at === null) return [];
      const enemy = spotOf(view, at);
      return [Math.hypot(enemy.x - end.x, enemy.y - end.y)];
    }),
  );
}

const least = <T>(list: readonly T[], measure: (one: T) => number): T | undefined =>
  [...list].sort((one, other) => measure(one) - measure(other))[0];

/** What to do next on a panel: which control, and for a menu which of its options. */
interface Step {
  readonly control: Control;
  readonly value?: string;
}

/** Chooses on a panel like a bold player: first an attack, then a walk towards the enemy, then the end. */
export function nextStep(matchView: MatchView, message: unknown, { walked }: Memory, unit: UnitId | null): Step {
  const { view, handle } = matchView;
  if (!view?.side) throw new Error('Only a player has a panel.');
  const { side } = view;
  const verbName = (verb: string): string => handle.words['en']?.verbs[verb]?.name ?? verb;
  const there = controls(message).filter(({ id, disabled }) => !disabled && id.decision !== undefined);
  const of = (press: string, verb?: string): Control | undefined =>
    there.find(({ id }) => id.kind === press && (verb === undefined || id.verb === verb));
  const take = (control: Control | undefined, value?: string): Step | null =>
    control ? { control, ...(value === undefined ? {} : { value }) } : null;
  const from = unit === null ? null : (view.units[unit]?.at ?? null);

  const doing = of('do');
  if (doing) return { control: doing };

  const values = of('value');
  const cell = (option: Option): Cell | null => gridOf(view.board).read(option.value);
  if (values)
    return {
      control: values,
      value:
        (values.id.verb === 'move'
          ? least(values.options, (option) => toEnemy(view, side, cell(option) ?? 0))
          : values.options[0]
        )?.value ?? '',
    };

  const groups = of('cells');
  if (groups && from !== null)
    return {
      control: groups,
      value: least(groups.options, ({ label }) => groupToEnemy(view, side, from, label))?.value ?? '',
    };

  const units = of('unit');
  const able = (verb: string): Option | undefined =>
    (units?.options as readonly Option[] | undefined)?.find(
      ({ value, description = '' }) =>
        description.split(', ').includes(verbName(verb)) && (verb !== 'move' || !walked.has(value)),
    );
  const chosen = [...BOLD, 'move'].map(able).find((option) => option !== undefined);
  const own = [...BOLD, 'move']
    .map((verb) => of('verb', verb))
    .find((control) => control !== undefined && !(control.id.verb === 'move' && unit !== null && walked.has(unit)));
  const found =
    take(own)
    ?? (chosen ? take(units, chosen.value) : null)
    ?? take(of('verb', 'end'))
    ?? take(of('offer'))
    ?? take(of('verb'))
    ?? take(units, units?.options[0]?.value)
    ?? take(of('back'));
  if (!found) throw new Error(`There is nothing to press:\n${wordsIn(message)}`);
  return found;
}

/** Fills in a secret form: each unit attacks its first enemy with everything. */
export function attackForm(form: Form): Readonly<Record<string, readonly string[]>> {
  const fields = JSON.parse(JSON.stringify(form.modal.components)) as readonly {
    readonly component?: { readonly custom_id: string; readonly options: readonly Option[] };
  }[];
  const met = new Set<string>();
  return Object.fromEntries(
    fields.flatMap(({ component }) => {
      if (!component) return [];
      const [part = ''] = component.custom_id.split('|');
      const pairs = component.options.map(({ value }) => value).filter((value) => /^\d+\/\d+$/.test(value));
      // Attack counts most, then defence.
      const most = least(pairs, (value) => -value.split('/').reduce((sum, dice) => sum * 100 + Number(dice), 0));
      if (most === undefined) return [];
      const value = met.has(part) ? '0/0' : most;
      met.add(part);
      return [[component.custom_id, [value]] as const];
    }),
  );
}

/** The newest message with a button that opens the question, or answers it at once. */
export function opener(who: Actor): Step & { readonly message: ReturnType<Actor['sees']>[number] } {
  for (const message of who.sees().toReversed()) {
    const there = controls(message).filter(({ id, disabled }) => !disabled && id.decision !== undefined);
    const control =
      there.find(({ id }) => id.kind === 'offer') ?? there.find(({ id }) => id.kind === 'act' || id.kind === 'answer');
    if (control) return { message, control };
  }
  throw new Error(`${who.name} sees no button to act.`);
}
