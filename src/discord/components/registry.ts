import { SIDES } from '../../engine/index.ts';
import { agreementComponents } from '../agreements/components.ts';
import { answerFormComponents } from '../answer-form/components.ts';
import { board, log, share, text, why } from '../board/components.ts';
import { campaignComponents } from '../campaign/components.ts';
import { councilComponents } from '../council/components.ts';
import { guessComponents } from '../guesses/components.ts';
import { duelComponents } from '../duels/components.ts';
import { classComponents } from '../class/components.ts';
import { fairnessComponents } from '../fairness/components.ts';
import { sample } from '../force/components.ts';
import { learnChoices, learnComponents } from '../learn/components.ts';
import { draftComponents, recordComponents } from '../learn/recording/components.ts';
import { showBetter } from '../coach/components.ts';
import { chooserComponents } from '../lobby/chooser.ts';
import { details } from '../lobby/details.ts';
import { showCard } from '../lobby/show-card.ts';
import { cancelMatch, followMatch, joinMatch, leaveMatch, letIn, playBot, startMatch } from '../lobby/lobby.ts';
import type { LobbyUse } from '../lobby/lobby.ts';
import { orderComponents } from '../orders/components.ts';
import { panelComponents } from '../panel/components.ts';
import { undoComponent } from '../panel/undo.ts';
import { forgetMe } from '../privacy/pages.ts';
import { puzzleComponents } from '../puzzles/components.ts';
import { quizComponents } from '../quiz/components.ts';
import { replayComponents } from '../replay/components.ts';
import { reviewComponents } from '../review/components.ts';
import { simulComponents } from '../simul/components.ts';
import { reasons } from '../reasons/components.ts';
import { rule, ruleChoices } from '../rule/components.ts';
import { setUpComponents } from '../set-up/components.ts';
import { settingsComponents } from '../settings/components.ts';
import { standingOrderComponents } from '../standing-orders/components.ts';
import { terms } from '../terms/terms.ts';
import { onPanel } from './answering.ts';
import type { ComponentSpec, ComponentUse } from './component.ts';
import type { ComponentKind, MatchlessKind } from './ids.ts';
import type { MatchlessSpec } from './matchless.ts';

const {
  act,
  page: turn,
  unit,
  verb,
  value,
  cells,
  ask,
  back,
  row,
  record,
  rows,
  drop,
  type,
  typed,
  do: confirm,
  offer,
  where,
} = panelComponents;
const { answer, sheetRow, sheet, filled } = answerFormComponents;
const { auto, rest, mine } = setUpComponents;

/** What each component without a match does, by kind. */
export const MATCHLESS: Readonly<Record<MatchlessKind, MatchlessSpec>> = {
  'forget-me': {
    where: 'private',
    run: async ({ bot, reply, player, id }) => reply.send(await forgetMe(bot, player, id)),
  },
  ...chooserComponents,
  ...learnChoices,
  ...draftComponents,
  ...campaignComponents,
  ...puzzleComponents,
  ...simulComponents,
  ...quizComponents,
  ...duelComponents,
  ...classComponents,
  ...ruleChoices,
  ...settingsComponents,
};

const inLobby = ({ bot, reply, matchView, player }: ComponentUse): LobbyUse => ({
  bot,
  reply,
  match: matchView.id,
  player,
});

/** What each component of a match does, by kind. */
export const COMPONENTS: Readonly<Record<Exclude<ComponentKind, MatchlessKind>, ComponentSpec>> = {
  join: {
    where: 'here',
    run: (use) =>
      joinMatch(
        inLobby(use),
        SIDES.find((side) => side === use.id.verb),
      ),
  },
  follow: { where: 'private', beside: true, run: (use) => followMatch(inLobby(use)) },
  'let-in': {
    where: 'here',
    run: (use) => letIn(inLobby(use), use.matchView.joining, use.id.verb ?? '', use.id.param ?? ''),
  },
  invite: { where: 'public', run: (use) => playBot(inLobby(use), use.interaction) },
  leave: { where: 'here', run: (use) => leaveMatch(inLobby(use)) },
  cancel: {
    where: 'here',
    run: (use) => cancelMatch(inLobby(use), use.interaction.id, (card) => showCard(use, card, card)),
  },
  start: { where: 'public', run: (use) => startMatch(inLobby(use), use.interaction) },
  act: onPanel(act),
  answer: onPanel(answer, true),
  unit: onPanel(unit),
  verb: onPanel(verb),
  ask: onPanel(ask),
  value: onPanel(value),
  cells: onPanel(cells),
  page: onPanel(turn),
  type: onPanel(type, true),
  typed: onPanel(typed),
  do: onPanel(confirm),
  back: onPanel(back),
  row: onPanel((use) => (use.id.param ? row(use) : sheetRow(use))),
  record: onPanel(record),
  rows: onPanel(rows),
  sheet: onPanel(sheet),
  filled: onPanel(filled),
  offer: onPanel(offer),
  undo: undoComponent,
  where: onPanel(where),
  coach: onPanel(showBetter),
  ...orderComponents,
  ...standingOrderComponents,
  drop: onPanel(drop),
  sample: onPanel(sample),
  auto: onPanel(auto),
  rest: { where: 'private', run: rest },
  mine: { where: 'private', run: mine },
  terms,
  details: { where: 'private', beside: true, run: details },
  board: { where: 'private', run: board },
  zoom: { where: 'private', run: board },
  reach: { where: 'private', run: board },
  text: { where: 'private', run: text },
  from: { where: 'private', run: text },
  share: { where: 'public', run: share },
  log: { where: 'private', run: log },
  why: { where: 'private', run: why },
  reasons: { where: 'private', run: reasons },
  rule: { where: 'private', beside: true, run: rule },
  ...fairnessComponents,
  ...agreementComponents,
  ...replayComponents,
  ...reviewComponents,
  ...learnComponents,
  ...recordComponents,
  ...councilComponents,
  ...guessComponents,
};
