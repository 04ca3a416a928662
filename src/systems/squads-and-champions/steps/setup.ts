import { SIDES, other, valuesOf } from '../../../engine/index.ts';
import type { SideId } from '../../../engine/index.ts';
import { askEach, firstOffer, giveForce, rollOff as rollOffOf } from '../../../kit/index.ts';
import type { Forces, RollOff } from '../../../kit/index.ts';
import { arrangement, lonelyUnits, undeployed } from '../setup/deployment.ts';
import { label } from '../geometry.ts';
import { defaultMuster, musterFacts, raise } from '../setup/muster.ts';
import { defaultLay, placesNext } from '../setup/pieces.ts';
import { finishSetUp } from '../setup/ready.ts';
import type { MusterFacts } from '../facts/events.ts';
import type { ChampionsAgenda, ChampionsPlay, ChampionsStep, ChampionsView, Seen } from '../state.ts';
import { muster as musterVerb, mustered } from '../verbs/muster.ts';
import { terrain as terrainVerb } from '../verbs/terrain.ts';

/** The steps of the set-up, from one of its phases on. 5.1 */
export function agendaFrom(
  { own, options }: Pick<Seen, 'own' | 'options'>,
  phase: 'muster' | 'terrain' | 'deploy',
  given: Forces = {},
): ChampionsAgenda {
  const { attacker } = own;
  if (attacker === null) throw new Error('Nobody is the attacker yet');
  const terrain: ChampionsAgenda =
    options['battlefield'] === 'constructed' && phase !== 'deploy' ? [{ step: 'terrain' }] : [];
  const muster: ChampionsAgenda = phase === 'muster' ? [{ step: 'muster', given }] : [];
  return [
    ...muster,
    ...terrain,
    { step: 'deploy', side: attacker },
    { step: 'deploy', side: other(attacker) },
    { step: 'round' },
  ];
}

/** Decides the attacker: as agreed, or by the higher die, thrown again while equal. SC-1.10, SC-2.6 */
export const rollOff: ChampionsStep<'roll-off'> = {
  run(play, { given }) {
    const { match } = play;
    const agreed = match.options['attacker'];
    const rolls: RollOff[] = [];
    const attacker =
      agreed === 'a' || agreed === 'b'
        ? agreed
        : rollOffOf(
            () => play.roll(6, 1, 'roll-off').dice[0] ?? 0,
            (roll) => {
              rolls.push(roll);
            },
          );
    match.own.attacker = attacker;
    match.own.active = attacker;
    play.tell('roles', 'SC-2.6', { attacker, defender: other(attacker), rolls });
    play.next(...agendaFrom(match, 'muster', given));
  },
};

const hasMustered = (view: Pick<ChampionsView, 'units'>, side: SideId): boolean =>
  Object.values(view.units).some((unit) => unit.side === side);

/** The sides to ask now: both in secret, or with `openMuster` the attacker first. SC-R4 */
function mustering({ options, own, units }: Pick<ChampionsView, 'options' | 'own' | 'units'>): readonly SideId[] {
  if (options['openMuster'] !== 'on') return SIDES;
  const first = own.attacker ?? 'a';
  return [hasMustered({ units }, first) ? other(first) : first];
}

/** Both sides name their units. SC-2.4 */
export const muster: ChampionsStep<'muster'> = {
  ask: (view) =>
    askEach(mustering(view), {
      kind: 'muster',
      rule: 'SC-2.4',
      facts: { factions: view.options['factions'] ?? null, composition: view.options['composition'] ?? null },
      verbs: ['muster'],
      secret: view.options['openMuster'] !== 'on',
      pace: 'setup',
    }),
  autoAnswer: (_view, { of }, _part, { given }) => giveForce('muster', of, given),
  fallback: (view, { of }) => ({ verb: 'muster', by: of, params: musterFacts(view, defaultMuster(view, of)) }),
  run(play, step, answers) {
    const { match } = play;
    const shown: Partial<Record<SideId, MusterFacts>> = {};
    for (const side of mustering(match)) {
      const action = answers[side][''];
      if (!action) throw new Error(`Side ${side} has no muster`);
      const chosen = mustered(valuesOf(musterVerb, play.view(side), action));
      raise(play, side, chosen);
      shown[side] = musterFacts(match, chosen);
    }
    play.tell('muster-revealed', 'SC-R4', shown);
    play.beat('turn');
    if (!SIDES.every((side) => hasMustered(match, side))) play.next(step);
  },
};

/** The sides place their pieces in turn, the attacker first. SC-2.9 */
export const terrain: ChampionsStep<'terrain'> = {
  ask(view) {
    const side = placesNext(view);
    return side === null || !defaultLay(view, side)
      ? []
      : [
          {
            of: side,
            kind: 'terrain',
            rule: 'SC-2.9',
            facts: { left: [...view.own.pieces[side]] },
            verbs: ['terrain'],
            pace: 'setup',
          },
        ];
  },
  fallback(view, { of }) {
    const lay = defaultLay(view, of);
    return (
      lay && {
        verb: 'terrain',
        by: of,
        params: { piece: lay.piece, cell: label(view, lay.cell), turn: Number(lay.turn) },
      }
    );
  },
  usual: firstOffer('terrain', terrainVerb),
  run: (play) => lose(play),
};

/**
 * A side that is next but was not asked has no legal place for any of its pieces: it loses them, and the other
 * continues. SC-2.9
 */
function lose(play: ChampionsPlay): void {
  const { own } = play.match;
  const side = placesNext(play.match);
  if (side === null) return;
  play.tell('terrain-lost', 'SC-2.9', { side, pieces: [...own.pieces[side]] });
  own.pieces[side] = [];
  play.next({ step: 'terrain' });
}

/** A side places all its units in its start area. SC-2.12 */
export const deploy: ChampionsStep<'deploy'> = {
  ask: (view, { side }) =>
    view.own.ready.includes(side)
      ? []
      : [
          {
            of: side,
            kind: 'deploy',
            rule: 'SC-2.12',
            facts: {
              left: undeployed(view, side).map(({ id }) => id),
              apart: lonelyUnits(view, side).map(({ id }) => id),
            },
            verbs: ['deploy', 'ready'],
            pace: 'setup',
          },
        ],
  // A start area that an umpire has blocked may not have a legal set-up: units without a place then stay off the board.
  fallback: (view, { of }) => (arrangement(view, of) ? { verb: 'ready', by: of, params: { rest: 'auto' } } : null),
  run(play, { side }) {
    if (!play.match.own.ready.includes(side)) finishSetUp(play, side);
  },
};
