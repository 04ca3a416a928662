import { SIDES, other, required, valuesGiven, valuesOf, writeValues } from '../../../engine/index.ts';
import type { SideId } from '../../../engine/index.ts';
import type { FactionId } from '../data/classes.ts';
import { rosterOf } from '../campaign/roster.ts';
import { pointsOf } from '../options.ts';
import { forward } from '../geometry.ts';
import { defaultList } from '../setup/ready-lists.ts';
import { factionOf, listPoints } from '../setup/list-rules.ts';
import { printSquad } from '../setup/lists.ts';
import { raise } from '../setup/raise.ts';
import {
  squadsAGo,
  inReserve,
  outriders,
  reserveLimit,
  undeployed,
  usualPlacement,
  place,
} from '../setup/deployment.ts';
import type { GenesysPlay, GenesysStep, GenesysView, Seen } from '../state.ts';
import { deploy as deployVerb, placementOf, sideBySide } from '../verbs/deploy.ts';
import { mustered, muster as musterVerb } from '../verbs/muster.ts';
import { redeploy as redeployVerb, runRedeploy } from '../verbs/redeploy.ts';
import { target as targetVerb } from '../verbs/target.ts';
import { targetChoices } from '../missions/score.ts';
import { throwOff } from './ground.ts';
import { byInitiative } from '../turns.ts';

/** The faction that a side gets where it chooses none. 5, decision 7 */
const usualFaction = (seen: Pick<Seen, 'own'>, side: SideId): FactionId =>
  seen.own.sheets?.[side]?.faction ?? seen.own.factions[side] ?? (side === 'a' ? 'holds' : 'concord');

/** Army lists, secret until both are in. GP-5.1 */
export const muster: GenesysStep<'muster'> = {
  ask: (view) =>
    SIDES.map((of) => ({
      of,
      kind: 'muster' as const,
      rule: 'GP-5.1',
      facts: {
        points: pointsOf(view),
        mission: String(view.own.missions[of]),
        secondary: String(view.own.missions.secondary),
        designated: view.own.designated[of],
      },
      verbs: ['muster'],
      parts: [''],
      secret: true,
      pace: 'setup' as const,
    })),
  autoAnswer(_view, { of }, _part, { given }) {
    const params = given?.[of];
    return params ? { verb: 'muster', by: of, params } : null;
  },
  fallback(view, { of }) {
    const roster = rosterOf(view.own, of);
    const squads = defaultList(pointsOf(view), usualFaction(view, of), view.own.designated[of], roster);
    return { verb: 'muster', by: of, params: { squads: squads.map(printSquad) } };
  },
  run(play, _step, answers) {
    const { match } = play;
    const { own } = match;
    const shown: Partial<
      Record<
        SideId,
        {
          faction: string;
          squads: string[];
          points: number;
          forward: boolean;
          zones: number[];
          reserveRound: number | null;
        }
      >
    > = {};
    for (const side of SIDES) {
      const action = required(answers[side][''], `the army list of side ${side}`);
      const list = mustered(valuesOf(musterVerb, play.view(side), action));
      const roster = rosterOf(own, side);
      own.factions[side] = factionOf(list.squads, roster);
      own.forward[side] = list.forward;
      own.zones[side] = [...list.zones];
      own.reserveRound[side] = list.reserveRound;
      raise(match, side, list.squads);
      shown[side] = {
        faction: String(own.factions[side]),
        squads: list.squads.map(printSquad),
        points: listPoints(list.squads, roster),
        forward: list.forward,
        zones: [...list.zones],
        reserveRound: list.reserveRound,
      };
    }
    // Everything they bring is in their units now.
    if (own.sheets) {
      delete own.sheets;
      own.designated = { a: null, b: null };
    }
    for (const unit of Object.values(match.units)) unit.facing = forward(unit.side);
    play.tell('lists-revealed', 'GP-5.1', shown);
    play.beat('turn');
    play.next({ step: 'target' }, { step: 'zones' });
  },
};

/** Whom an Assassinate mission is about. GP-4.4 */
export const target: GenesysStep<'target'> = {
  ask: (view) =>
    SIDES.filter((side) => needsTarget(view, side) && view.own.targets[side] === null).map((of) => ({
      of,
      kind: 'target' as const,
      rule: 'GP-4.4',
      facts: { units: targetChoices(view, of) },
      verbs: ['target'],
      parts: [''],
      secret: false,
      pace: 'setup' as const,
    })),
  autoAnswer(view, { of }) {
    const [only, ...more] = targetChoices(view, of);
    return only !== undefined && more.length === 0 ? { verb: 'target', by: of, params: { unit: only } } : null;
  },
  fallback: (view, { of }) => ({ verb: 'target', by: of, params: { unit: targetChoices(view, of)[0] ?? '' } }),
  run(play, _step, answers) {
    for (const side of SIDES) {
      const unit = valuesGiven(targetVerb, play.view(side), answers[side][''])?.unit;
      if (unit === undefined) continue;
      play.match.own.targets[side] = unit;
      play.tell('target-chosen', 'GP-4.4', { side, unit });
    }
  },
};

