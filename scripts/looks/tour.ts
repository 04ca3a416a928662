import { phrasesOf } from '../../src/discord/words/phrases.ts';
import { asked, seenBy, untilTold } from '../../tests/e2e/channel.ts';
import { simplePlayer } from '../../tests/e2e/simple-player.ts';
import type { SimplePlayer } from '../../tests/e2e/simple-player.ts';
import { controls } from '../../tests/discord/clicker.ts';
import { isEphemeral } from '../../tests/discord/world.ts';
import type { World } from '../../tests/discord/world.ts';
import type { Actor, Answer } from '../../tests/support/practice-driver.ts';

/** Shows a message or form to whoever takes its picture; `name` says what kind it is. */
export type Show = (name: string, who: Actor, answer: Pick<Answer, 'message' | 'modal'>) => Promise<void>;

const MOST_STEPS = 1_500;
const WRONG = 'ZZ99';
/** At which question of a turn everything is looked up: once somebody has attacked. */
const LOOK_UPS = 12;

/** The same person, whose every answer from the bot is shown. */
const shown = (who: Actor, show: (answer: Answer) => Promise<void>): Actor => {
  const tell = async (deed: Promise<Answer>): Promise<Answer> => {
    const answer = await deed;
    await show(answer);
    return answer;
  };
  return {
    ...who,
    command: (...given) => tell(who.command(...given)),
    click: (...given) => tell(who.click(...given)),
    choose: (...given) => tell(who.choose(...given)),
    submit: (...given) => tell(who.submit(...given)),
  };
};

/** What kind of message this is: the question it answers, and what can be pressed. */
function kindOf({ message, modal }: Pick<Answer, 'message' | 'modal'>, question: string): string {
  if (modal) return `${question}-form`;
  const there = controls(message).flatMap(({ id }) => (id.kind === 'verb' ? (id.verb ?? []) : id.kind));
  return [question, ...new Set(there.filter((kind) => !['rule', 'page', 'back', 'share', 'log'].includes(kind)))]
    .join('-')
    .slice(0, 100);
}

/** From the chooser to the first question of a first match. */
async function open(world: World, book: string, preset: string, show: Show): Promise<void> {
  const { ann, ben } = world;
  let answer = await ann.command('/match new');
  await show('chooser-books', ann, answer);
  for (const [kind, wanted] of [
    ['choose-book', book],
    ['choose-match', preset],
  ] as const) {
    const control = controls(answer.message).find(
      ({ id }) => id.kind === kind && (kind === 'choose-book' ? id.match : id.param) === wanted,
    );
    if (!control || !answer.message) throw new Error(`The chooser does not offer ${wanted}.`);
    answer = await ann.click(answer.message, control.custom);
    await show(kind === 'choose-book' ? 'chooser-kinds' : 'card', ann, answer);
  }
  await show('card-full', ben, await ben.click('last', 'Join'));
  await show('card-details', ben, await ben.click('last', 'Details'));
  await ben.click('last', 'Start');
  const told = ann.sees().filter((message) => !isEphemeral(message));
  for (const [index, message] of told.slice(-3).entries())
    await show(`opening-${index}`, ann, { message, modal: null });
}

/** Takes pictures of the look-ups: cards, rules, odds, lines of sight, the log and the like. */
async function lookUps(world: World, who: Actor, show: Show): Promise<void> {
  const { handle, view } = await seenBy(world, who);
  const units = Object.values(view?.units ?? {});
  const own = units.find(({ side, at }) => side === view?.side && at !== null)?.id ?? '';
  const enemy = units.find(({ side, at }) => side !== view?.side && at !== null)?.id ?? '';
  const verbs = (await who.autocomplete('/odds action:', 'action')).map(({ value }) => String(value));
  const verb = verbs.find((name) => /^(charge|fight|shoot|attack)$/.test(name)) ?? verbs[0] ?? '';
  const [attack] = await who.autocomplete(`/odds action:${verb} `, 'action');
  const walk = phrasesOf(handle).verbs[handle.guide?.walk.verb ?? '']?.name.toLowerCase() ?? '';
  const commands: Readonly<Record<string, string>> = {
    help: '/help',
    terms: '/terms',
    'rule-search': '/rule about:how do I win',
    'rule-none': '/rule about:xylophone',
    [`rule-${walk}`]: `/rule about:${walk}`,
    'unit-own': `/unit unit:${own}`,
    'unit-enemy': `/unit unit:${enemy}`,
    odds: `/odds action:${String(attack?.value ?? walk)}`,
    'odds-of-what': '/odds action:dance',
    los: `/los from:${own} to:${enemy}`,
    board: '/board',
    'board-text': '/board view:text',
    'orders-preview': `/turn orders:${own} ${WRONG}; nonsense`,
    my: '/my',
    status: '/match status',
    list: '/match list',
    log: '/log',
    why: '/why',
    'standing-orders': '/orders',
    settings: '/settings me',
    verify: '/verify',
    dice: '/dice stats',
    undo: '/undo',
  };
  const registered = new Set(who.hands.commands().map(({ name }) => name));
  for (const [name, command] of Object.entries(commands)) {
    if (!registered.has(command.slice(1).split(' ')[0] ?? '')) continue;
    const answer = await who.command(command).catch((error: unknown) => {
      process.stderr.write(`${command}: ${String(error)}\n`);
      return null;
    });
    if (answer) await show(`look-${name}`, who, answer);
  }
}

