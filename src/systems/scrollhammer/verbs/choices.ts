import type { Choices } from '../../../engine/index.ts';
import { text } from '../../../kit/index.ts';
import type { GroupId } from '../state.ts';

/** Groups to choose from, by name. */
export const groupChoices = (groups: readonly GroupId[]): Choices => ({
  list: groups.map((group) => ({ value: group, name: text('group', { group }) })),
});
