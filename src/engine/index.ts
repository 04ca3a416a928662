export { actionParam, printAction, rawAction } from './action-param.ts';
export type { Deed } from './action-param.ts';
export { aboardOf, cellOf } from './aboard.ts';
export type { Action, Input, AgreedEnd } from './action.ts';
export { advance, apply, begin, openPosition } from './apply.ts';
export type { Applied, ApplyOptions } from './apply.ts';
export type { SecretAnswer } from './secret-answers.ts';
export { rewound } from './rewind.ts';
export * from './board/index.ts';
export { answered, check, isRefusal } from './check.ts';
export type { Choice, ChoiceRecord, ChoiceRow, Choices, RowField, RowPath } from './choices.ts';
export { countedParam, printCounted, readCounted } from './counted-param.ts';
export type { Ask, Decision, Pace } from './decision.ts';
export type { DecisionId, Part, MarkerId, RuleId, SideId, SystemId, UnitId, Viewer } from './ids.ts';
export { DiceError, scriptedDice, seededDice } from './dice.ts';
export type { Dice, Thrown } from './dice.ts';
export type { SystemHandle, Outcome, ParamInfo, VerbInfo } from './handle.ts';
export { eventFor } from './event.ts';
export type { Event } from './event.ts';
export { actorParam, insteadOf } from './instead.ts';
export { deepCopy, deepEqual, isJsonList, isJsonObject, plain } from './json.ts';
export type { Facts, Json } from './json.ts';
export { SIDES, other } from './ids.ts';
export type { Game, Marker, Match, Result, Step, Unit, AnyMatch } from './match.ts';
export { isOneOf, keysOf, required, tableOf } from './narrow.ts';
export { passes, passing, sum } from './need.ts';
export type { Need, Reason, Sum, Text } from './need.ts';
export { handleOf } from './open-handle.ts';
export { defaultOf, optionOf } from './options.ts';
export { isUnread, paramOf, unread } from './param.ts';
export type { Param, ParamKind, Params, RowFields, Unread, Values, Wanted } from './param.ts';
export {
  cellParam,
  groupParam,
  listParam,
  nameParam,
  numberParam,
  optional,
  pathParam,
  unitParam,
  wordParam,
} from './params.ts';
export type { Beat, Play, Roll } from './play.ts';
export { positionError } from './position-schema.ts';
export type { Position, PositionMarker, PositionTerrain, PositionUnit } from './position.ts';
export { refusal } from './refusal.ts';
export type { GeneralCodes, Refusal } from './refusal.ts';
export { printRows, rawRows, rowPath, rowsParam } from './rows-param.ts';
export type { RowsParam, RowsSpec } from './rows-param.ts';
export { readRulebook, searchRules } from './rulebook.ts';
export type { RuleEntry } from './rulebook.ts';
export type * from './looks.ts';
export type * from './scene.ts';
export { presetOptions, presetPosition } from './system.ts';
export type {
  Answers,
  Receipt,
  Odds,
  OptionSpec,
  Preset,
  SheetSpec,
  Setup,
  Show,
  Shown,
  SideSetup,
  NamedStep,
  StepSpec,
  System,
  VerbPlace,
  VerbSpec,
} from './system.ts';
export type {
  AskOf,
  DecisionOf,
  DecisionsOf,
  EventOf,
  EventsOf,
  GeneralEvents,
  NameIn,
  NoFacts,
  StepOf,
  StepsOf,
} from './tables.ts';
export { schemaRevision, unchanged } from './upgrade.ts';
export type { StoredMatch, MatchUpgrade } from './upgrade.ts';
export { printRecord, readRecord, splitOutside } from './typed-record.ts';
export { readSome, readValues, refuseUnread, valuesGiven, valuesOf, writeValues } from './values.ts';
export { viewOf } from './view.ts';
export type { SeenDecision, View, AnyView } from './view.ts';
export { wordsIn } from './words.ts';
export type { Names, OptionWords, ParamWords, VerbWords, Phrases, WordsFor } from './words.ts';
