import type { MatchView } from '../../table/index.ts';
import { isVotedOn } from '../council/voted-on.ts';
import { buttonRows, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { commandsNow } from '../question/commands-now.ts';
import { askedLines, publicRows } from '../question/page.ts';
import { askedOf } from '../question/question.ts';
import { termLine, termsButton } from '../terms/terms.ts';
import { termsOf } from '../terms/used.ts';
import { briefOf } from '../text/brief.ts';
import { spokenNames } from '../text/names.ts';
import { helpWords as words } from '../words/help.ts';
import { phrasesOf } from '../words/phrases.ts';

/** How many words of the book are explained at once. */
const MOST_TERMS = 5;

/** What the reader is asked and can answer with; else what the match waits for. */
function nowLines(matchView: MatchView): readonly string[] {
  const decision = matchView.view && !matchView.view.result ? askedOf(matchView.view) : null;
  if (!decision || decision.in) return askedLines(matchView).map((line) => words.now(line));
  const { long } = phrasesOf(matchView.handle).question(decision.kind, decision.facts, spokenNames(matchView));
  if (isVotedOn(matchView, decision)) return [words.now(long), words.council];
  const commands = commandsNow(matchView).map(({ command }) => `\`${command}\``);
  return [words.now(long), ...(commands.length > 0 ? [words.ways(commands)] : [])];
}

/** Help in a match: what to do now, what to aim for, some words of the book, and where its rules are. */
function matchHelp(matchView: MatchView): Page {
  const brief = briefOf(matchView);
  const terms = termsOf(matchView.handle).slice(0, MOST_TERMS);
  return page({
    texts: [
      [words.title(phrasesOf(matchView.handle).title), ...nowLines(matchView)].join('\n'),
      ...(brief ? [words.goal(brief.goal)] : []),
      ...(terms.length > 0 ? [[words.terms, ...terms.map(termLine)].join('\n')] : []),
      [words.rules, words.away].join('\n'),
    ],
    rows: [
      ...(matchView.view && !matchView.view.result ? publicRows(matchView) : []),
      ...buttonRows(termsButton(matchView)),
    ],
  });
}

/** Help in a channel: about its match as this reader sees it, or how to begin one. */
export const helpPage = (matchView: MatchView | null): Page =>
  matchView && matchView.stage !== 'over'
    ? matchHelp(matchView)
    : page({ texts: [[words.welcome, words.begin, words.learn].join('\n'), words.minute.join('\n')] });
