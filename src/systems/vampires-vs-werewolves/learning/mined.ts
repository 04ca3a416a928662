// Made by `npm run mine-puzzles -- --system vampires-vs-werewolves --preset learn --seed 4`.
import type { MinedPuzzle } from '../../../engine/index.ts';

/** Positions of matches of the bot against itself in which one idea is clearly the best. */
export const mined: Readonly<Record<string, MinedPuzzle>> = {
  'mined-1': {
    before: 0.285,
    position: {
      system: 'vampires-vs-werewolves',
      options: {
        scenario: 'ritual',
        companies: 'vampires/werewolves',
        muster: 'default',
        sides: 'chosen',
        turns: 6,
        light: 'day',
        activation: 'side',
        terrain: 'once',
        freeDisengage: 'on',
        strictDeclare: 'off',
        missRedirect: 'all',
        splitSame: 'off',
        standRoll: 'on',
        tieBreak: 'none',
        lastCompany: 'on',
      },
      turn: { phase: 'movement', active: 'b', round: 3 },
      units: [
        { id: 'baron', side: 'a', type: 'baron', at: 'K17', with: {} },
        { id: 'bride1', side: 'a', type: 'bride', at: 'J6', with: {} },
        { id: 'huntsman', side: 'a', type: 'huntsman', at: 'Q18', with: {} },
        { id: 'thrall1', side: 'a', type: 'thrall', at: 'R19', with: { materials: true } },
        { id: 'beta', side: 'b', type: 'beta', at: 'I5', with: {} },
        { id: 'pack1', side: 'b', type: 'pack', at: 'N14', with: {} },
        { id: 'pack2', side: 'b', type: 'pack', at: 'K13', with: {} },
        { id: 'kin1', side: 'b', type: 'kin', at: null, with: { out: true } },
      ],
      map: 'graveyard',
      markers: [{ id: 'materials-1', kind: 'materials', at: 'N14', with: { side: 'b' } }],
      own: { companies: { a: 'vampires', b: 'werewolves' }, initiative: 'b' },
      secrets: {},
    },
    side: 'b',
    rule: 'VW-12.3',
    plans: {
      'plan-1': { deeds: [{ verb: 'disengage', params: { unit: 'beta', to: 'B2', run: 'yes' } }], chance: 0.317 },
      'plan-2': { deeds: [{ verb: 'pickup', params: { unit: 'pack1' } }], chance: 0.42 },
      'plan-3': { deeds: [{ verb: 'shift', params: { unit: 'beta', form: 'hybrid' } }], chance: 0.326 },
      'plan-4': { deeds: [{ verb: 'shift', params: { unit: 'pack1', form: 'wolf' } }], chance: 0.273 },
    },
  },
};
