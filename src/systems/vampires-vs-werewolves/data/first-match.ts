import type { Position } from '../../../engine/index.ts';

/**
 * The first match of a newcomer: four figures a side near the tomb, one of each already with ritual materials, in turn 1 of 6.
 * A side moves all its figures in a row (VW-R5), so that they can be sent off together. Symmetrical by half a turn, as the
 * map is, but for the werewolves' bearer, who starts three cells further on: it is slower at the ritual than the thrall.
 */
export const firstMatch: Position = {
  system: 'vampires-vs-werewolves',
  options: { scenario: 'ritual', turns: 6, light: 'day', activation: 'side' },
  turn: { phase: 'turn', round: 0 },
  map: 'graveyard',
  units: [
    { id: 'baron', side: 'a', type: 'baron', at: 'M21' },
    { id: 'bride1', side: 'a', type: 'bride', at: 'K21' },
    { id: 'huntsman', side: 'a', type: 'huntsman', at: 'N23' },
    { id: 'thrall1', side: 'a', type: 'thrall', at: 'L23', with: { materials: true } },
    { id: 'beta', side: 'b', type: 'beta', at: 'M7' },
    { id: 'pack1', side: 'b', type: 'pack', at: 'O7' },
    { id: 'pack2', side: 'b', type: 'pack', at: 'L5' },
    { id: 'kin1', side: 'b', type: 'kin', at: 'N8', with: { materials: true } },
  ],
};
