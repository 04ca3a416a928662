import type { DuelHandle, DuelWords, SystemHandle } from '../../engine/index.ts';
import { duelAccount, duelGame, duelRounds, DUEL_ROUNDS } from '../../learning/index.ts';
import type { DuelGame, DuelRound, DuelTraining } from '../../learning/index.ts';
import { namesOf } from '../../table/index.ts';
import type { Player } from '../../table/index.ts';
import { trainingPicture } from '../board/training-picture.ts';
import type { Bot } from '../bot.ts';
import { writeId } from '../components/ids.ts';
import { lookup } from '../lookup.ts';
import { button, buttonRows, menu, menuRow, page } from '../payload.ts';
import type { Page, Row } from '../payload.ts';
import { percent } from '../text/odds.ts';
import { duelWords as words } from '../words/duels.ts';
import { phrasesOf } from '../words/phrases.ts';

/** A mixture names no choice that is rarer than this. */
const RARE = 0.01;

interface DuelOf {
  readonly handle: SystemHandle;
  readonly duel: DuelHandle;
  readonly told: DuelWords;
}

/** The key of the duel that training `number` of a person is about: one after the other. null if the book has none. */
export function duelFor({ id, duels }: SystemHandle, number: number): string | null {
  const names = Object.keys(duels);
  const name = names[(number - 1) % Math.max(1, names.length)];
  return name === undefined ? null : `${id}/${name}`;
}

function duelOf(bot: Bot, key: string): DuelOf | null {
  const [book = '', name = ''] = key.split('/');
  const handle = lookup(bot.systems, book)?.handle;
  const duel = handle && lookup(handle.duels, name);
  const told = handle && lookup(phrasesOf(handle).duels ?? {}, name);
  return handle && duel && told ? { handle, duel, told } : null;
}

/** How far a training is: the question, what the last choices brought, and in the end the account. null: it is out of date. */
export async function trainingPage(bot: Bot, player: Player, training: DuelTraining): Promise<Page | null> {
  const of = duelOf(bot, training.duel);
  if (!of) return null;
  const game = duelGame(of.handle, of.duel);
  const rounds = duelRounds(game, training.chosen);
  if (!rounds) return null;
  const { handle, told } = of;
  const last = rounds.at(-1);
  const isOver = rounds.length >= DUEL_ROUNDS;
  const picture = last ? null : await trainingPicture(bot, player, { handle, view: game.view, about: training.duel });
  return page({
    texts: [
      [
        words.title(told.title, phrasesOf(handle).title),
        ...(last ? [] : [told.question, told.score, words.par(points(game.solution.value))]),
      ].join('\n'),
      ...(last ? [roundText(of, game, last, rounds.length)] : []),
      ...(isOver ? [accountText(game, rounds)] : []),
    ],
    picture,
    foot: isOver
      ? []
      : [
          ...(last ? [words.soFar(rounds.length, points(duelAccount(game, rounds).total))] : []),
          words.how(game.rows[1] ?? ''),
        ],
    rows: isOver ? againRows(handle, training.number) : choiceRows(of, game, training),
    tone: !last ? 'plain' : last.outcome.worth >= game.solution.value ? 'good' : 'bad',
  });
}

const points = (value: number): number => Math.round(value) + 0;
const wayOf = ({ handle }: DuelOf, way: string | undefined): string =>
  way === undefined ? '' : (phrasesOf(handle).duelWay?.(way) ?? way);

function choiceRows(of: DuelOf, { rows }: DuelGame, { number, chosen }: DuelTraining): readonly Row[] {
  const id = writeId({ kind: 'duel-choose', match: of.handle.id, param: String(number), page: chosen.length });
  return [
    menuRow(
      menu(
        id,
        words.choose(chosen.length + 1),
        rows.map((way) => ({ value: way, name: wayOf(of, way) })),
      ),
    ),
  ];
}

const againRows = ({ id }: SystemHandle, number: number): readonly Row[] =>
  buttonRows([button(writeId({ kind: 'duel', match: id, param: String(number + 1) }), words.buttons.next, 'main')]);

/** What both chose, what it brings on average, and what the reader went by. */
function roundText(of: DuelOf, game: DuelGame, { mine, theirs, outcome, counted }: DuelRound, round: number): string {
  const { handle } = of;
  const names = namesOf(handle, game.view);
  const known = counted.flatMap((times, row) => (times > 0 ? [{ times, way: game.rows[row] ?? '' }] : []));
  return [
    words.chosen(round, wayOf(of, game.rows[mine]), wayOf(of, game.columns[theirs])),
    words.worth(points(outcome.worth)),
    ...outcome.chances.map(({ text, chance }) => words.chance(phrasesOf(handle).text(text, names), percent(chance))),
    ...(known.length > 0 ? [words.counted(known)] : []),
  ].join('\n');
}

function accountText(game: DuelGame, rounds: readonly DuelRound[]): string {
  const { total, equilibrium, foreseen, luck, counts } = duelAccount(game, rounds);
  const shared = (shares: readonly number[]): readonly { readonly way: string; readonly share: string }[] =>
    shares
      .map((share, row) => ({ share, way: game.rows[row] ?? '' }))
      .filter(({ share }) => share >= RARE)
      .sort((one, two) => two.share - one.share)
      .map(({ share, way }) => ({ way, share: percent(Math.round(share * 100) / 100) }));
  return [
    words.total(points(total), points(equilibrium)),
    words.mixture(shared(game.solution.rows)),
    words.yours(shared(counts.map((count) => count / rounds.length))),
    words.foreseen(foreseen, rounds.length - 1, Math.round(luck)),
  ].join('\n');
}
