import { countedParam, nameParam, optional } from '../../../engine/index.ts';
import type { Choice, SideId } from '../../../engine/index.ts';
import { forces } from '../data/forces.ts';
import { pieceIds } from '../data/pieces.ts';
import { classes, types } from '../data/ranks.ts';
import type { Rank } from '../data/ranks.ts';
import { unitTypes } from '../data/units.ts';
import { defaultMuster, musterFacts, musterRefusal, readyForce, squadsParam } from '../setup/muster.ts';
import type { Muster } from '../setup/muster.ts';
import { compositionOf, factionOf } from '../options.ts';
import { refusal } from '../refusals.ts';
import type { ChampionsVerb, ChampionsView } from '../state.ts';
import { text } from '../texts.ts';

const params = {
  squads: optional(squadsParam),
  elites: optional(countedParam('h-captain, h-warden')),
  champions: optional(countedParam('h-marshal')),
  // Any words: the book's own codes refuse unknown ones.
  terrain: optional(countedParam('wood, hill, hedge')),
  force: optional(nameParam),
};

interface Given {
  readonly squads: Muster['squads'] | null;
  readonly elites: readonly string[] | null;
  readonly champions: readonly string[] | null;
  readonly terrain: readonly string[] | null;
  readonly force: string | null;
}

const nobody: Muster = { squads: [], elites: [], champions: [], terrain: null };

/** The muster of these parameters: a sample force provides whatever is not given beside it. 3.9 */
export function mustered({ squads, elites, champions, terrain, force }: Given): Muster {
  const ready = (force === null ? null : readyForce(force)) ?? nobody;
  return {
    squads: squads ?? ready.squads,
    elites: elites ?? ready.elites,
    champions: champions ?? ready.champions,
    terrain: terrain ?? ready.terrain,
  };
}

const given = ({ squads, elites, champions, terrain }: Muster, constructed: boolean): Given => ({
  squads,
  elites: elites.length > 0 ? elites : null,
  champions: champions.length > 0 ? champions : null,
  terrain: constructed ? terrain : null,
  force: null,
});

const isConstructed = (view: ChampionsView): boolean => view.options['battlefield'] === 'constructed';

/** Units of a rank in a side's roster; Standards as whole squads. */
function rosterOf(view: ChampionsView, by: SideId, wanted: Rank): Choice[] {
  return Object.values(unitTypes)
    .filter(({ faction, rank }) => faction === factionOf(view, by) && rank === wanted)
    .map(({ id, class: klass }) => {
      const count = types[classes[klass].type].squad;
      return wanted === 'standard'
        ? { value: `${count} ${id}`, name: text('squad-of', { count, type: id }), note: text(`class-note.${klass}`) }
        : { value: id, name: text(`type.${id}`), note: text(`class-note.${klass}`), about: text(`type-about.${id}`) };
    });
}

/** Sample forces that a side may muster now. 3.9 */
const readyFor = (view: ChampionsView, by: SideId): string[] =>
  Object.keys(forces).filter((id) => {
    const force = readyForce(id);
    return force !== null && musterRefusal(view, by, force) === null;
  });

/** A side's units, secret until both are in. SC-2.2, SC-2.3, SC-2.4, SC-2.7 */
export const muster: ChampionsVerb<typeof params> = {
  rule: 'SC-2.4',
  place: 'setup',
  params,
  secret: () => true,
  revealed: (view, _by, values) => musterFacts(view, mustered(values)),
  choices(view, by, _given, param) {
    const composition = compositionOf(view);
    if (param === 'squads') return { list: composition.squads > 0 ? rosterOf(view, by, 'standard') : [] };
    if (param === 'elites') return { list: composition.elites > 0 ? rosterOf(view, by, 'elite') : [] };
    if (param === 'champions') return { list: composition.champions > 0 ? rosterOf(view, by, 'champion') : [] };
    if (param === 'terrain')
      return { list: isConstructed(view) ? pieceIds.map((id) => ({ value: id, name: text(`piece.${id}`) })) : [] };
    return { list: readyFor(view, by).map((id) => ({ value: id, name: text(`force.${id}`) })) };
  },
  *offers(view, by) {
    const constructed = isConstructed(view);
    const usual = defaultMuster(view, by);
    yield given(usual, constructed);
    for (const id of readyFor(view, by)) {
      const force = readyForce(id);
      if (force && force.squads !== usual.squads) yield given(force, constructed);
    }
  },
  refuse(view, by, values) {
    if (values.force !== null && !readyForce(values.force))
      return refusal('NOT_IN_ROSTER', 'SC-2.2', { type: values.force, faction: factionOf(view, by), rank: null });
    return musterRefusal(view, by, mustered(values));
  },
  receipt(play, by, values, { complete }) {
    play.tell('mustered', 'SC-2.4', { side: by, ...musterFacts(play.match, mustered(values)) }, { seen: by });
    if (complete) play.tell('muster-in', 'SC-R4', { side: by });
  },
};
