import type { CompanyId, FigureId } from './figures.ts';

export const companyIds = ['vampires', 'werewolves', 'nightwatch'] as const satisfies readonly CompanyId[];

/** What a company may cost. 3.7 */
export const companyPoints = 350;

/** The ready companies, in roster order. 3.7 */
export const companies: Readonly<Record<CompanyId, readonly FigureId[]>> = {
  vampires: ['countess', 'baron', 'bride', 'bride', 'huntsman', 'thrall', 'thrall'],
  werewolves: ['alpha', 'beta', 'pack', 'pack', 'pack', 'kin', 'kin'],
  nightwatch: ['captain', 'sergeant', 'chaplain', 'ironclad', 'corporal', 'rifle', 'rifle', 'grenadier'],
};
