import type { Event, Facts, Json, Position, PositionUnit, SideId } from '../../../src/engine/index.ts';
import { plain } from '../../../src/engine/index.ts';

/** A worked example as the rule book notes it: a position, then actions with their dice, each followed by the events it causes. */
export interface Block {
  readonly position: Position;
  readonly steps: readonly NotedStep[];
}

/** One line of an example: an action, a new phase, or one of the automatic steps. */
export interface NotedStep {
  readonly line: string;
  readonly does:
    | {
        readonly kind: 'action';
        readonly verb: string;
        readonly unit: string;
        readonly params: Facts;
        readonly error: string | null;
      }
    | { readonly kind: 'phase'; readonly phase: string }
    | { readonly kind: 'initiative' | 'endturn' };
  readonly dice: readonly number[];
  readonly events: readonly string[];
}

const dashed = (text: string): string => text.replaceAll('_', '-');
const typeOf = (id: string): string => id.replace(/\d+$/, '');

/** `(hybrid, moved 11", ran, ammo grenade 2, wolfsbane 2)`: in what a figure differs from an untouched one. */
function stateOf(text: string): Record<string, Json> {
  const state: Record<string, Json> = {};
  const weapons = /weapons=\[([^\]]*)\]/.exec(text)?.[1];
  if (weapons !== undefined)
    state['weapons'] = weapons.split(',').map((each) => dashed(each.replaceAll("'", '').trim()));
  const ammo = /ammo (.*)$/.exec(text)?.[1];
  if (ammo !== undefined)
    state['ammo'] = Object.fromEntries(
      ammo.split(',').map((each): [string, number] => {
        const [id = '', left] = each.trim().split(' ');
        return [dashed(id), Number(left)];
      }),
    );
  const broken = /broken (.*)$/.exec(text)?.[1];
  if (broken !== undefined) state['lost'] = broken.split(',').map((each) => dashed(each.trim()));
  const rest = text.replace(/weapons=\[[^\]]*\]|(?:ammo|broken) .*$/, '');
  for (const word of rest
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)) {
    const moved = /^moved ([\d.]+)"$/.exec(word)?.[1];
    if (moved !== undefined) state['moved'] = Number(moved) * 2;
    else if (['human', 'hybrid', 'wolf', 'bat'].includes(word)) state['form'] = word;
    else state[word === 'already acted' ? 'acted' : word] = true;
  }
  return state;
}

/** `a: huntsman M20; bride1 O20 (bat)`. */
function unitsOf(line: string): PositionUnit[] {
  const side = line.slice(0, 1) as SideId;
  return line
    .slice(2)
    .split(';')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => {
      const [, id = '', at = '', state = ''] = /^(\S+) (\S+)(?: \((.*)\))?$/.exec(each) ?? [];
      return { id, side, type: typeOf(id), at: at === 'off-board' ? null : at, with: stateOf(state) };
    });
}

function positionOf(header: string, sides: readonly string[]): Position {
  const [map, light, turn, phase, initiative, options = ''] = header.split('·').map((part) =>
    part
      .trim()
      .replace(/^(?:board|turn|initiative|options) /, '')
      .replace(/ phase$/, ''),
  );
  const named = options
    .split(' ')
    .filter(Boolean)
    .map((each) => each.split('='));
  return {
    system: 'vampires-vs-werewolves',
    options: {
      scenario: map === 'heath' ? 'skirmish' : 'ritual',
      light: light ?? 'day',
      ...(Object.fromEntries(named) as Facts),
    },
    turn: { phase: (phase ?? '').toLowerCase(), round: Number(turn), active: (initiative ?? 'a') as SideId },
    own: { initiative: initiative ?? 'a' },
    units: sides.flatMap(unitsOf),
  };
}

