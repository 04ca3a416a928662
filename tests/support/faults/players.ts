import type { Action } from '../../../src/engine/index.ts';
import type { PersonDriver } from '../../../src/practice/driver.ts';
import type { Practice } from '../../../src/practice/server.ts';
import type { MatchView } from '../../../src/table/index.ts';
import { clickThrough } from '../../discord/clicker.ts';
import { boldly } from '../../e2e/bold-player.ts';
import { eagerly } from '../../e2e/champions.ts';
import { commandFor } from '../../e2e/channel.ts';
import { driver } from '../practice-driver.ts';
import type { Actor, Answer, Driver } from '../practice-driver.ts';
import type { Chance } from '../random-match.ts';

/** The longest that a person waits for a message that says "thinking". */
const PATIENCE = 2_500;
const PRESSES = 3;

/** One click or command of a person, with all its interactions: one without a result is repeated. */
export type Press = readonly string[];

/** People who repeat clicks without a result, and their clicks. */
export interface People extends Driver {
  readonly presses: readonly Press[];
}

const withPatience = <T>(doing: Promise<T>): Promise<T> => {
  doing.catch(() => undefined);
  return Promise.race([
    doing,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('It takes too long.')), PATIENCE).unref()),
  ]);
};

const isSorry = ({ message }: Answer): boolean => (message?.content ?? '').includes('Something went wrong');

/** People on a practice server who cope with failures. */
export function patientPeople(practice: Practice): People {
  const presses: string[][] = [];
  let current: string[] = [];

  /** A person whose every interaction is recorded. */
  function noted(hands: PersonDriver): PersonDriver {
    const note = (id: string): string => {
      current.push(id);
      return id;
    };
    return {
      ...hands,
      run: (request) => note(hands.run(request)),
      use: (request) => note(hands.use(request)),
      submit: (request) => note(hands.submit(request)),
    };
  }

  const people = driver(
    Object.create(practice, {
      as: { value: (...given: Parameters<Practice['as']>) => noted(practice.as(...given)) },
      direct: { value: (...given: Parameters<Practice['direct']>) => noted(practice.direct(...given)) },
    }) as Practice,
  );

  /** Does it, and again without a result. Commands are repeated only after checking: that is up to the caller. */
  async function persistently(tries: number, press: () => Promise<Answer>): Promise<Answer> {
    const mine: string[] = [];
    presses.push(mine);
    for (let attempt = 1; ; attempt += 1) {
      try {
        current = mine;
        const answer = await withPatience(press());
        if (!isSorry(answer) || attempt >= tries) return answer;
      } catch (error) {
        if (attempt >= tries) throw error;
      }
    }
  }

  const patient = (actor: Actor): Actor => ({
    ...actor,
    command: (text, options) => persistently(1, () => actor.command(text, options)),
    click: (where, button) => persistently(PRESSES, () => actor.click(where, button)),
    choose: (where, menu, ...values) => persistently(PRESSES, () => actor.choose(where, menu, ...values)),
    submit: (form, values) => persistently(PRESSES, () => actor.submit(form, values)),
  });
  return {
    presses,
    as: (person, channel) => patient(people.as(person, channel)),
    direct: (person) => patient(people.direct(person)),
  };
}

/** A player's next action: mostly a bold one, sometimes any. */
export function chosen(matchView: MatchView, chance: Chance): Action | null {
  const { handle, view } = matchView;
  if (!view?.side) return null;
  const offers = handle.offers(view, view.side);
  if (offers.length === 0) return null;
  if (chance(4) === 0) return offers[chance(offers.length)] ?? null;
  return (handle.id === 'squads-and-champions' ? eagerly : boldly)(handle, view, view.side);
}

/** Performs an action by clicks or typing, at random; secret ones are typed. */
export async function doIt(who: Actor, matchView: MatchView, action: Action, chance: Chance): Promise<void> {
  const secret = matchView.view !== null && matchView.handle.secret(matchView.view, action);
  if (secret || chance(5) < 2) await who.command(commandFor(matchView, action));
  else await clickThrough(who, matchView, action);
}
