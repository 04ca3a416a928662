import type { MatchView } from '../../src/table/index.ts';
import { controls } from '../discord/clicker.ts';
import { isEphemeral, wordsIn } from '../discord/world.ts';
import type { World } from '../discord/world.ts';
import type { Actor, Answer } from '../support/practice-driver.ts';
import { seenBy, untilTold } from './channel.ts';

type Message = ReturnType<Actor['sees']>[number];
type Control = ReturnType<typeof controls>[number];

/** Verbs of the books with which a unit attacks. */
const ATTACKS = ['fight', 'charge', 'shoot', 'attack'];

/** A question that was not a turn, and how many interactions its answer took. */
export interface Answered {
  readonly kind: string;
  readonly secret: boolean;
  readonly taken: number;
}

/** A person who plays by clicks alone, and takes whatever is suggested first. */
export interface SimplePlayer {
  readonly who: Actor;
  /** How many clicks, choices and forms so far. */
  used(): number;
  /** The questions answered so far that were not a turn. */
  answered(): readonly Answered[];
  /** Answers what is asked now, from the message or panel that shows it. */
  answer(): Promise<void>;
}

const active = (message: unknown): readonly Control[] => controls(message).filter(({ disabled }) => !disabled);

export function simplePlayer(world: World, who: Actor): SimplePlayer {
  let used = 0;
  const answers = new Map<string, Answered>();
  /** The panel, as long as it is the newest private message. */
  let panel: Message | null = null;
  let turn = '';
  const tried = new Set<string>();

  async function press(message: Message, control: Control, ...values: readonly string[]): Promise<Answer> {
    used += 1;
    const answer =
      values.length === 0
        ? await who.click(message, control.custom)
        : await who.choose(message, control.custom, ...values);
    panel = answer.message ?? panel;
    if (!answer.modal) return answer;
    used += 1;
    const sent = await who.submit(answer.modal, {});
    panel = sent.message ?? panel;
    return sent;
  }

  const on = (message: Message | null, kind: string, verb?: string): Control | undefined =>
    active(message).find(({ id }) => id.kind === kind && (verb === undefined || id.verb === verb));

  /** The message that shows this question: the panel if it is there, else the newest one of the channel. */
  function shown(decision: string): Message {
    const shows = (message: Message): boolean => active(message).some(({ id }) => id.decision === decision);
    if (panel && shows(panel)) return panel;
    // Where both sides are asked the same, the buttons of one question answer both.
    const answers = (message: Message): boolean => active(message).some(({ id }) => id.decision !== undefined);
    const told = who.sees().filter((message) => !isEphemeral(message));
    const found = told.findLast(shows) ?? told.findLast(answers);
    if (!found) throw new Error(`${who.name} sees no button for what is asked.`);
    return found;
  }

  const verbNames = ({ handle }: MatchView, verbs: readonly string[]): readonly string[] =>
    verbs.flatMap((verb) => handle.words['en']?.verbs[verb]?.name ?? []);

  /** One press of a turn. */
  async function act(matchView: MatchView, message: Message): Promise<void> {
    const walk = matchView.handle.guide?.walk.verb ?? '';
    const attacks = verbNames(matchView, ATTACKS);
    const walks = verbNames(matchView, [walk]);
    const units = on(message, 'unit');
    const options = (units?.options ?? []) as readonly { readonly value: string; readonly description?: string }[];
    const able = (names: readonly string[], what: string) =>
      options.find(
        ({ value, description = '' }) =>
          !tried.has(`${what} ${value} ${what === 'attack' ? description : ''}`)
          && description.split(', ').some((name) => names.includes(name)),
      );
    const suggest = tried.has('suggest') ? undefined : on(message, 'suggest');
    const press1 = on(message, 'do') ?? on(message, 'orders') ?? (suggest ? undefined : on(message, 'act'));
    const where = on(message, 'where');
    const goal = on(message, 'goal');
    const everybody = goal ? undefined : on(message, 'everybody');
    if (press1) return void (await press(message, press1));
    if (suggest) {
      tried.add('suggest');
      return void (await press(message, suggest));
    }
    // Where none can go there, the page is shown again.
    if (goal && tried.has('goal')) return void (await press(message, on(message, 'back') ?? goal));
    if (everybody) return void (await press(message, everybody));
    if (goal) {
      tried.add('goal');
      return void (await press(message, goal, 'enemy'));
    }
    if (where) return void (await press(message, where, where.options[0]?.value ?? ''));
    const attacker = able(attacks, 'attack');
    if (units && attacker) {
      tried.add(`attack ${attacker.value} ${attacker.description ?? ''}`);
      return void (await press(message, units, attacker.value));
    }
    const several = on(message, 'several');
    if (several && !tried.has('several')) {
      tried.add('several');
      return void (await press(message, several));
    }
    const walker = able(walks, 'walk');
    if (units && walker && !tried.has('several')) {
      tried.add(`walk ${walker.value} `);
      return void (await press(message, units, walker.value));
    }
    const next =
      on(message, 'verb', 'end')
      ?? on(message, 'verb', 'done')
      ?? on(message, 'verb', 'pass')
      ?? on(message, 'offer')
      ?? on(message, 'back');
    if (next) return void (await press(message, next));
    const [other] = options;
    if (!units || !other) throw new Error(`${who.name} knows no way on:\n${wordsIn(message)}`);
    await press(message, units, other.value);
  }

  return {
    who,
    used: () => used,
    answered: () => [...answers.values()],
    async answer() {
      const matchView = await seenBy(world, who);
      const decision = matchView.view?.asked.find(({ of, in: given }) => of === matchView.view?.side && !given);
      if (!decision) return;
      const message = shown(decision.id);
      const { own } = matchView.view as unknown as { readonly own: Readonly<Record<string, unknown>> };
      const now = [
        decision.kind,
        ...['turn', 'round', 'half', 'phase', 'active', 'count'].map((key) => own[key]),
        decision.facts['group'],
      ].join(' ');
      if (decision.pace === 'turn' && now !== turn) {
        turn = now;
        tried.clear();
      }
      const at = matchView.rev;
      if (decision.pace === 'turn') await act(matchView, message);
      else {
        const control =
          on(message, 'offer')
          ?? on(message, 'sheet')
          ?? on(message, 'answer')
          ?? on(message, 'act')
          // Setting up is left to the umpire.
          ?? on(message, 'rest')
          ?? on(message, 'auto')
          ?? on(message, 'do')
          // Some answers name a unit, and nothing is a button by itself but to let it be.
          ?? on(message, 'verb', 'pass');
        if (!control) throw new Error(`${who.name} cannot answer ${decision.kind}:\n${wordsIn(message)}`);
        const before = used;
        await press(message, control);
        const taken = (answers.get(decision.id)?.taken ?? 0) + used - before;
        answers.set(decision.id, { kind: decision.kind, secret: decision.secret, taken });
      }
      if ((await seenBy(world, who)).rev !== at) await untilTold(world);
    },
  };
}