/** `shoot kin1 weapon=blessed_crossbow target=baron`: parameters by name; words without a value mean yes. */
function paramsOf(words: readonly string[]): Facts {
  return Object.fromEntries(
    words.map((word): [string, string] => {
      const [name = '', value] = word.split('=');
      return [name, value === undefined ? 'yes' : dashed(value).replaceAll(':', ' ')];
    }),
  );
}

function stepOf(line: string, events: readonly string[]): NotedStep {
  const phase = /^-- (\w+) phase$/.exec(line)?.[1];
  if (phase !== undefined) return { line, does: { kind: 'phase', phase: phase.toLowerCase() }, dice: [], events };
  const [call = '', thrown = ''] = line.replace(/^\d+\. /, '').split(/\s+dice\s+/);
  const dice = thrown.split(' ').filter(Boolean).map(Number);
  const [action = '', error = null] = call.split(/\s+ERROR\s+/);
  const [verb = '', unit = '', ...words] = action.trim().split(/\s+/);
  if (verb === 'initiative' || verb === 'endturn') return { line, does: { kind: verb }, dice, events };
  return { line, does: { kind: 'action', verb, unit, params: paramsOf(words), error }, dice, events };
}

/** Reads one block of the notation. */
export function readBlock(text: string): Block {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const margin = Math.min(...lines.map((line) => line.length - line.trimStart().length));
  const [header = '', ...rest] = lines.map((line) => line.slice(margin).trimEnd());
  const sides = rest.filter((line) => /^[ab]: /.test(line));
  const steps: NotedStep[] = [];
  const script = rest.slice(sides.length);
  for (const [index, line] of script.entries()) {
    if (line.startsWith(' ')) continue;
    const until = script.findIndex((each, at) => at > index && !each.startsWith(' '));
    steps.push(
      stepOf(
        line,
        script.slice(index + 1, until < 0 ? undefined : until).map((each) => each.trim()),
      ),
    );
  }
  return { position: positionOf(header, sides), steps };
}

const under = (text: unknown): string => String(text).replaceAll('-', '_');
const list = (ids: unknown): string => `[${(ids as readonly string[]).join(', ')}]`;
const signed = (value: unknown): string => (Number(value) < 0 ? String(value) : `+${String(value)}`);

type Told = Readonly<Record<string, unknown>>;

const moveLine =
  (word: string) =>
  (facts: Told): string =>
    `${word} ${String(facts['unit'])} ${String(facts['from'])} to ${String(facts['to'])}: length ${String(facts['length'])}, cost ${String(facts['cost'])}`;
const unitLine =
  (word: string) =>
  (facts: Told): string =>
    `${word} ${String(facts['unit'])}`;

function attackLine(facts: Told): string {
  const kind = facts['kind'] === 'shooting' ? 'SV' : 'FV';
  const modifiers = (facts['modifiers'] as readonly { name: string; value: number }[]).map(
    ({ name, value }) => ` ${signed(value)} ${under(name)}`,
  );
  return `AttackRolled ${String(facts['attacker'])}>${String(facts['target'])} ${under(facts['weapon'])}: ${String(facts['die'])} ${signed(facts['value'])} ${kind} ${signed(facts['bonus'])} weapon${modifiers.join('')} = ${String(facts['total'])} vs AV ${String(facts['armour'])}: ${facts['hit'] === true ? 'hit' : 'miss'}`;
}

function pluckLine(facts: Told): string {
  const poison = facts['poison'] === 0 ? '' : ` ${signed(facts['poison'])} poison`;
  const tough = facts['tough'] === 0 ? '' : ` ${signed(facts['tough'])} tough`;
  const capped = facts['capped'] === true ? ' (capped by invulnerable)' : '';
  return `PluckRolled ${String(facts['unit'])}: ${String(facts['die'])} ${signed(facts['weapon'])} weapon${poison}${tough} = ${String(facts['result'])} vs Pluck ${String(facts['pluck'])}: ${String(facts['outcome'])}${capped}`;
}

