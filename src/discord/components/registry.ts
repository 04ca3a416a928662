import { agreementComponents } from '../agreements/components.ts';
import { answerFormComponents } from '../answer-form/components.ts';
import { board, log, share, text, why } from '../board/components.ts';
import { fairnessComponents } from '../fairness/components.ts';
import { sample } from '../force/components.ts';
import { chooserComponents } from '../lobby/chooser.ts';
import { details } from '../lobby/details.ts';
import { cancelMatch, joinMatch, leaveMatch, letIn, startMatch } from '../lobby/lobby.ts';
import { orderComponents } from '../orders/components.ts';
import { panelComponents } from '../panel/components.ts';
import { forgetMe } from '../privacy/pages.ts';
import { replayComponents } from '../replay/components.ts';
import { rule } from '../rule/components.ts';
import { setUpComponents } from '../set-up/components.ts';
import { terms } from '../terms/terms.ts';
import { answering } from './answering.ts';
import type { ComponentSpec } from './component.ts';
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
};

/** What each component of a match does, by kind. */
export const COMPONENTS: Readonly<Record<Exclude<ComponentKind, MatchlessKind>, ComponentSpec>> = {
  join: { where: 'here', run: ({ bot, reply, matchView, player }) => joinMatch(bot, reply, matchView.id, player) },
  'let-in': {
    where: 'here',
    run: ({ bot, reply, matchView, player, id }) => letIn(bot, reply, matchView, player, id.verb ?? '', id.param ?? ''),
  },
  leave: { where: 'here', run: ({ bot, reply, matchView, player }) => leaveMatch(bot, reply, matchView.id, player) },
  cancel: { where: 'here', run: ({ bot, reply, matchView, player }) => cancelMatch(bot, reply, matchView.id, player) },
  start: {
    where: 'public',
    run: ({ bot, reply, matchView, player, interaction }) => startMatch(bot, reply, matchView.id, player, interaction),
  },
  act: { where: 'private', run: answering(act) },
  answer: { where: 'private', opensForm: true, run: answering(answer) },
  unit: { where: 'private', run: answering(unit) },
  verb: { where: 'private', run: answering(verb) },
  ask: { where: 'private', run: answering(ask) },
  value: { where: 'private', run: answering(value) },
  cells: { where: 'private', run: answering(cells) },
  page: { where: 'private', run: answering(turn) },
  type: { where: 'private', opensForm: true, run: answering(type) },
  typed: { where: 'private', run: answering(typed) },
  do: { where: 'private', run: answering(confirm) },
  back: { where: 'private', run: answering(back) },
  row: { where: 'private', run: answering((use) => (use.id.param ? row(use) : sheetRow(use))) },
  record: { where: 'private', run: answering(record) },
  rows: { where: 'private', run: answering(rows) },
  sheet: { where: 'private', run: answering(sheet) },
  filled: { where: 'private', run: answering(filled) },
  offer: { where: 'private', run: answering(offer) },
  where: { where: 'private', run: answering(where) },
  ...orderComponents,
  drop: { where: 'private', run: answering(drop) },
  sample: { where: 'private', run: answering(sample) },
  auto: { where: 'private', run: answering(auto) },
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
  rule: { where: 'private', run: rule },
  ...fairnessComponents,
  ...agreementComponents,
  ...replayComponents,
};
