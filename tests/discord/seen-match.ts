import { seededDice } from '../../src/engine/index.ts';
import type { AnyMatch, Position, SeenDecision, SideId, SystemHandle } from '../../src/engine/index.ts';
import { EMPTY } from '../../src/discord/panel/drafts.ts';
import type { Draft } from '../../src/discord/panel/drafts.ts';
import { formStateOf } from '../../src/discord/panel/form.ts';
import { panelPage } from '../../src/discord/panel/page.ts';
import { askedOf } from '../../src/discord/question/question.ts';
import { systems } from '../../src/systems/index.ts';
import { namesOf } from '../../src/table/seats/names.ts';
import type { MatchView } from '../../src/table/index.ts';
import { wordsInPage } from './pages.ts';

const seats = { a: [{ id: '1', name: 'Ann' }], b: [{ id: '2', name: 'Ben' }] };

/** A match as a side of it sees it, with all that a panel of its turn reads. */
export function seenBy(handle: SystemHandle, match: AnyMatch, side: SideId): MatchView {
  const view = handle.view(match, side);
  const names = namesOf(handle, view, seats);
  return {
    id: 'dce4fa428e83',
    handle,
    view,
    viewer: side,
    seats,
    names,
    options: {},
    stage: 'live',
  } as unknown as MatchView;
}

/** The match that begins from a position. Throws if it is none. */
export function openedFrom(position: Position): { readonly handle: SystemHandle; readonly match: AnyMatch } {
  const { handle } = systems[position.system]!;
  const opened = handle.open(position, seededDice(1));
  if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
  return { handle, match: opened.match };
}

/** What a side is asked. Throws if it is asked nothing. */
export function askedIn({ view }: MatchView): SeenDecision {
  const decision = view && askedOf(view);
  if (!decision) throw new Error('Nobody is asked anything.');
  return decision;
}

/** All words of a panel on which so much has been filled in. */
export function panelWordsOf(matchView: MatchView, filled: Partial<Draft>): string {
  const decision = askedIn(matchView);
  const draft = { ...EMPTY, ...filled };
  return wordsInPage(
    panelPage(matchView, decision, draft, formStateOf(matchView.handle, matchView.view!, decision, draft)),
  );
}
