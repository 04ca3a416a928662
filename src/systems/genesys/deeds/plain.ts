import type { Refusal, SideId } from '../../../engine/index.ts';
import { refusal } from '../refusals.ts';
import { squadOf } from '../squads.ts';
import type { GenesysPlay, Seen, SquadId } from '../state.ts';
import { command } from './command.ts';
import { embark } from './embark.ts';
import { finish } from './finish.ts';
import { mount } from './mount.ts';
import type { PlainDeed, PlainParams, PlainVerb } from './plain-deed.ts';
import { use } from './use.ts';

const deeds: Readonly<Record<PlainVerb, PlainDeed>> = { command, use, finish, mount, embark };

/** May this be done now? The action of the squads first, then the deed's own reasons. 6 */
export function plainRefusal(
  seen: Seen,
  by: SideId,
  squads: readonly SquadId[],
  verb: PlainVerb,
  params: PlainParams,
  reaction: boolean,
): Refusal | null {
  const { activation } = seen.own;
  const spent = squads.find((id) => squadOf(seen, id).acted || squadOf(seen, id).forgone);
  if (spent !== undefined || (!reaction && activation?.acted))
    return refusal('ACTION_SPENT', 'GP-8.8', { squad: spent ?? squads[0] ?? null });
  return deeds[verb].refuse(seen, by, squads, params);
}

/** Carries a plain action out. */
export const runPlain = (play: GenesysPlay, by: SideId, verb: PlainVerb, params: PlainParams): void => {
  deeds[verb].run(play, by, params);
};
