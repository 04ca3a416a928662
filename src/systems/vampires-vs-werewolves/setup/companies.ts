import type { Refusal, SideId } from '../../../engine/index.ts';
import { companies, companyIds, companyPoints } from '../data/companies.ts';
import { figures, figureIds, isFigure, pointsOf } from '../data/figures.ts';
import type { CompanyId, FigureId } from '../data/figures.ts';
import { companyOf } from '../options.ts';
import { newFigure } from '../units.ts';
import type { Seen, VampiresPlay } from '../state.ts';
import type { MusterFault } from '../facts/refusals.ts';
import { refusal } from '../refusals.ts';

/** A company by the types of its figures. 3.7 */
export interface Company {
  readonly company: CompanyId;
  readonly figures: readonly FigureId[];
}

export const readyCompany = (company: CompanyId): Company => ({ company, figures: companies[company] });

/** What a side fields if it says nothing: what was agreed. Section 5 */
export const defaultCompany = (seen: Pick<Seen, 'options'>, side: SideId): Company =>
  readyCompany(companyOf(seen, side));

export const costOf = (list: readonly FigureId[]): number => list.reduce((total, id) => total + pointsOf(id), 0);

/** Figures in roster order: that of the tables. 3.7 */
export const inOrder = (list: readonly FigureId[]): FigureId[] =>
  figureIds.flatMap((id) => list.filter((each) => each === id));

/** Why a company may not be. 3.7 */
export function companyRefusal(
  seen: Pick<Seen, 'options'>,
  name: string,
  list: readonly string[] | null,
): Refusal | null {
  const bad = (fault: MusterFault): Refusal =>
    refusal('BAD_MUSTER', 'VW-R41', { company: name, most: companyPoints, ...fault });
  const company = companyIds.find((id) => id === name);
  if (!company) return bad({ why: 'company' });
  if (list === null) return null;
  if (seen.options['muster'] !== 'custom') return bad({ why: 'default' });
  const wrong = list.find((id) => !isFigure(id) || figures[id].company !== company);
  if (wrong !== undefined) return bad({ why: 'figure', figure: wrong });
  const named = list.filter(isFigure);
  const many = named.find((id) => named.filter((each) => each === id).length > figures[id].most);
  if (many) return bad({ why: 'too-many', figure: many, number: figures[many].most });
  if (!named.some((id) => figures[id].leadership > 0)) return bad({ why: 'leader' });
  const cost = costOf(named);
  return cost > companyPoints ? bad({ why: 'points', points: cost }) : null;
}

/** Ids of a company's figures: unique ones by name, others numbered; `-b` where both sides field the same company. 3.7 */
export function idsOf(list: readonly FigureId[], suffix: string): string[] {
  const numbers = new Map<FigureId, number>();
  return list.map((id) => {
    const number = (numbers.get(id) ?? 0) + 1;
    numbers.set(id, number);
    return `${id}${figures[id].most === 1 ? '' : number}${suffix}`;
  });
}

/** Both companies join the match, in reserve. */
export function raise(play: VampiresPlay, chosen: Readonly<Record<SideId, Company>>): void {
  const { match } = play;
  const alike = chosen.a.company === chosen.b.company;
  for (const side of ['a', 'b'] as const) {
    const { company, figures: named } = chosen[side];
    const list = inOrder(named);
    match.own.companies[side] = company;
    for (const [index, id] of idsOf(list, side === 'b' && alike ? '-b' : '').entries())
      match.units[id] = newFigure(side, id, list[index] as FigureId);
    play.tell('mustered', 'VW-2.1', { side, company, figures: list, points: costOf(list) });
  }
}
