import { isJsonObject, refusal } from '../../../src/engine/index.ts';
import type { CampaignSpec, CampaignWords, Refusal, SheetVerb } from '../../../src/engine/index.ts';
import { all } from './state.ts';
import type { Company, Outpost } from './state.ts';

const BANNERS = ['red', 'green', 'white'];
/** What a recruit costs in coins. OP-5.3 */
const HIRE = 2;
const MOST_FIGURES = 15;

/** Coins become figures, if they stay. OP-5.3 */
const hire: SheetVerb<Company> = {
  rule: 'OP-5.3',
  params: [],
  offers: ({ sheet }) => (sheet.coins >= HIRE && sheet.figures < MOST_FIGURES ? [{}] : []),
  refuse({ sheet }): Refusal | null {
    if (sheet.coins < HIRE) return refusal('NO_COINS', 'OP-5.3', { coins: sheet.coins, price: HIRE });
    return sheet.figures < MOST_FIGURES ? null : refusal('NO_ROOM', 'OP-5.3', { most: MOST_FIGURES });
  },
  run({ sheet, roll, tell }) {
    const die = roll(6);
    sheet.coins -= HIRE;
    if (die > 1) sheet.figures += 1;
    tell('hired', 'OP-5.3', { die, stays: die > 1 });
  },
};

/** The banner that a victory earns; it cannot be put off. OP-5.4 */
const banner: SheetVerb<Company> = {
  rule: 'OP-5.4',
  params: ['colour'],
  offers: ({ sheet }) => (sheet.owed > 0 ? BANNERS.map((colour) => ({ colour })) : []),
  refuse: ({ sheet }, { colour = '' }) =>
    sheet.owed === 0
      ? refusal('NOTHING_OWED', 'OP-5.4', {})
      : BANNERS.includes(colour)
        ? null
        : refusal('NO_SUCH_COLOUR', 'OP-5.4', { colour, colours: BANNERS }),
  run({ sheet, tell }, { colour = '' }) {
    sheet.owed -= 1;
    sheet.banners.push(colour);
    tell('banner', 'OP-5.4', { colour });
  },
};

/** Companies that live on from match to match. OP-5.1 */
export const campaign: CampaignSpec<Outpost, Company> = {
  options: [{ id: 'pay', rule: 'OP-5.2', values: [], numbers: { least: 1, most: 9, byDefault: 3 } }],
  origins: ['scouts', 'wagoners'],
  fresh: (origin) => ({ origin, figures: origin === 'scouts' ? 6 : 5, coins: 1, won: 0, owed: 0, banners: [] }),
  verbs: { hire, banner },
  matchOptions: ({ a, b }) => ({ figures: Math.max(a.figures, b.figures) }),
  report: (view, side) => ({
    won: view.result?.winner === side,
    fallen: all(view, side).filter(({ at }) => at === null).length,
  }),
  carry({ sheet, options, roll, tell }, { won, fallen }) {
    const coins = won === true ? Number(options['pay']) : 1;
    // Each who fell is lost for good on a one; five always come back. OP-5.2
    const dice = Array.from({ length: Number(fallen) }, () => roll(6));
    const lost = Math.min(dice.filter((die) => die === 1).length, sheet.figures - 5);
    Object.assign(sheet, { coins: sheet.coins + coins, figures: sheet.figures - lost });
    if (won === true) Object.assign(sheet, { won: sheet.won + 1, owed: sheet.owed + 1 });
    tell('paid', 'OP-5.2', { coins, lost, dice });
  },
  owed: ({ sheet }) =>
    Array.from({ length: sheet.owed }, () => ({ rule: 'OP-5.4', kind: 'banner', verbs: ['banner'] })),
  fallback: ({ sheet }) => (sheet.owed > 0 ? { verb: 'banner', params: { colour: 'red' } } : null),
  standing: ({ won, coins, figures }) => [won, coins, figures],
  read(given) {
    if (!isJsonObject(given)) return null;
    const { origin, figures, coins, won, owed, banners } = given;
    const counts = [figures, coins, won, owed].map(Number);
    const whole = counts.every((count) => Number.isInteger(count) && count >= 0 && count <= 99);
    if (typeof origin !== 'string' || !whole || !Array.isArray(banners)) return null;
    const [all = 0, purse = 0, wins = 0, due = 0] = counts;
    if (all < 5 || all > MOST_FIGURES) return null;
    return { origin, figures: all, coins: purse, won: wins, owed: due, banners: banners.map(String) };
  },
};

const sentences: Readonly<Record<string, string>> = {
  NO_COINS: 'A figure costs two coins.',
  NO_ROOM: 'The company is as large as it may be.',
  NOTHING_OWED: 'No banner has been earned.',
  NO_SUCH_COLOUR: 'Banners are red, green or white.',
};

export const campaignWords: CampaignWords = {
  origins: {
    scouts: { name: 'Scouts', about: 'Six figures.' },
    wagoners: { name: 'Wagoners', about: 'Five figures.' },
  },
  verbs: {
    hire: { name: 'Hire', about: 'Hire a figure for two coins.' },
    banner: { name: 'Banner', about: 'Choose the banner you have earned.' },
  },
  options: { pay: { name: 'pay', about: 'Coins for a victory.', values: {} } },
  standing: ['won', 'coins', 'figures'],
  event({ kind, facts }, force) {
    if (kind === 'hired')
      return facts['stays'] === true ? `${force} hires a figure.` : `${force} hires a figure, who runs away.`;
    if (kind === 'banner') return `${force} gets a ${String(facts['colour'])} banner.`;
    return `${force} is paid ${String(facts['coins'])} coins and loses ${String(facts['lost'])} figures for good.`;
  },
  action: ({ verb, params }) =>
    verb === 'hire'
      ? { name: 'Hire a figure', about: 'Two coins; on a one it runs away.' }
      : { name: `A ${params['colour'] ?? ''} banner`, about: 'For your victory.' },
  owed: () => 'Choose a banner for your victory.',
  refusal: ({ code }) => sentences[code] ?? 'That cannot be done.',
  sheet: ({ figures, coins, banners }) => [
    { title: 'Company', lines: [`${String(figures)} figures, ${String(coins)} coins`] },
    ...(Array.isArray(banners) && banners.length > 0 ? [{ title: 'Banners', lines: [banners.join(', ')] }] : []),
  ],
};
