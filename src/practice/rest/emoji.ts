import type { APIEmoji } from 'discord-api-types/v10';
import { insist, refusal } from '../http/api-error.ts';
import type { ApiRequest, ApiRoute } from '../http/http.ts';
import { created, form, nothing, ok, param } from '../http/http.ts';
import { newEmojiProblems, pictureIn, renamedEmojiProblems } from '../limits/emoji.ts';
import type { State, StoredEmoji } from '../state/state.ts';

/** The emoji of the application. Throws 10002. */
function emojiOf(call: ApiRequest): Map<string, StoredEmoji> {
  const { state } = call.context;
  if (param(call, 'application') !== state.bot.id) throw refusal('unknown-application');
  return state.emoji;
}

/** One of them. Throws 10002, 10014. */
function one(call: ApiRequest): StoredEmoji {
  const found = emojiOf(call).get(param(call, 'emoji'));
  if (found === undefined) throw refusal('unknown-emoji');
  return found;
}

const asShown = ({ bot }: State, { id, name, type }: StoredEmoji): APIEmoji => ({
  id,
  name,
  user: bot,
  roles: [],
  require_colons: true,
  managed: false,
  animated: type === 'image/gif',
  available: true,
});

const namesIn = (emoji: ReadonlyMap<string, StoredEmoji>): ReadonlySet<string> =>
  new Set([...emoji.values()].map(({ name }) => name));

const PATH = '/applications/:application/emojis';

export const emoji: readonly ApiRoute[] = [
  {
    method: 'GET',
    path: PATH,
    run: (call) => ok({ items: [...emojiOf(call).values()].map((each) => asShown(call.context.state, each)) }),
  },
  {
    method: 'POST',
    path: PATH,
    run(call) {
      const { state } = call.context;
      const all = emojiOf(call);
      const body = form(call);
      insist(newEmojiProblems(body, namesIn(all)));
      if (all.size >= state.mostEmoji) throw refusal('too-many-emoji');
      const { type, bytes } = pictureIn(body['image']) ?? { type: '', bytes: Buffer.of() };
      const made = { id: state.nextId(), name: String(body['name']), type, picture: () => bytes };
      all.set(made.id, made);
      return created(asShown(state, made));
    },
  },
  { method: 'GET', path: `${PATH}/:emoji`, run: (call) => ok(asShown(call.context.state, one(call))) },
  {
    method: 'PATCH',
    path: `${PATH}/:emoji`,
    run(call) {
      const kept = one(call);
      const body = form(call);
      const others = [...emojiOf(call).values()].filter((each) => each !== kept);
      insist(renamedEmojiProblems(body, new Set(others.map(({ name }) => name))));
      if (typeof body['name'] === 'string') kept.name = body['name'];
      return ok(asShown(call.context.state, kept));
    },
  },
  {
    method: 'DELETE',
    path: `${PATH}/:emoji`,
    run(call) {
      emojiOf(call).delete(one(call).id);
      return nothing;
    },
  },
];
