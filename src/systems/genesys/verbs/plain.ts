import type { Params, RuleId, SideId, Values } from '../../../engine/index.ts';
import type { Facts, UnitId } from '../../../engine/index.ts';
import { activationOf, declare, ensureActive } from '../activation.ts';
import { plainRefusal } from '../deeds/plain.ts';
import type { PlainParams } from '../deeds/plain-deed.ts';
import type { Intent } from '../facts/declared.ts';
import type { GenesysPlay, GenesysVerb, GenesysView, Seen, SquadId } from '../state.ts';
import { unitOf } from '../../../kit/index.ts';
import { eachActor, withActing } from './acting.ts';

type PlainVerb = Extract<Intent, { readonly kind: 'plain' }>['verb'];

interface PlainAction<P extends Params> {
  readonly verb: PlainVerb;
  readonly rule: RuleId;
  readonly command?: string;
  readonly params: P;
  readonly choices: GenesysVerb<P>['choices'];
  /** Whom it is about, of all that could be: those that are refused are left out. */
  candidates(seen: Seen, by: SideId, squads: readonly SquadId[]): Iterable<Values<P>>;
  /** Who does it. */
  actor(values: Values<P>): UnitId | null;
  /** As it waits on the agenda. */
  written(values: Values<P>): PlainParams;
}

/** A verb of this kind. */
interface PlainActionVerb<P extends Params> extends GenesysVerb<P> {
  /** Could squads do it in answer to the enemy? GP-10.10 */
  isPossible(seen: Seen, by: SideId, squads: readonly SquadId[]): boolean;
}

/** An action of units that is declared, may be answered, and is then done. GP-8.12 */
export function plainAction<P extends Params>({
  verb,
  rule,
  command,
  params,
  choices,
  candidates,
  actor,
  written,
}: PlainAction<P>): PlainActionVerb<P> {
  const squadOfActor = (view: Pick<GenesysView, 'units'>, values: Values<P>): SquadId | null => {
    const id = actor(values);
    return id === null ? null : unitOf(view, id).group;
  };
  return {
    rule,
    place: 'turn',
    ...(command === undefined ? {} : { command }),
    params,
    choices,
    *offers(view, by) {
      for (const { acting } of eachActor(view, by))
        for (const values of candidates(acting.seen, by, acting.squads))
          if (!plainRefusal(acting.seen, by, acting.squads, verb, written(values), false)) yield values;
    },
    isPossible(seen, by, squads) {
      for (const values of candidates(seen, by, squads))
        if (!plainRefusal(seen, by, squads, verb, written(values), true)) return true;
      return false;
    },
    refuse: (view, by, values) =>
      withActing(
        view,
        by,
        squadOfActor(view, values),
        (seen, squads) => plainRefusal(seen, by, squads, verb, written(values), false) ?? {},
      ),
    run(play: GenesysPlay, by, values) {
      ensureActive(play, by, squadOfActor(play.match, values));
      const { squads } = activationOf(play.match);
      play.tell('action-declared', rule, { side: by, verb, squads: [...squads], targets: [] });
      declare(play, { kind: 'plain', verb, params: written(values) as Facts, by, squads, reaction: false, then: null });
    },
  };
}
