import { countedParam, nameParam, optional } from '../../../engine/index.ts';
import type { SideId } from '../../../engine/index.ts';
import { companyIds } from '../data/companies.ts';
import { figureIds, figures, isFigure, pointsOf } from '../data/figures.ts';
import type { CompanyId, FigureId } from '../data/figures.ts';
import type { VampiresTexts } from '../facts/texts.ts';
import { companyRefusal, defaultCompany, readyCompany } from '../setup/companies.ts';
import type { Company } from '../setup/companies.ts';
import { companyOf } from '../options.ts';
import type { Seen, VampiresVerb } from '../state.ts';
import { text, words } from '../texts.ts';

/** Figures of a company, with how many of each. 3.7 */
export const figuresParam = countedParam('2 thrall, bride');

const params = { company: optional(nameParam), figures: optional(figuresParam) };

interface Given {
  readonly company: string | null;
  readonly figures: readonly string[] | null;
}

/** The company that was named: ready, or figure by figure. 3.7 */
export function chosen(seen: Pick<Seen, 'options'>, side: SideId, { company, figures: list }: Given): Company {
  const id = (company ?? companyOf(seen, side)) as CompanyId;
  return list === null ? readyCompany(id) : { company: id, figures: list.filter(isFigure) };
}

/** What a figure costs, and what it is good at. */
const noteOf = (id: FigureId): VampiresTexts['figure-note'] => {
  const { most, fighting, shooting, weapons, powers } = figures[id];
  return { points: pointsOf(id), most, fighting, shooting, weapons, powers };
};

/** A side's company, openly. Section 5, D1 */
export const muster: VampiresVerb<typeof params> = {
  rule: 'VW-2.1',
  place: 'setup',
  params,
  choices(view, by, given, param) {
    if (param === 'company') return words(companyIds, 'company');
    const company = given.company ?? companyOf(view, by);
    return {
      list: figureIds
        .filter((id) => figures[id].company === company)
        .map((id) => ({ value: id, name: text(`figure.${id}`), note: text('figure-note', noteOf(id)) })),
    };
  },
  *offers(view, by) {
    const usual = defaultCompany(view, by).company;
    yield { company: usual, figures: null };
    for (const company of companyIds) if (company !== usual) yield { company, figures: null };
  },
  refuse: (view, by, { company, figures: list }) => companyRefusal(view, company ?? companyOf(view, by), list),
};
