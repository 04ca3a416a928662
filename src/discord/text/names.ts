import type { Names } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { plain } from './split.ts';

/** Names as they appear in sentences. Menus, forms and pictures do not parse markdown and show them as they are. */
export const spokenNames = ({ names }: Pick<MatchView, 'names'>): Names => ({
  unit: (id) => names.unit(id),
  group: (id) => names.group(id),
  side: (side) => plain(names.side(side)),
});
