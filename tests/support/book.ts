import { readFileSync } from 'node:fs';
import { handleOf, isRefusal, readRulebook } from '../../src/engine/index.ts';
import type { AnyView, Facts, Game, Names, PositionUnit, Refusal, SideId, System } from '../../src/engine/index.ts';
import type { Book } from '../../src/systems/index.ts';

/** A rule book for its tests, whether or not it is offered to players yet. `rulebook`: the path of its text. */
export const bookOf = <G extends Game>(
  system: System<G>,
  rulebook = new URL(`../../src/systems/${system.id}/rulebook.md`, import.meta.url),
): Book => ({ handle: handleOf(system), rulebook: readRulebook(readFileSync(rulebook, 'utf8')) });

/** Names for sentences in tests: the ids. */
export const plainNames: Names = { unit: (id) => id, group: (id) => id, side: (side) => side };

/**
 * A unit of a position by id (its first letter is the side), type, cell or anchor, and its differences from a fresh
 * one.
 */
export const unit = (id: string, type: string, at: string | null, differs: Facts = {}): PositionUnit => ({
  id,
  side: id[0] as SideId,
  type,
  at,
  with: differs,
});

/** Sends queries to a book. Throws if one is refused. */
export const askOf =
  ({ handle }: Book) =>
  (view: AnyView, query: string, question: Facts): Facts => {
    const answer = handle.query(view, query, question);
    if (isRefusal(answer)) throw new Error(`${query} ${JSON.stringify(question)}: ${answer.code}`);
    return answer.facts;
  };

/** What a player who does this is told: the sentence of the refusal, or `accepted`. */
export const toldOf =
  ({ handle }: Book, names: Names = plainNames) =>
  (view: AnyView, by: SideId, verb: string, params: Facts): string => {
    const refusal: Refusal | null = handle.check(view, { verb, by, params });
    return refusal ? (handle.words['en']?.refusal(refusal, names) ?? '') : 'accepted';
  };

/** What a unit or a group has left and in what state it is, as its side reads it. */
export const conditionOf =
  ({ handle }: Book) =>
  (view: AnyView, actor: string): readonly string[] =>
    handle.condition(view, actor).map((text) => handle.words['en']?.text(text, plainNames) ?? '');
