import { isJsonObject } from '../../../engine/index.ts';
import type { DeedFacts, DeedWords, Facts, Json } from '../../../engine/index.ts';
import { array, list, nameIn, say, unit } from '../../../kit/index.ts';
import { armyInWords } from './army.ts';
import { gearNames, powerNames } from './names.ts';
import { aim, does } from './say.ts';

/** The form of a verb that fits the squad; left out, it is the one that is active. */
const form = ({ values: { squad }, params }: DeedFacts, many: string, one: string): string =>
  squad === undefined ? one : does([String(params['squad'])], many, one);

/** A squad with a verb: "Warders 1 move", "Thane 1 moves". */
const acts = (deed: DeedFacts, many: string, one: string): string =>
  `${deed.values['squad'] ?? 'The active squad'} ${form(deed, many, one)}`;

/** The same with what it acts on; null if that is open. */
const upon = (doing: string, goal: string | undefined): string | null =>
  goal === undefined ? null : `${doing} ${goal}`;

/** What the squad does right after it: ", then shoot"; nothing where its player is asked in time. */
function afterwards(deed: DeedFacts): string {
  switch (deed.params['then']) {
    case 'shoot':
      return `, then ${form(deed, 'shoot', 'shoots')}`;
    case 'fight':
      return `, then ${form(deed, 'fight', 'fights')}`;
    case 'end':
      return `, then ${form(deed, 'end their', 'ends its')} activation`;
    default:
      return '';
  }
}

/** A deed with what comes right after it. */
const whole = (deed: DeedFacts, doing: string | null): string | null =>
  doing === null ? null : `${doing}${afterwards(deed)}`;

/** What units do with others or somewhere, a row each: "a1 Tuskrider mounts a2 Tusker and a3 Tuskrider mounts a4 Tusker". */
const eachDoes = (rows: Json | undefined, told: (row: Facts) => string): string | null => {
  const done = array(rows).flatMap((row) => (isJsonObject(row) ? [told(row)] : []));
  return done.length > 0 ? list(done) : null;
};

/** The same with a unit as the target: "a1 Warder finishes off b2 Husk". */
const onEach =
  (doing: string): DeedWords =>
  ({ params, names }) =>
    eachDoes(params['units'], (row) => `${unit(row, names)} ${doing} ${unit(row, names, 'target')}`);

/** What actions are, as sentences. */
export const deedWords: Readonly<Record<string, DeedWords>> = {
  // A ready list has a name of its own.
  muster: ({ params: { squads }, side }) =>
    squads === undefined ? null : `${side} leads ${armyInWords(array(squads).map(say).join('; '))}`,
  activate: ({ values: { squad, squads } }) =>
    `${list([squad, squads].filter((name) => name !== undefined))} ${squads === undefined ? 'act now' : 'act together'}`,
  move: (deed) =>
    whole(deed, upon(acts(deed, 'move to', 'moves to'), deed.values['goal']) ?? acts(deed, 'move', 'moves')),
  rush: (deed) => upon(acts(deed, 'rush to', 'rushes to'), deed.values['goal']),
  charge: (deed) => whole(deed, upon(acts(deed, 'charge', 'charges'), deed.values['targets'])),
  shoot: (deed) =>
    whole(deed, upon(acts(deed, 'shoot at', 'shoots at'), deed.values['target']) ?? acts(deed, 'shoot', 'shoots')),
  fight: (deed) =>
    whole(deed, upon(acts(deed, 'fight', 'fights'), deed.values['target']) ?? acts(deed, 'fight', 'fights')),
  ride: ({ params, names }) =>
    eachDoes(
      params['units'],
      (row) => `${unit(row, names)} rides${row['trample'] === 'yes' ? ' over its enemies' : ''} to ${say(row['to'])}`,
    ),
  channel: ({ values, params }) => `${values['unit']} channels ${nameIn(powerNames, params['power'])}`,
  cast: ({ params, names }) =>
    eachDoes(
      params['casts'],
      (row) => `${unit(row, names)} casts ${nameIn(powerNames, row['power'])} on ${aim(row['target'], names)}`,
    ),
  use: ({ values: { unit: user, target, cell }, params }) =>
    `${user} uses its ${nameIn(gearNames, params['item'])}${target === undefined ? '' : ` on ${target}`}${cell === undefined ? '' : ` at ${cell}`}`,
  finish: onEach('finishes off'),
  mount: onEach('mounts'),
  embark: onEach('boards'),
  dismount: ({ params, names }) =>
    eachDoes(params['units'], (row) => `${unit(row, names)} dismounts at ${say(row['cell'])}`),
  exit: ({ params, names }) =>
    eachDoes(params['units'], (row) => `${unit(row, names)} gets out at ${say(row['cell'])}`),
  hand: ({ values: { unit: giver, to } }) => `${giver} hands its objective to ${to}`,
  command: ({ values: { unit, squad, order } }) => `${unit} gives ${squad} the order ${order}`,
  take: ({ values: { unit, marker } }) => `${unit} takes ${marker}`,
  drop: ({ values: { unit } }) => `${unit} drops the objective`,
  end: ({ side }) => `${side} ends the activation`,
  pass: ({ side }) => `${side} ends the turn`,
  react: ({ values: { reactions }, side }) => (reactions === undefined ? `${side} does not react` : null),
  provoke: ({ values: { strikes }, side }) => (strikes === undefined ? `${side} lets them go` : null),
  challenge: ({ params: { answer }, side }) =>
    answer === 'no' ? `${side} does not challenge` : `${side} challenges for the initiative`,
  order: ({ params: { go }, side }) => `${side} goes ${String(go)}`,
  pile: ({ values: { units }, side }) => (units === undefined ? `${side} stays where it is` : null),
  push: ({ params: { answer }, side }) => (answer === 'no' ? `${side} lets the melee end` : `${side} pushes on`),
};
