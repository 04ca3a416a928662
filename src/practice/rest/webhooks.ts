import { MessageFlags } from 'discord-api-types/v10';
import { refusal } from '../http/api-error.ts';
import type { ApiRequest, ApiResponse, ApiRoute } from '../http/http.ts';
import { form, nothing, ok, param } from '../http/http.ts';
import { answered, isLoading, marks } from '../state/interactions.ts';
import { compose, edit, post, remove } from '../state/messages.ts';
import { isArchived } from '../state/state.ts';
import type { StoredMessage, StoredInteraction } from '../state/state.ts';

const by = (call: ApiRequest): StoredInteraction =>
  answered(call.context, param(call, 'application'), param(call, 'token'));

/** A message this token may edit: the original, or a follow-up of its interaction. Throws 10008. */
function touched(call: ApiRequest, kept: StoredInteraction): StoredMessage {
  const id = param(call, 'message');
  const mine = (it: StoredMessage): boolean => it === kept.original || it.message.interaction_metadata?.id === kept.id;
  const found = kept.channel.messages.find((it) =>
    id === '@original' ? it === kept.original : it.message.id === id && mine(it),
  );
  if (found === undefined) throw refusal('unknown-message');
  return found;
}

function followUp(call: ApiRequest): ApiResponse {
  const { context } = call;
  const kept = by(call);
  const body = form(call);
  if (isArchived(kept.channel.channel)) throw refusal('archived');
  // The first follow-up after a deferral becomes the deferred message, and keeps its state.
  const original = kept.original !== null && kept.channel.messages.includes(kept.original) ? kept.original : null;
  if (original !== null && isLoading(original.message)) {
    edit(context, original, body, call.uploads, true);
    return ok(original.message);
  }
  if (kept.followUps < 1) throw refusal('too-many-follow-ups');
  const secret = typeof body['flags'] === 'number' && (body['flags'] & MessageFlags.Ephemeral) !== 0;
  const made = compose(context, {
    channel: kept.channel,
    author: context.state.bot,
    body,
    uploads: call.uploads,
    route: 'interaction',
    only: secret ? kept.person.user.id : null,
    extra: marks(context, kept, true),
  });
  kept.followUps -= 1;
  post(context, kept.channel, made);
  return ok(made.message);
}

export const webhooks: readonly ApiRoute[] = [
  { method: 'POST', path: '/webhooks/:application/:token', open: true, run: followUp },
  {
    method: 'GET',
    path: '/webhooks/:application/:token/messages/:message',
    open: true,
    run: (call) => ok(touched(call, by(call)).message),
  },
  {
    method: 'PATCH',
    path: '/webhooks/:application/:token/messages/:message',
    open: true,
    run(call) {
      const kept = by(call);
      const found = touched(call, kept);
      if (isArchived(kept.channel.channel)) throw refusal('archived');
      edit(call.context, found, form(call), call.uploads, isLoading(found.message));
      return ok(found.message);
    },
  },
  {
    method: 'DELETE',
    path: '/webhooks/:application/:token/messages/:message',
    open: true,
    run(call) {
      const kept = by(call);
      remove(call.context, kept.channel, touched(call, kept));
      return nothing;
    },
  },
];
