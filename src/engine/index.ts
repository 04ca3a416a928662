export { actionParam, printAction, rawAction } from './params/action-param.ts';
export type { Deed } from './params/action-param.ts';
export { aboardOf, cellOf } from './match/aboard.ts';
export type { Action, Input, AgreedEnd } from './match/action.ts';
export { advance, apply, begin, openPosition } from './loop/apply.ts';
export type { Applied, ApplyOptions } from './loop/run.ts';
export type { SecretAnswer } from './loop/secret-answers.ts';
export { rewound } from './match/rewound.ts';
export * from './board/index.ts';
export type {
  CampaignSpec,
  SheetAction,
  SheetDebt,
  SheetEvent,
  SheetParams,
  SheetPlay,
  SheetVerb,
  SheetView,
} from './campaign/campaign.ts';
export type { CampaignHandle, RollDie, Sheet, SheetOutcome, SheetVerbInfo } from './campaign/handle.ts';
export { printSheetAction, readSheetAction } from './campaign/typed.ts';
export { answered, check, isRefusal } from './loop/check.ts';
export type { Choice, ChoiceRecord, ChoiceRow, Choices, RowField, RowPath } from './params/choices.ts';
export { countedParam, printCounted, readCounted } from './params/counted-param.ts';
export type { Ask, Decision, Pace } from './match/decision.ts';
export { Likeness, derivedFrom, likenessBy } from './match/alike.ts';
export { checkDerived, derived, derivedFor, derivedOf } from './match/derived.ts';
export { copyOf } from './match/copy.ts';
export { imagined } from './match/imagined.ts';
export type { DecisionId, Part, MarkerId, RuleId, SideId, SystemId, UnitId, Viewer } from './ids.ts';
export { DiceError, scriptedDice, seededDice } from './dice.ts';
export type { Dice, Thrown } from './dice.ts';
export * as formCheck from './form-check.ts';
export type { FormCheck } from './form-check.ts';
export type { Course, Lesson, LessonAction, LessonStep, LessonStepWords, LessonWords } from './lesson.ts';
export type { SystemHandle, Outcome, ParamInfo, VerbInfo } from './handle.ts';
export { eventFor } from './match/event.ts';
export type { Event } from './match/event.ts';
export { actorCell, actorParam, actorUnits } from './actor.ts';
export { insteadOf } from './instead.ts';
export { deepCopy, deepEqual, isJsonList, isJsonObject, parseJson, plain, stringsIn } from './json.ts';
export type { Facts, Json } from './json.ts';
export { SIDES, other } from './ids.ts';
export type { Game, Marker, Match, Result, Step, Unit, AnyMatch } from './match/match.ts';
export { editDistance, nearestFew, nearestFirst } from './nearest.ts';
export { isOneOf, keysOf, required, tableOf } from './narrow.ts';
export { MERITS, changeOf, totalMerit } from './merit.ts';
export type { Merit } from './merit.ts';
export { passes, passing, sum } from './need.ts';
export type { Need, Reason, Sum, Text } from './need.ts';
export { handleOf } from './open-handle.ts';
export type { OptionSpec } from './option.ts';
export { defaultOf, optionOf } from './options.ts';
export { isUnread, paramOf, unread } from './params/param.ts';
export type { Param, ParamKind, Params, RowFields, Unread, Values, Wanted } from './params/param.ts';
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
} from './params/params.ts';
export type { Beat, Play, Roll } from './loop/play.ts';
export { positionError } from './match/position-schema.ts';
export type { Position, PositionMarker, PositionTerrain, PositionUnit } from './match/position.ts';
export { refusal } from './refusal.ts';
export type { GeneralCodes, Refusal } from './refusal.ts';
export { printRows, rawRows, rowPath, rowsParam } from './params/rows-param.ts';
export type { RowsParam, RowsSpec } from './params/rows-param.ts';
export { readRulebook } from './rulebook.ts';
export type { RuleEntry } from './rulebook.ts';
export type { Guide, GuideHandle, Suggestion } from './guide.ts';
export type { Odds } from './odds.ts';
export type { Duel, DuelHandle, DuelOutcome } from './duel.ts';
export type {
  MinedPuzzle,
  PracticeGoal,
  PracticeGoalHandle,
  Puzzle,
  PuzzleDeed,
  PuzzleHandle,
  PuzzlePlan,
} from './puzzle.ts';
export { afterwards, rehearse } from './rehearsal.ts';
export type { Rehearsal, Tried } from './rehearsal.ts';
export { SILHOUETTES } from './looks.ts';
export type * from './looks.ts';
export type * from './scene.ts';
export { presetOptions, presetPosition } from './system.ts';
export type {
  Answers,
  Receipt,
  Preset,
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
  SheetOf,
  StepOf,
  StepsOf,
} from './tables.ts';
export { schemaRevision, unchanged } from './match/upgrade.ts';
export type { StoredMatch, MatchUpgrade } from './match/upgrade.ts';
export { printRecord, readRecord, splitOutside } from './params/typed-record.ts';
export { readSome, readValues, refuseUnread, valuesGiven, valuesOf, writeValues } from './params/values.ts';
export { viewOf } from './match/view.ts';
export { openParts } from './loop/questions.ts';
export type { SeenDecision, View, AnyView } from './match/view.ts';
export { wordsIn } from './words.ts';
export type {
  Brief,
  CampaignWords,
  DeedFacts,
  DeedWords,
  DuelWords,
  PuzzleWords,
  Names,
  OptionWords,
  ParamWords,
  Phrases,
  ResultStage,
  ResultWords,
  SheetPart,
  Teaching,
  Term,
  VerbWords,
  WordsFor,
} from './words.ts';
