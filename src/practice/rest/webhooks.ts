import { MessageFlags } from 'discord-api-types/v10';
import { refusal } from '../api-error.ts';
import type { Call, Reply, Route } from '../http.ts';
import { form, nothing, ok, param } from '../http.ts';
import { answered, isLoading, marks } from '../interactions.ts';
import { compose, edit, post, remove } from '../messages.ts';
import { isArchived } from '../state.ts';
import type { KeptMessage, KeptInteraction } from '../state.ts';

const by = (call: Call): KeptInteraction => answered(call.house, param(call, 'application'), param(call, 'token'));

/** A message this token may touch: the original, or one that its interaction made. Throws 10008. */
function touched(call: Call, kept: KeptInteraction): KeptMessage {
  const id = param(call, 'message');
  const mine = (it: KeptMessage): boolean => it === kept.original || it.message.interaction_metadata?.id === kept.id;
  const found = kept.channel.messages.find((it) => (id === '@original' ? it === kept.original : it.message.id === id && mine(it)));
  if (found === undefined) throw refusal('unknown-message');
  return found;
}

function followUp(call: Call): Reply {
  const { house } = call;
  const kept = by(call);
  const body = form(call);
  if (isArchived(kept.channel.channel)) throw refusal('archived');
  // The first follow-up to a deferral becomes the message that was "thinking", and keeps its state.
  const original = kept.original !== null && kept.channel.messages.includes(kept.original) ? kept.original : null;
  if (original !== null && isLoading(original.message)) {
    edit(house, original, body, call.uploads, true);
    return ok(original.message);
  }
  if (kept.followUps < 1) throw refusal('too-many-follow-ups');
  const secret = typeof body['flags'] === 'number' && (body['flags'] & MessageFlags.Ephemeral) !== 0;
  const made = compose(house, {
    channel: kept.channel,
    author: house.state.bot,
    body,
    uploads: call.uploads,
    route: 'interaction',
    only: secret ? kept.person.user.id : null,
    extra: marks(house, kept, true),
  });
  kept.followUps -= 1;
  post(house, kept.channel, made);
  return ok(made.message);
}

export const webhooks: readonly Route[] = [
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
      edit(call.house, found, form(call), call.uploads, isLoading(found.message));
      return ok(found.message);
    },
  },
  {
    method: 'DELETE',
    path: '/webhooks/:application/:token/messages/:message',
    open: true,
    run(call) {
      const kept = by(call);
      remove(call.house, kept.channel, touched(call, kept));
      return nothing;
    },
  },
];
