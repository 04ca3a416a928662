import type { Casting } from '../facts/terms.ts';
import { unitOf } from '../../../kit/index.ts';
import { required } from '../../../engine/index.ts';
import type { SalvationPlay, SalvationUnit, SpellUnderWay } from '../state.ts';
import { fightOf } from '../steps/combat.ts';

/** The spell in progress. Throws if there is none. */
export function spellOf(play: SalvationPlay): SpellUnderWay {
  const { spell } = fightOf(play);
  if (!spell) throw new Error('No spell is under way');
  return spell;
}

/** The unit that a spell is cast at. Throws if it names none: a programming error. */
export const targetOf = ({ match }: SalvationPlay, { target }: Casting): SalvationUnit =>
  unitOf(match, required(target, 'target'));
