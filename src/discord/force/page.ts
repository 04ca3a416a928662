import type { Action } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { phrasesOf } from '../words/phrases.ts';
import { forceVerb, sampleName, samplesFor, writeCode } from './force.ts';
import { writeId } from '../components/ids.ts';
import { menu, menuRow } from '../payload.ts';
import type { Row } from '../payload.ts';
import { en } from '../words/en.ts';
import { choiceNote } from '../question/abouts.ts';
import { valuesOf } from '../question/values.ts';
import { priceLines } from '../panel/price.ts';
import { refusalLines } from '../text/refusal.ts';

/** A force in words: its units, its points, whether it is legal, and its share code. */
export function forceLines(matchView: MatchView, action: Action): readonly string[] {
  const { handle, view } = matchView;
  if (!view) return [en.notStarted];
  const words = phrasesOf(handle).verbs[action.verb];
  const refusal = handle.check(view, action);
  return [
    ...valuesOf(matchView, action).map(({ param, name }) => en.panel.given(words?.params[param]?.name ?? param, name)),
    ...priceLines(matchView, action),
    ...(refusal ? refusalLines(matchView, refusal) : [en.force.fits]),
    en.force.code(writeCode(handle, view, action)),
  ];
}

/** What a ready-made force is: as its name is explained where it is chosen by hand, else as the book says of it. */
function sampleNote(matchView: MatchView, id: string, action: Action): string {
  const { handle, view } = matchView;
  if (!view) return '';
  const explained = (handle.verbs[action.verb]?.params ?? []).flatMap(({ name, kind }) => {
    const choices = kind === 'word' ? handle.choices(view, action.by, action.verb, {}, name) : null;
    const chosen =
      choices && 'list' in choices ? choices.list.find(({ value }) => value === action.params[name]) : undefined;
    return chosen?.about ? [choiceNote(matchView, chosen).note ?? ''] : [];
  });
  return (
    explained[0]
    ?? phrasesOf(handle).samples[id]?.about
    ?? Object.values(handle.print(view, action)).filter(Boolean).join(' · ')
  );
}

/** A menu of the ready-made forces that are legal in this match; one choice gives it. */
export function sampleRows(matchView: MatchView, decision: string): readonly Row[] {
  const { handle, view, id: match } = matchView;
  const verb = forceVerb(handle);
  if (!view || !verb) return [];
  const options = samplesFor(matchView)
    .slice(0, 25)
    .map(({ id, action }) => ({ value: id, name: sampleName(handle, id), note: sampleNote(matchView, id, action) }));
  return options.length > 0
    ? [menuRow(menu(writeId({ kind: 'sample', match, decision, verb: verb.verb }), en.force.samples, options))]
    : [];
}
