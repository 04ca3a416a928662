import { nameParam, numberParam, optional, wordParam } from '../../../engine/index.ts';
import type { Refusal } from '../../../engine/index.ts';
import { listIds, lists } from '../data/lists.ts';
import { rosterOf } from '../campaign/roster.ts';
import { pointsOf } from '../options.ts';
import { refusal } from '../refusals.ts';
import { buildable, defaultList, readyFor, readyList } from '../setup/ready-lists.ts';
import { factionOf, listPoints, listRefusal, squadPoints } from '../setup/list-rules.ts';
import { printSquad, squadsParam } from '../setup/lists.ts';
import type { ListSquad } from '../setup/lists.ts';
import type { GenesysVerb } from '../state.ts';
import { text, words } from '../texts.ts';

const params = {
  list: optional(nameParam),
  squads: optional(squadsParam),
  deployment: optional(wordParam(['standard', 'forward'] as const)),
  zones: optional(nameParam),
  reserve: optional(numberParam),
};

interface Given {
  readonly list: string | null;
  readonly squads: readonly ListSquad[] | null;
  readonly deployment: 'standard' | 'forward' | null;
  readonly zones: string | null;
  readonly reserve: number | null;
}

export interface Mustered {
  readonly squads: readonly ListSquad[];
  readonly forward: boolean;
  readonly zones: readonly number[];
  readonly reserveRound: number | null;
}

/** Zone numbers as typed: `1 2 3`, `1,2,3` or `123`. */
const readZones = (text: string): number[] => (text.match(/\d/g) ?? []).map(Number);

/** What is mustered: squads that are given, else those of the ready list. GP-5.1, 3.18 */
export function mustered({ list, squads, deployment, zones, reserve }: Given): Mustered {
  const forward = deployment === 'forward';
  return {
    squads: squads ?? (list === null ? null : readyList(list)) ?? [],
    forward,
    zones: zones === null ? (forward ? [2] : [1, 2, 3]) : readZones(zones),
    reserveRound: reserve,
  };
}

/** Zones that a list may name. GP-6.2, GP-6.3 */
function zonesRefusal({ forward, zones }: Mustered): Refusal | null {
  const known = zones.every((number) => number >= 1 && number <= 6) && new Set(zones).size === zones.length;
  const fits = forward ? zones.length === 1 : zones.length === 3 && zones.filter((number) => number <= 3).length >= 2;
  return known && fits ? null : refusal('BAD_ZONES', forward ? 'GP-6.3' : 'GP-6.2', { zones: [...zones], forward });
}

const standards = ['1 2 3', '1 2 5', '2 3 5', '1 2 4', '2 3 6', '1 3 5'];
const none = { list: null, squads: null, deployment: null, zones: null, reserve: null } as const;

/** Squads, deployment and reserve of a side, secret until both are in. GP-5.1 */
export const muster: GenesysVerb<typeof params> = {
  rule: 'GP-5.1',
  place: 'setup',
  params,
  secret: () => true,
  revealed: (_view, _by, values) => {
    const { squads, forward, zones, reserveRound } = mustered(values);
    return { squads: squads.map(printSquad), forward, zones: [...zones], reserveRound };
  },
  choices(view, by, { list, squads, deployment }, param) {
    const points = pointsOf(view);
    const roster = rosterOf(view.own, by);
    if (param === 'list')
      return {
        list: readyFor(view, by).map((id) => ({
          value: id,
          name: text(`list.${id}`),
          note: text('points', { points: listPoints(readyList(id) ?? [], roster) }),
        })),
      };
    if (param === 'squads') {
      const taken = squads ?? (list ? readyList(list) : null) ?? [];
      const faction = factionOf(taken, roster) ?? view.own.factions[by];
      return {
        list: buildable(points, points - listPoints(taken, roster), faction, roster).map((squad) => ({
          value: printSquad(squad),
          name: text('list-squad', { squad: printSquad(squad) }),
          note: text('points', { points: squadPoints(squad, roster) }),
          about: text('squad-about', { squad: printSquad(squad) }),
        })),
      };
    }
    if (param === 'deployment') return words(['standard', 'forward'], 'deployment');
    if (param === 'zones')
      return {
        list: (deployment === 'forward' ? ['1', '2', '3', '4', '5', '6'] : standards).map((value) => ({
          value,
          name: text('zones', { zones: readZones(value) }),
          about: text('zones-about', { zones: readZones(value) }),
        })),
      };
    return { least: 1, most: 4 };
  },
  *offers(view, by) {
    const ready = readyFor(view, by).reverse();
    for (const list of ready) yield { ...none, list };
    for (const list of ready) {
      yield { ...none, list, zones: '1 2 5' };
      yield { ...none, list, deployment: 'forward', zones: '2', reserve: 2 };
    }
    if (ready.length === 0)
      for (const faction of ['holds', 'concord'] as const) {
        const squads = defaultList(pointsOf(view), faction, view.own.designated[by], rosterOf(view.own, by));
        if (!listRefusal(pointsOf(view), squads, view.own.designated[by], rosterOf(view.own, by)))
          yield { ...none, squads };
      }
  },
  refuse(view, by, values) {
    const { list, squads, reserve } = values;
    if (list !== null && !listIds.includes(list))
      return refusal('UNKNOWN', 'GP-5.1', { param: 'list', text: list, lists: Object.keys(lists) });
    if (list === null && squads === null) return refusal('BAD_VALUE', 'GP-5.1', { param: 'list', text: null });
    const chosen = mustered(values);
    const wrong =
      listRefusal(pointsOf(view), chosen.squads, view.own.designated[by], rosterOf(view.own, by))
      ?? zonesRefusal(chosen);
    if (wrong) return wrong;
    return reserve !== null && (reserve < 1 || reserve > 4)
      ? refusal('BAD_VALUE', 'GP-6.12', { param: 'reserve', text: reserve, wanted: { least: 1, most: 4 } })
      : null;
  },
  receipt(play, by, _values, { complete }) {
    if (complete) play.tell('list-in', 'GP-5.1', { side: by });
  },
};
