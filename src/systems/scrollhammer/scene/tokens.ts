import type { Badge, Bar, Silhouette, Token } from '../../../engine/index.ts';
import { isCoherent } from '../formation/links.ts';
import { breadthOf, cellsOfBase, depthOf } from '../geometry.ts';
import { did, entryOf, groupOf, groupsOf, isCharacter, isDown, numberOf, unitsOf } from '../groups.ts';
import { weaponOf } from '../data/weapons.ts';
import { isRanged } from '../equipment/loadout.ts';
import type { HammerShow, HammerView, Placed, SeenGroup } from '../state.ts';
import { sayIn } from '../texts.ts';
import type { SayText } from '../texts.ts';
import { readyGroups } from '../ready.ts';

function silhouetteOf(unit: Placed): Silhouette {
  const { beast, size, spells, rules, items, army } = entryOf(unit);
  if (spells.length > 0) return 'mage';
  if (rules.includes('independent')) return 'leader';
  if (size > 1) return 'brute';
  if (beast) return 'beast';
  if (items.includes('spear') || items.includes('javelin')) return 'spear';
  if (items.includes('arbalest')) return 'crossbow';
  if (items.some((item) => isRanged(item) && weaponOf(item).base === 'bow')) return 'ranged';
  if (unit.type === 'wraith') return 'spirit';
  return army === 'barrow-host' || army === 'summoned' ? 'undead' : 'fighter';
}

function crestOf(unit: Placed, say: SayText): Pick<Token, 'crest'> {
  if (unit.standard) return { crest: { shape: 'bar', text: say('state.standard') } };
  if (entryOf(unit).mg > 0) return { crest: { shape: 'diamond', text: say('state.wizard') } };
  if (isCharacter(unit)) return { crest: { shape: 'crown', text: say('state.character') } };
  return {};
}

/** Signs of a group stand on its first unit alone, those of a unit on it. Section 11 */
function badgesOf(view: HammerView, group: SeenGroup, unit: Placed, first: boolean, say: SayText): Badge[] {
  const heading = view.options['own-edge'] === 'no' ? undefined : group.side === 'a' ? 90 : 270;
  const all: readonly (Badge | null)[] = [
    group.fleeing
      ? { sign: 'running', tone: 'light', text: say('state.fleeing'), ...(heading === undefined ? {} : { heading }) }
      : null,
    isDown(group) && first ? { sign: 'lying', tone: 'earth', text: say('state.down') } : null,
    group.flanks.length > 0 && first ? { sign: 'chevrons', tone: 'bad', text: say('state.flanked') } : null,
    first && !isCoherent(view, group.id) ? { sign: 'chain', tone: 'bad', text: say('state.apart') } : null,
    group.aegis && first ? { sign: 'shield', tone: 'gold', text: say('state.aegis') } : null,
    unit.lowered ? { sign: 'barred', tone: 'cold', text: say('state.lowered') } : null,
    unit.pox ? { sign: 'disc', letter: 'P', tone: 'bad', text: say('state.pox') } : null,
    unit.entangled > 0 ? { sign: 'horseshoe', tone: 'bad', text: say('state.entangled') } : null,
    unit.chilled > 0 ? { sign: 'frost', tone: 'cold', text: say('state.chilled') } : null,
    first && did(group, 'charged') ? { sign: 'star', tone: 'gold', text: say('state.charged'), fleeting: true } : null,
    first && did(group, 'acted')
      ? { sign: 'crosshair', tone: 'quiet', text: say('state.fired'), fleeting: true }
      : null,
    first && did(group, 'moved') && view.own.phase === 'movement'
      ? { sign: 'tick', tone: 'quiet', text: say('state.moved'), fleeting: true }
      : null,
  ];
  return all.filter((badge) => badge !== null);
}

function barsOf(unit: Placed, say: SayText): Bar[] {
  const { w, mg } = entryOf(unit);
  return [
    ...(w > 1 ? [{ shape: 'block' as const, left: unit.wounds, of: w, text: say('state.health'), lasting: true }] : []),
    ...(mg > 0 ? [{ shape: 'diamond' as const, left: Math.min(unit.pool, mg), of: mg, text: say('state.pool') }] : []),
  ];
}

/** A block's facing is shown by the front figure of each file. Section 11 */
const leads = (view: HammerView, { facing, fleeing }: SeenGroup, units: readonly Placed[], unit: Placed): boolean =>
  facing !== null
  && !fleeing
  && !units.some(
    ({ at }) =>
      breadthOf(view, at, facing) === breadthOf(view, unit.at, facing)
      && depthOf(view, at, facing) > depthOf(view, unit.at, facing),
  );

/** All units on the board, group by group. Section 11 */
export function tokensOf(view: HammerView, show: HammerShow): Token[] {
  const say = sayIn(show);
  const ready = readyGroups(view);
  return (['a', 'b'] as const).flatMap((side) =>
    groupsOf(view, side).flatMap((group) =>
      unitsOf(view, group.id).map((unit, index, units) => ({
        unit: unit.id,
        cells: cellsOfBase(view, unit),
        side,
        label: `${side}${numberOf(group.id)}`,
        name: show.names.unit(unit.id),
        silhouette: silhouetteOf(unit),
        initials: (entryOf(unit).id[0] ?? '').toUpperCase(),
        ...crestOf(unit, say),
        facing: leads(view, group, units, unit) ? (group.facing ?? 0) * 90 - 90 : null,
        level: 0,
        group: group.id,
        active: ready.includes(group.id),
        badges: badgesOf(view, groupOf(view, group.id), unit, index === 0, say),
        bars: barsOf(unit, say),
      })),
    ),
  );
}
