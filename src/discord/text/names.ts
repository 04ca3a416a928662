import type { Names } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { plain } from './split.ts';

/** Names as they stand in sentences. Menus, forms and pictures read no markdown and take them as they are. */
export const spokenNames = ({ names }: Pick<MatchView, 'names'>): Names => ({ unit: (id) => names.unit(id), side: (side) => plain(names.side(side)) });
