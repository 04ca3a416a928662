import { describe, expect, it } from 'vitest';
import { seededDice, presetOptions } from '../../../src/engine/index.ts';
import type { Action, AnyMatch, Event, SideId, Viewer } from '../../../src/engine/index.ts';
import { actorParam, askedOf } from '../../../src/discord/question/question.ts';
import { EMPTY } from '../../../src/discord/panel/drafts.ts';
import { forceVerb } from '../../../src/discord/force/force.ts';
import { formStateOf } from '../../../src/discord/panel/form.ts';
import { panelPage } from '../../../src/discord/panel/page.ts';
import { callsOf } from '../../../src/discord/announce/calls.ts';
import { publicPages } from '../../../src/discord/announce/public-pages.ts';
import { formModal, formPage } from '../../../src/discord/answer-form/page.ts';
import type { Page } from '../../../src/discord/payload.ts';
import { entryLines } from '../../../src/discord/text/events.ts';
import { answerFormOf } from '../../../src/discord/answer-form/model.ts';
import { suggest } from '../../../src/discord/autocomplete/suggest.ts';
import type { MatchView, SeenEntry } from '../../../src/table/index.ts';
import { systems } from '../../../src/systems/index.ts';

const still = { hours: [], until: null, grace: false, bank: null, misses: 0 };
/** How many questions of a kind are looked at before most of the others are passed over, and one in how many is not. */
const SOME = 4;
const SELDOM = 9;
const seats = { a: [{ id: '1', name: 'Ann' }], b: [{ id: '2', name: 'Ben' }] };

/** Discord's requirements for any message with Components V2. */
function fits({ component }: Page, what: string): void {
  const text = JSON.stringify(component);
  const ids = [...text.matchAll(/"custom_id":"([^"]*)"/g)].map(([, id]) => id ?? '');
  expect(
    ids.filter((id, index) => ids.indexOf(id) !== index || id.length > 100),
    what,
  ).toEqual([]);
  const nested = component.components.reduce(
    (sum, one) => sum + 1 + ('components' in one ? one.components.length : 0) + ('items' in one ? one.items.length : 0),
    1,
  );
  expect(nested, what).toBeLessThanOrEqual(40);
  expect(
    component.components.reduce((sum, one) => sum + ('content' in one ? one.content.length : 0), 0),
    what,
  ).toBeLessThanOrEqual(4_000);
}

describe.each(Object.values(systems).map(({ handle }) => [handle.id, handle] as const))('%s', (_, handle) => {
  const glanceOf = (match: AnyMatch, viewer: Viewer): MatchView => ({
    id: 'dce4fa428e83',
    rev: 1,
    room: { server: 's', channel: 'c' },
    stage: 'live',
    handle,
    options: {},
    fromPosition: false,
    creator: seats.a[0]!,
    created: 0,
    seats,
    viewer,
    view: handle.view(match, viewer),
    names: { unit: (id) => id, group: (id) => id, side: (side) => side },
    entries: 1,
    told: 0,
    salt: '',
    pace: null,
    clocks: { a: still, b: still },
    pausedUntil: null,
    pending: null,
    joining: [],
    offered: [],
    followers: [],
    adjusted: false,
    lesson: null,
    campaign: null,
    ended: null,
    fairness: {
      match: 'dce4fa428e83',
      commitment: 'c'.repeat(64),
      words: null,
      wordsOpen: false,
      seed: null,
      last: null,
    },
  });

  /** How often each kind of question was asked. */
  const asked = new Map<string, number>();
  /** The first questions of each kind, and then one in so many: most of a match repeats what was shown before. */
  function isWorthALook(kind: string): boolean {
    const often = (asked.get(kind) ?? 0) + 1;
    asked.set(kind, often);
    return often <= SOME || often % SELDOM === 0;
  }

  /** Everything that one side may be shown now. */
  function look(match: AnyMatch, side: SideId): void {
    const matchView = glanceOf(match, side);
    const { view } = matchView;
    const decision = view && askedOf(view);
    if (!view || !decision || decision.in || !isWorthALook(decision.kind)) return;
    const sheet = decision.secret ? answerFormOf(handle, view, decision, EMPTY) : null;
    if (sheet) {
      fits(formPage(matchView, decision, sheet), 'sheet');
      formModal(matchView, decision, sheet)?.toJSON();
    }
    const stand = formStateOf(handle, view, decision, EMPTY);
    fits(panelPage(matchView, decision, EMPTY, stand), `panel of ${decision.kind}`);
    if (stand.at !== 'actors') return;
    for (const { actor: unit, verbs } of stand.actors.slice(0, 2)) {
      for (const name of verbs) {
        const verb = handle.verbs[name]!;
        const actor = actorParam(verb);
        const draft = { ...EMPTY, unit, verb: name, given: actor ? { [actor.name]: unit } : {} };
        for (const asks of [null, ...verb.params.map((param) => param.name)]) {
          const drafted = { ...draft, asks };
          fits(
            panelPage(matchView, decision, drafted, formStateOf(handle, view, decision, drafted)),
            `${name} ${asks ?? ''}`,
          );
          if (asks) expect(suggest(matchView, verb, draft.given, asks, '').length).toBeLessThanOrEqual(25);
        }
      }
    }
  }

  it('keeps panels, forms and messages within Discord’s limits throughout a random match', () => {
    const dice = seededDice(1);
    const one = <T>(list: readonly T[]): T | undefined => list[dice.throw(Math.max(list.length, 1)) - 1];
    const begun = handle.begin({ options: presetOptions(Object.values(handle.presets)[0]) }, dice);
    if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
    let { match }: { match: AnyMatch } = begun;
    let events: readonly Event[] = begun.events;
    const force = forceVerb(handle)?.verb;
    for (let step = 0; step < 120 && !match.result; step++) {
      const seen = events.filter((event) => event.seen === 'all');
      const seenByAll = glanceOf(match, 'all');
      const entries: readonly SeenEntry[] = [
        {
          number: 1,
          at: 0,
          by: seats.a[0]!,
          side: 'a',
          note: null,
          events: seen,
          beats: [],
          newlyAsked: ['a', 'b'],
          sealed: [],
          opened: [],
          link: null,
        },
      ];
      publicPages(seenByAll, entries, {
        lines: entryLines(seenByAll, entries),
        picture: null,
        ping: callsOf(seenByAll, entries).map(({ player }) => player.id),
        more: [],
      }).forEach((page) => fits(page, 'news'));
      look(match, 'a');
      look(match, 'b');
      const decision = handle.view(match, 'umpire').asked.find((asked) => !asked.in);
      if (!decision) throw new Error('Nobody is asked.');
      const view = handle.view(match, decision.of);
      const samples = Object.values(handle.samples)
        .map((params): Action => ({ verb: force ?? '', by: decision.of, params }))
        .filter((action) => handle.check(view, action) === null);
      const offers = handle.offers(view, decision.of);
      const whole = offers.filter(({ params }) => Object.values(params).includes('auto'));
      const eager = offers.filter(({ verb }) => ['charge', 'fight', 'shoot'].includes(verb));
      const action =
        (force && decision.verbs.includes(force) ? one(samples) : undefined)
        ?? one(whole)
        ?? (step % 3 ? one(eager) : undefined)
        ?? one(offers);
      if (!action) throw new Error(`Nothing answers ${decision.kind}.`);
      const done = handle.apply(match, action, dice);
      if (!done.ok) throw new Error(`${JSON.stringify(action)}: ${JSON.stringify(done.refusal)}`);
      ({ match, events } = done);
    }
  });
});