const initiativeLine = (facts: Told): string => {
  const [a, b] = [facts['a'], facts['b']] as readonly { die: number; bonus: number; total: number }[];
  const of = (side: typeof a): string => `${String(side?.die)}+${String(side?.bonus)}=${String(side?.total)}`;
  return `InitiativeRolled a ${of(a)}, b ${of(b)}`;
};

/** How events stand in examples; kinds that are not here are left out for brevity. */
const lines: Readonly<Record<string, (facts: Told) => string>> = {
  moved: moveLine('Moved'),
  ran: moveLine('Ran'),
  'contact-made': (facts) => `ContactMade ${String(facts['unit'])} with ${list(facts['enemies'])}`,
  'pluck-tested': (facts) =>
    `PluckTested ${String(facts['unit'])} ${String(facts['reason'])}: ${String(facts['die'])} vs Pluck ${String(facts['pluck'])}: ${facts['passed'] === true ? 'pass' : 'fail'}`,
  'disengage-failed': unitLine('DisengageFailed'),
  'stood-up': unitLine('StoodUp'),
  'stand-failed': unitLine('StandFailed'),
  'shift-failed': unitLine('ShiftFailed'),
  'cast-failed': unitLine('CastFailed'),
  hunkered: unitLine('Hunkered'),
  'materials-recovered': unitLine('MaterialsRecovered'),
  'ritual-begun': unitLine('RitualBegun'),
  'ritual-completed': unitLine('RitualCompleted'),
  'knocked-down': unitLine('KnockedDown'),
  'out-of-game': unitLine('OutOfGame'),
  shifted: (facts) => `Shifted ${String(facts['unit'])} ${String(facts['form'])}`,
  'gear-dropped': (facts) => `GearDropped ${String(facts['unit'])} at ${String(facts['cell'])}`,
  'picked-up': (facts) => `PickedUp ${String(facts['unit'])} ${(facts['what'] as readonly string[]).join(', ')}`,
  'materials-dropped': (facts) => `MaterialsDropped ${String(facts['unit'])} at ${String(facts['cell'])}`,
  'ritual-interrupted': (facts) => `RitualInterrupted ${String(facts['unit'])} ${String(facts['cause'])}`,
  'power-lost': (facts) => `PowerLost ${String(facts['unit'])} ${String(facts['power'])}`,
  'fumble-rolled': (facts) => `FumbleRolled ${String(facts['unit'])}: ${String(facts['die'])}`,
  'weapon-broken': (facts) => `WeaponBroken ${String(facts['unit'])} ${under(facts['weapon'])}`,
  'shot-declared': (facts) =>
    `ShotDeclared ${list(facts['shooters'])} ${under(facts['weapon'])} at ${list(facts['targets'])}`,
  'shot-wasted': (facts) => `ShotWasted ${String(facts['unit'])} ${String(facts['code'])}`,
  'mob-declared': (facts) => `MobDeclared ${list(facts['fighters'])} at ${String(facts['target'])}`,
  'attack-rolled': attackLine,
  'attack-lost': (facts) => `AttackLost ${String(facts['attacker'])}>${String(facts['target'])}`,
  'pick-rejected': (facts) => `PickRejected die ${String(facts['die'])}`,
  'target-picked': (facts) => `TargetPicked die ${String(facts['die'])}: ${String(facts['unit'])}`,
  'pluck-rolled': pluckLine,
  'zone-raised': (facts) => `ZoneRaised ${String(facts['unit'])} at ${String(facts['cell'])}`,
  'initiative-rolled': initiativeLine,
  'initiative-won': (facts) => `InitiativeWon ${String(facts['side'])}`,
  'match-over': (facts) =>
    facts['winner'] === null
      ? `MatchEnded draw (${String(facts['reason'])})`
      : `MatchEnded winner ${String(facts['winner'])} (${String(facts['reason'])})`,
};

/** Events as lines of an example. */
export const linesOf = (events: readonly Event[]): string[] =>
  events.flatMap(({ kind, facts }) => (lines[kind] ? [lines[kind](plain(facts))] : []));
