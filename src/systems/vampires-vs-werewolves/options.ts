import type { Facts, Json, OptionSpec, Refusal, SideId } from '../../engine/index.ts';
import { companyIds } from './data/companies.ts';
import type { CompanyId } from './data/figures.ts';
import { scenarioIds, scenarios } from './data/scenarios.ts';
import type { Scenario, ScenarioId } from './data/scenarios.ts';
import { refusal } from './refusals.ts';

const flag = (id: string, rule: string, usual: 'on' | 'off'): OptionSpec => ({
  id,
  rule,
  values: usual === 'on' ? ['on', 'off'] : ['off', 'on'],
  also: (value) => (typeof value === 'boolean' ? (value ? 'on' : 'off') : null),
});

const usualPair = 'vampires/werewolves';
const pairs = companyIds.flatMap((a) => companyIds.map((b) => `${a}/${b}`));

/** `vampires/werewolves` or `{ a, b }`. VW-2.1 */
function readCompanies(value: Json): string | null {
  const named =
    typeof value === 'object' && value !== null && 'a' in value && 'b' in value
      ? [value['a'], value['b']]
      : typeof value === 'string'
        ? value.split('/')
        : [];
  const ids = named.map((each) =>
    companyIds.find((id) => typeof each === 'string' && id === each.trim().toLowerCase()),
  );
  return ids.length === 2 && ids.every((id) => id !== undefined) ? ids.join('/') : null;
}

export const mostTurns = 30;

/** Everything that may be agreed before a match; the first value is the default. 3.9 */
export const options: readonly OptionSpec[] = [
  { id: 'scenario', rule: 'VW-13.1', values: scenarioIds },
  {
    id: 'companies',
    rule: 'VW-R41',
    values: [usualPair, ...pairs.filter((pair) => pair !== usualPair)],
    also: readCompanies,
  },
  { id: 'muster', rule: 'VW-R41', values: ['default', 'custom'] },
  { id: 'sides', rule: 'VW-15.8', values: ['chosen', 'random'] },
  {
    id: 'turns',
    rule: 'VW-14.1',
    values: [],
    numbers: { least: 1, most: mostTurns, byDefault: scenarios.ritual.turns },
  },
  { id: 'light', rule: 'VW-1.12', values: ['twilight', 'day'] },
  { id: 'activation', rule: 'VW-R5', values: ['alternate', 'side'] },
  { id: 'terrain', rule: 'VW-R8', values: ['once', 'each'] },
  flag('freeDisengage', 'VW-R11', 'on'),
  flag('strictDeclare', 'VW-R12', 'off'),
  { id: 'missRedirect', rule: 'VW-R13', values: ['all', 'others'] },
  flag('splitSame', 'VW-R16', 'off'),
  flag('standRoll', 'VW-R22', 'on'),
  { id: 'tieBreak', rule: 'VW-R36', values: ['none', 'points'] },
  flag('lastCompany', 'VW-R37', 'on'),
];

type Options = { readonly options: Readonly<Record<string, Json>> };

/** The agreed scenario. */
export const scenarioOf = ({ options: settled }: Options): Scenario => scenarios[settled['scenario'] as ScenarioId];

/** The company that was agreed for a side. */
export const companyOf = ({ options: settled }: Options, side: SideId): CompanyId =>
  String(settled['companies']).split('/')[side === 'a' ? 0 : 1] as CompanyId;

/** The options of a match with what the scenario sets where nothing else was said. 3.9, section 9 */
export function agree(settled: Facts, given: Facts): Facts | Refusal {
  const { light, turns } = scenarios[settled['scenario'] as ScenarioId];
  return {
    ...settled,
    light: given['light'] === undefined ? light : (settled['light'] ?? light),
    turns: given['turns'] === undefined ? turns : (settled['turns'] ?? turns),
  };
}

/** VW-13: crypts, tomb and ritual are mere scenery in other scenarios. */
export const notInScenario = (seen: Options, verb: string): Refusal | null =>
  scenarioOf(seen).ritual ? null : refusal('NOT_IN_SCENARIO', 'VW-13.1', { verb });
