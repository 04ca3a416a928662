import { isUnread, readValues } from '../../engine/index.ts';
import type { Action, Text } from '../../engine/index.ts';
import { notEnemy, notMine, unitsOf } from './groups.ts';
import { armed, firersAt } from './shooting/firers.ts';
import type { HammerView } from './state.ts';
import { text } from './texts.ts';
import { shoot, volleyOf } from './verbs/shoot.ts';

/** How many of a group that shoots throw no dice, and why. SH-6.12, SH-7.2, SH-7.6 */
export function shortfalls(view: HammerView, { verb, by, params }: Action): readonly Text[] {
  if (verb !== 'shoot') return [];
  const values = readValues(shoot.params, view, params);
  if (isUnread(values) || notMine(view, by, values.group) || notEnemy(view, by, values.target)) return [];
  const volley = volleyOf(values);
  const [ready, firing] = [armed(view, volley), firersAt(view, volley)];
  if ('code' in ready || 'code' in firing) return [];
  const of = unitsOf(view, values.group).filter(({ id, wounds }) => wounds > 0 && !volley.skip.includes(id)).length;
  return firing.length < of
    ? [text('few-shoot', { firing: firing.length, of, far: ready.length > firing.length })]
    : [];
}
