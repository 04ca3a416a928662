import { isJsonList } from '../../engine/index.ts';
import type { Json } from '../../engine/index.ts';
import { did, groupOf } from './groups.ts';
import type { GroupId, HammerView } from './state.ts';

/** Groups that the open questions are about and that may still act. SH-3.3 */
export const readyGroups = (view: HammerView): readonly GroupId[] =>
  view.result
    ? []
    : view.asked
        .flatMap(({ facts }): readonly Json[] => ('groups' in facts && isJsonList(facts.groups) ? facts.groups : []))
        .filter((id) => typeof id === 'string')
        .filter((id) => view.own.phase !== 'movement' || !did(groupOf(view, id), 'moved'));