/** Does one of the side's missions need a target? GP-4.4 */
const needsTarget = ({ own }: Pick<Seen, 'own'>, side: SideId): boolean =>
  own.missions[side] === 'assassinate' || own.missions.secondary === 'assassinate';

/** Zones of a forward deployment, and who has the initiative. GP-6.3, GP-6.5 */
export const zones: GenesysStep<'zones'> = {
  run(play) {
    const { match } = play;
    const { own } = match;
    for (const side of SIDES) {
      if (!own.forward[side]) continue;
      const first = own.zones[side][0] ?? 1;
      const dice = play.roll(6, 2, 'zones').dice;
      for (const die of dice) if (die !== first && !own.zones[side].includes(die + 2)) own.zones[side].push(die + 2);
      play.tell('zones-rolled', 'GP-6.3', { side, dice: [...dice], zones: [...own.zones[side]] });
    }
    const total = (side: SideId): number => own.zones[side].reduce((sum, number) => sum + number, 0);
    own.initiative =
      total('a') === total('b') ? throwOff(play, 'initiative', 'GP-6.5') : total('a') < total('b') ? 'a' : 'b';
    play.tell('initiative', 'GP-6.5', { side: own.initiative, round: 1 });
    play.next({ step: 'deploy', side: other(own.initiative) });
  },
};

const simultaneous = ({ options }: Pick<Seen, 'options'>): boolean => options['deployment'] === 'simultaneous';

const deployFacts = (view: GenesysView, side: SideId) => {
  const squads = undeployed(view, side);
  return {
    squads,
    left: squads.length,
    most: simultaneous(view) ? squads.length : Math.min(squadsAGo, squads.length),
    reserve: reserveLimit(view, side) - inReserve(view, side),
  };
};

/** Squads are declared, two at a time in turn, or all at once in secret. GP-6.6, GP-6.7 */
export const deploy: GenesysStep<'deploy'> = {
  ask(view, { side }) {
    const sides = simultaneous(view) ? SIDES : [side];
    return sides
      .filter((each) => undeployed(view, each).length > 0)
      .map((of) => ({
        of,
        kind: 'deploy' as const,
        rule: 'GP-6.6',
        facts: deployFacts(view, of),
        verbs: ['deploy'],
        parts: [''],
        secret: simultaneous(view),
        pace: 'setup' as const,
      }));
  },
  fallback: (_view, { of }) => ({ verb: 'deploy', by: of, params: {} }),
  usual: (view, { of }) => ({
    verb: 'deploy',
    by: of,
    // All at once it cannot be known who is in whose way: there the default has to do.
    params: simultaneous(view) ? {} : writeValues(deployVerb.params, view, { squads: sideBySide(view, of) }),
  }),
  run(play, { side }, answers) {
    const { match } = play;
    for (const each of SIDES) {
      const values = valuesGiven(deployVerb, play.view(each), answers[each]['']);
      if (values) placeAll(play, each, values.squads);
    }
    const next = other(side);
    if (SIDES.every((each) => undeployed(match, each).length === 0)) {
      const [first, second] = byInitiative(match.own);
      play.next(
        ...[first, second].flatMap((each) =>
          outriders(match, each).map((_, squad) => ({ step: 'redeploy' as const, side: each, squad })),
        ),
        { step: 'round' },
      );
    } else play.next({ step: 'deploy', side: undeployed(match, next).length > 0 ? next : side });
  },
};

/** Places what was declared; what was not named of a go is placed as usual. 5, decision 9 */
function placeAll(play: GenesysPlay, side: SideId, named: readonly Parameters<typeof placementOf>[2][]): void {
  const { match } = play;
  const go = simultaneous(match) ? Infinity : squadsAGo;
  let placed = 0;
  for (const row of named) {
    // Each where the ones before have left room, or aboard one of them. GP-6.15
    place(play, side, placementOf(match, side, row));
    placed += 1;
  }
  for (const squad of undeployed(match, side)) {
    if (placed >= go) break;
    place(play, side, usualPlacement(match, side, squad));
    placed += 1;
  }
}

/** Outriders may be placed anew. GP-6.16 */
export const redeploy: GenesysStep<'redeploy'> = {
  ask(view, { side, squad: index }) {
    const squad = outriders(view, side)[index];
    return squad === undefined
      ? []
      : [
          {
            of: side,
            kind: 'redeploy',
            rule: 'GP-6.16',
            facts: { squad },
            verbs: ['redeploy'],
            parts: [''],
            secret: false,
            pace: 'setup',
          },
        ];
  },
  fallback: (view, { of }, _part, { squad }) => ({
    verb: 'redeploy',
    by: of,
    params: { squad: outriders(view, of)[squad] ?? '' },
  }),
  run(play, { side, squad: index }, answers) {
    const values = valuesGiven(redeployVerb, play.view(side), answers[side]['']);
    const squad = outriders(play.match, side)[index];
    if (values && squad !== undefined && values.cells.length > 0) runRedeploy(play, side, squad, values.cells);
  },
};