/** A command that the rules refuse, and the rule behind its button. */
async function refused(world: World, who: Actor, show: Show): Promise<void> {
  const { handle, view } = await seenBy(world, who);
  const walk = handle.guide?.walk;
  const verb = handle.verbs[walk?.verb ?? ''];
  const enemy = Object.values(view?.units ?? {}).find(({ side, at }) => side !== view?.side && at !== null);
  if (!verb || !walk) return;
  const answer = await who.command(`/${verb.command} unit:${enemy?.id ?? ''} ${walk.goal}:A1`);
  await show('refusal', who, answer);
  const rule = controls(answer.message).find(({ id }) => id.kind === 'rule');
  if (rule && answer.message) await show('refusal-rule', who, await who.click(answer.message, rule.custom));
}

/** Plays a first match of the book to its end by clicks, and shows each kind of message once. */
export async function tour(world: World, book: string, preset: string, show: Show): Promise<void> {
  const seen = new Set<string>();
  let question = '';
  const once: Show = async (name, who, answer) => {
    if (seen.has(name) || (!answer.message && !answer.modal)) return;
    seen.add(name);
    await show(name, who, answer);
  };
  await open(world, book, preset, once);
  const ofPanels =
    (who: Actor) =>
    (answer: Answer): Promise<void> =>
      answer.modal || isEphemeral(answer.message)
        ? once(`panel-${kindOf(answer, question)}`, who, answer)
        : Promise.resolve();
  const watched = { ...world, ann: shown(world.ann, ofPanels(world.ann)), ben: shown(world.ben, ofPanels(world.ben)) };
  const sitDown = (): readonly SimplePlayer[] => [watched.ann, watched.ben].map((who) => simplePlayer(watched, who));
  let players = sitDown();
  let entries = 0;
  let newest = 0n;
  let turns = 0;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const matchView = await untilTold(world);
    const decision = matchView.view?.asked.find((one) => !one.in);
    const told = await world.table.log(matchView.id, null, entries);
    const kinds = told.flatMap(({ events }) => events.map(({ kind }) => kind)).filter((kind) => !seen.has(kind));
    entries = matchView.entries;
    const fresh = world.ann.sees().filter((message) => !isEphemeral(message) && BigInt(message.id) > newest);
    newest = BigInt(fresh.at(-1)?.id ?? newest);
    if (kinds.length > 0 || !decision) {
      for (const kind of kinds) seen.add(kind);
      for (const [index, message] of fresh.entries())
        await once(`told-${step}-${index}-${kinds.slice(0, 3).join('+')}`, world.ann, { message, modal: null });
    } else if (decision)
      for (const message of fresh.slice(-1)) await once(`asks-${decision.kind}`, world.ann, { message, modal: null });
    const who = asked(watched, matchView);
    if (!who || !decision) break;
    question = decision.kind;
    if (decision.pace === 'turn' && (turns += 1) === LOOK_UPS) {
      const unwatched = who === watched.ann ? world.ann : world.ben;
      await refused(world, unwatched, once);
      await lookUps(world, unwatched, once);
      // Other pages have taken the place of the panels that they knew.
      players = sitDown();
      continue;
    }
    await players.find((player) => player.who === who)?.answer();
  }
  const { ann } = world;
  await once('replay', ann, await ann.command('/replay'));
  await once('end-my', ann, await ann.command('/my'));
  await once('end-status', ann, await ann.command('/match status'));
  await once('export', ann, await ann.command('/match export format:markdown'));
}
