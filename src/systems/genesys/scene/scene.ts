import { SIDES, other } from '../../../engine/index.ts';
import type { Cell, Highlight, Link, Place, Scene, SceneMarker, SideId } from '../../../engine/index.ts';
import { cellOf, groundKey, legendOf, signLegend, unitOf, waitsOf } from '../../../kit/index.ts';
import { holdRange, isNight } from '../data/missions.ts';
import { terrainOf } from '../data/terrain.ts';
import { cellsIn, gapOf, gridFor, spot } from '../geometry.ts';
import type { Space } from '../geometry.ts';
import { factsOf, isArtifact, isObjective } from '../missions/objectives.ts';
import { positionCell, tally } from '../missions/score.ts';
import { zonesOf } from '../setup/deployment.ts';
import { chainGap, standingIn } from '../squads.ts';
import type { GenesysShow, GenesysView, SquadId } from '../state.ts';
import { commandLeft } from '../turns.ts';
import { standing } from '../units.ts';
import { declaredIn } from './declared.ts';
import { cellsTold, diceOf, ghostsOf, trailsOf } from './events.ts';
import { tokensOf } from './tokens.ts';
import { sayIn } from '../texts.ts';
import type { SayText } from '../texts.ts';

/** A position as it is drawn; section 11. */
export function scene(view: GenesysView, show: GenesysShow): Scene {
  const told = show.events ?? [];
  const say = sayIn(show);
  const zones = deploymentZones(view, say);
  const shown = [...positionCircles(view), ...(show.overlay?.highlights ?? [])];
  const declared = declaredIn(view, say);
  const trails = [...trailsOf(view, show), ...declared.trails, ...(show.overlay?.trails ?? [])];
  const tokens = tokensOf(view, show);
  return {
    board: view.board,
    ground: groundKey(view.system, view.board.pieces, zones),
    terrain: view.board.pieces.flatMap(({ kind, cells }) => {
      const terrain = terrainOf(kind);
      return terrain
        ? [{ look: terrain.look, name: say(`terrain.${kind}`), cells, tall: terrain.blocks || terrain.top > 2 }]
        : [];
    }),
    zones,
    lines: [centreLine(view)],
    tokens,
    markers: markersOf(view, say),
    links: linksOf(view, say),
    together: say('link.together'),
    trails,
    ghosts: [...ghostsOf(view, show), ...declared.ghosts],
    highlights: shown,
    dice: diceOf(view, told),
    sides: SIDES.map((side) => sideOf(view, side, show, say)),
    banner: banner(view, show, say),
    focus:
      show.overlay?.focus
      ?? focusOf(
        view,
        show,
        trails.flatMap(({ points }) => points),
      ),
    legend: [...legendOf(shown, show), ...signLegend(tokens)],
  };
}

/** Zones while units are deployed. */
function deploymentZones(view: GenesysView, say: SayText): Highlight[] {
  if (view.own.round > 0 || Object.keys(view.own.squads).length === 0) return [];
  return SIDES.map((side): Highlight => ({
    shade: side === 'a' ? 'side-a' : 'side-b',
    cells: [...new Set(zonesOf(view, side).flatMap((zone) => cellsIn(view, zone)))],
    name: say(`zones-of.${side}`),
    outline: false,
  }));
}

const centreLine = ({ board }: GenesysView): Scene['lines'][number] => ({
  from: { column: -0.5, row: board.rows / 2 - 0.5 },
  to: { column: board.columns - 0.5, row: board.rows / 2 - 0.5 },
  name: 'centre',
});

/** Six inches around strategic positions and the Artifact. GP-4.9, GP-4.19 */
function positionCircles(view: GenesysView): Highlight[] {
  const numbers = [...view.own.positions, ...(view.own.artifact === null ? [] : [view.own.artifact])];
  return [...new Set(numbers)].flatMap((number): Highlight[] => {
    const at = positionCell(view, number);
    if (at === null) return [];
    const cells: Cell[] = [];
    for (let cell = 0; cell < view.board.columns * view.board.rows; cell += 1)
      if (gapOf(view, spot(at), spot(cell)) <= holdRange) cells.push(cell);
    return [{ shade: 'effect', cells, name: 'position', outline: true, faint: true }];
  });
}

function markersOf(view: GenesysView, say: SayText): SceneMarker[] {
  return Object.values(view.markers).map((marker): SceneMarker => {
    const { number, carrier } = factsOf(marker);
    const worth = view.own.control[String(number)];
    return {
      id: marker.id,
      sign: isArtifact(view, marker) ? 'star' : isObjective(view, marker) ? 'flag' : 'disc',
      ...(isArtifact(view, marker) ? { tone: 'gold' as const } : {}),
      at: cellOf(marker),
      label: worth !== undefined && worth > 1 ? `${number}×${worth}` : String(number),
      side: carrier === null ? null : unitOf(view, carrier).side,
      name: say('marker', { marker: marker.id }),
    };
  });
}

