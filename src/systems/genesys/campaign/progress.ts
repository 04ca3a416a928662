import { SIDES, other, required } from '../../../engine/index.ts';
import type { Facts, SheetPlay, SideId } from '../../../engine/index.ts';
import type { MissionId } from '../data/missions.ts';
import { missionIds } from '../data/missions.ts';
import { isAccomplished } from '../missions/score.ts';
import { ageOf, pointsOf } from '../options.ts';
import type { GenesysView } from '../state.ts';
import { isCasualty, isMember, sideUnits } from '../units.ts';
import { isAge } from './sheet.ts';
import type { GenesysSheet, SheetResult } from './sheet.ts';

/** What a match was for a side. GP-24.3, GP-24.5 */
export interface Report {
  readonly result: 'won' | 'lost' | 'draw';
  readonly points: number;
  /** It has a unit left at the end. */
  readonly survived: boolean;
  /** By how many Ages the opponent was ahead. */
  readonly ahead: number;
  readonly mission: MissionId | null;
  readonly accomplished: boolean;
}

/** From here on a victory brings more. 3.19 */
const LARGE_MATCH = 1000;
/** Progress points of an Age. GP-24.4 */
export const AGE_PROGRESS = 15;
/** 3.19 */
const EXPANSION_POINTS = 3;
const ARTIFACT_POINTS = 10;

/** What a finished match was for a side; a side that conceded has not accomplished its mission. GP-23.6, GP-24.3, GP-24.5 */
export function report(view: GenesysView, side: SideId): Facts {
  const mission = view.own.missions[side];
  const { winner, reason } = required(view.result, 'result of a match that is over');
  const conceded = reason === 'conceded' && winner !== side;
  const said: Report = {
    result: winner === null ? 'draw' : winner === side ? 'won' : 'lost',
    points: pointsOf(view),
    survived: sideUnits(view, side).some((unit) => isMember(unit) && !isCasualty(unit)),
    ahead: Math.max(0, ageOf(view, other(side)) - ageOf(view, side)),
    mission,
    accomplished: !conceded && isAccomplished(view, side, mission),
  };
  return { ...said };
}

/** Why a match brought progress points, and how many. 3.19 */
export type ProgressReason = 'won' | 'survived' | 'ahead' | 'in-extremis';

/** Progress points of a match: all that apply are added. GP-24.3 */
export function progressOf(
  { result, points, survived, ahead, accomplished }: Report,
  { inExtremis }: { readonly inExtremis: boolean },
): readonly { readonly why: ProgressReason; readonly points: number }[] {
  const all: readonly { readonly why: ProgressReason; readonly points: number }[] = [
    { why: 'won', points: result === 'won' ? (points >= LARGE_MATCH ? 3 : 2) : 0 },
    { why: 'survived', points: survived && result !== 'won' ? 1 : 0 },
    { why: 'ahead', points: ahead },
    // GP-R82: nobody is left, and the mission is done all the same.
    { why: 'in-extremis', points: inExtremis && !survived && accomplished ? 1 : 0 },
  ];
  return all.filter((each) => each.points > 0);
}

/** Takes a finished match over: progress, a new Age, and only then the bonus. GP-24.3 – GP-24.5 */
export function carry({ sheet, options, tell }: SheetPlay<GenesysSheet>, facts: Facts): void {
  const said = readReport(facts);
  const gained = progressOf(said, { inExtremis: options['inExtremis'] !== 'off' });
  const progress = gained.reduce((sum, each) => sum + each.points, 0);
  sheet.progress += progress;
  const { result, points, mission, accomplished } = said;
  const line: SheetResult = { result, points, mission, accomplished, progress };
  sheet.results.push(line);
  tell('progress', 'GP-24.3', { result, progress, because: gained.map((each) => ({ ...each })) });
  advanceAge(sheet, tell);
  if (mission !== null && accomplished) bonus(sheet, mission, tell);
}

/** After the last Age there is no other. GP-24.4 */
function advanceAge(sheet: GenesysSheet, tell: SheetPlay<GenesysSheet>['tell']): void {
  const next = sheet.age + 1;
  if (sheet.progress < AGE_PROGRESS || !isAge(next)) return;
  sheet.age = next;
  sheet.progress -= AGE_PROGRESS;
  tell('new-age', 'GP-24.4', { age: next, left: sheet.progress });
}

/** Points are kept; traits are chosen, and cannot be saved. GP-24.5, GP-24.6, GP-24.9, GP-24.12 */
function bonus(sheet: GenesysSheet, mission: MissionId, tell: SheetPlay<GenesysSheet>['tell']): void {
  if (mission === 'expansion') sheet.speciesPoints += EXPANSION_POINTS;
  else if (mission === 'artifact') sheet.artifactPoints += ARTIFACT_POINTS;
  else sheet.bonuses.push(mission);
  tell('bonus', 'GP-24.5', { mission });
}

/** A report as it was stored. */
function readReport(facts: Facts): Report {
  const { result, points, survived, ahead, mission, accomplished } = facts;
  return {
    result: result === 'won' || result === 'lost' ? result : 'draw',
    points: Number(points),
    survived: survived === true,
    ahead: Number(ahead),
    mission: missionIds.find((id) => id === mission) ?? null,
    accomplished: accomplished === true,
  };
}

/** The Ages of both sheets are those of the match. GP-14.1, GP-24.4 */
export const matchOptions = (sheets: Readonly<Record<SideId, GenesysSheet>>): Facts =>
  Object.fromEntries(SIDES.map((side) => [`age.${side}`, sheets[side].age]));
