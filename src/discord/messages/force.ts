import type { Action } from '../../engine/index.ts';
import type { Glance } from '../../table/table.ts';
import { wordsOf } from '../bot.ts';
import { forceVerb, sampleName, samplesFor, writeCode } from '../force.ts';
import { writeId } from '../ids.ts';
import { menu, menuRow } from '../payload.ts';
import type { Row } from '../payload.ts';
import { en } from '../words/en.ts';
import { priceLines } from './price.ts';
import { refusalLines } from './refusal.ts';

/** A force in words: what is in it, its points, whether it is legal, and its share code. */
export function forceLines(glance: Glance, action: Action): readonly string[] {
  const { door, view } = glance;
  if (!view) return [en.notStarted];
  const words = wordsOf(door).verbs[action.verb];
  const printed = Object.entries(door.print(view, action)).filter(([, value]) => value !== '');
  const refusal = door.check(view, action);
  return [
    ...printed.map(([name, value]) => en.panel.given(words?.params[name]?.name ?? name, value)),
    ...priceLines(glance, action),
    ...(refusal ? refusalLines(glance, refusal) : [en.force.fits]),
    en.force.code(writeCode(door, view, action)),
  ];
}

/** A menu of the ready-made forces that are legal in this match; one choice gives it. */
export function sampleRows(glance: Glance, decision: string): readonly Row[] {
  const { door, view, id: match } = glance;
  const verb = forceVerb(door);
  if (!view || !verb) return [];
  const options = samplesFor(glance)
    .slice(0, 25)
    .map(({ id, action }) => ({ value: id, name: sampleName(door, id), note: wordsOf(door).samples[id]?.about ?? Object.values(door.print(view, action)).filter(Boolean).join(' · ') }));
  return options.length > 0 ? [menuRow(menu(writeId({ press: 'sample', match, decision, verb: verb.verb }), en.force.samples, options))] : [];
}