/** Lines that hold squads together, or show that they do not. GP-2.6 */
function linksOf(view: GenesysView, say: SayText): Link[] {
  return Object.values(view.own.squads).flatMap((squad) => {
    const units = standingIn(view, squad.id).filter((unit) => unit.aboard == null && unit.at !== null);
    const [first, ...others] = units.flatMap(({ at, size }): Space[] => (at === null ? [] : [{ at, size }]));
    return first === undefined ? [] : chain(view, first, others).map((pair) => link(view, pair, say));
  });
}

/** Joins to the first block the nearest of the others, and so on: if any chain holds them together, this one does. GP-2.6 */
function chain(view: GenesysView, first: Space, others: readonly Space[]): readonly (readonly [Space, Space])[] {
  const joined = [first];
  const left = [...others];
  const pairs: (readonly [Space, Space])[] = [];
  while (left.length > 0) {
    const [from, to] = left
      .flatMap((each) => joined.map((near) => [near, each] as const))
      .reduce((best, pair) => (gapOf(view, ...pair) < gapOf(view, ...best) ? pair : best));
    pairs.push([from, to]);
    joined.push(to);
    left.splice(left.indexOf(to), 1);
  }
  return pairs;
}

function link(view: GenesysView, [from, to]: readonly [Space, Space], say: SayText): Link {
  const isNear = gapOf(view, from, to) <= chainGap;
  const text = say(isNear ? 'link.squad' : 'link.apart');
  return { from: from.at, to: to.at, kind: isNear ? 'tether' : 'apart', texts: [text, text] };
}

/** Command left, units, and how the mission stands. */
function sideOf(view: GenesysView, side: SideId, show: GenesysShow, say: SayText): Scene['sides'][number] {
  const mission = view.own.missions[side];
  return {
    side,
    name: show.names.side(side),
    note: say('side-note', { command: commandLeft(view, side), units: standing(view, side).length }),
    ...(mission === null || view.own.round === 0
      ? {}
      : {
          more: say('side-more', {
            mission,
            own: tally(view, side, mission),
            enemy: mission === 'assassinate' ? 0 : tally(view, other(side), mission),
          }),
        }),
    active: view.own.stage === 'turns' && view.own.active === side && view.result === null,
  };
}

function banner(view: GenesysView, show: GenesysShow, say: SayText): Scene['banner'] {
  const { own, result } = view;
  const facts = { round: own.round, night: isNight(own.time, own.round), weather: own.weather, side: own.active };
  const title = result
    ? say('banner.over', { winner: result.winner })
    : own.round === 0
      ? say('banner.setup')
      : own.stage === 'turns'
        ? say('banner.turn', facts)
        : say('banner.round', facts);
  // Where both have the same mission, how it stands says which it is.
  const missions = SIDES.flatMap((side) =>
    own.missions[side] === null || (own.missions.a === own.missions.b && own.round > 0)
      ? []
      : [say('banner.mission', { side, mission: own.missions[side] })],
  );
  return { title, lines: [...missions, ...waitsOf(view, show)] };
}

/**
 * What happened, and who acts or may act next, if those are few; all units if there is nothing of the kind; the whole
 * board before the first round and after the last.
 */
function focusOf(view: GenesysView, show: GenesysShow, points: readonly Place[]): Cell[] {
  if (view.result) return [];
  const trail = points.flatMap(
    ({ column, row }) => gridFor(view).cellAt({ column: Math.round(column), row: Math.round(row) }) ?? [],
  );
  const told = [...trail, ...cellsTold(view, show)];
  const able = view.own.activation?.squads ?? (told.length > 0 ? freshNow(view) : []);
  const found = [...told, ...able.flatMap((squad) => standingIn(view, squad)).flatMap(({ at }) => at ?? [])];
  if (found.length > 0 || view.own.round === 0) return found;
  return Object.values(view.units).flatMap(({ at }) => (at === null ? [] : [at]));
}

/** Where more squads than these may be activated, what happened is shown without them: with all of an army it would be small. */
const fewSquads = 2;

/** The squads that may be activated in the turn that is asked about, where they are few. GP-8.9 */
function freshNow(view: GenesysView): readonly SquadId[] {
  const fresh = view.asked.flatMap((question) => (question.kind === 'turn' ? question.facts.fresh : []));
  return fresh.length <= fewSquads ? fresh : [];
}
