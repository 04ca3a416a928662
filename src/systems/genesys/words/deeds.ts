import type { DeedFacts, DeedWords } from '../../../engine/index.ts';
import { list } from '../../../kit/index.ts';
import { does } from './say.ts';

/** A squad with the form of a verb that fits it: "Warders 1 move", "Thane 1 moves". */
const acts = ({ values: { squad }, params }: DeedFacts, many: string, one: string): string | null =>
  squad === undefined ? null : `${squad} ${does([String(params['squad'])], many, one)}`;

/** The same with what it acts on; null if either is open. */
const upon = (doing: string | null, goal: string | undefined): string | null =>
  doing === null || goal === undefined ? null : `${doing} ${goal}`;

/** What actions are, as sentences. */
export const deedWords: Readonly<Record<string, DeedWords>> = {
  activate: ({ values: { squad, squads } }) =>
    `${list([squad, squads].filter((name) => name !== undefined))} ${squads === undefined ? 'to act' : 'to act together'}`,
  move: (deed) => upon(acts(deed, 'move to', 'moves to'), deed.values['goal']),
  rush: (deed) => upon(acts(deed, 'rush to', 'rushes to'), deed.values['goal']),
  charge: (deed) => upon(acts(deed, 'charge', 'charges'), deed.values['targets']),
  shoot: (deed) => upon(acts(deed, 'shoot at', 'shoots at'), deed.values['target']) ?? acts(deed, 'shoot', 'shoots'),
  fight: (deed) => upon(acts(deed, 'fight', 'fights'), deed.values['target']) ?? acts(deed, 'fight', 'fights'),
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
