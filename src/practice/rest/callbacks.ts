import { InteractionResponseType as Type, InteractionType, MessageFlags } from 'discord-api-types/v10';
import type { APIApplicationCommandOptionChoice, APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { insist, invalidForm, refusal } from '../http/api-error.ts';
import type { ApiRequest, ApiResponse, ApiRoute } from '../http/http.ts';
import { form, nothing, ok, param } from '../http/http.ts';
import { acknowledge, awaiting, isLoading, marks } from '../state/interactions.ts';
import { choiceProblems } from '../limits/autocomplete.ts';
import type { RawFields } from '../limits/check.ts';
import { isFields } from '../limits/check.ts';
import { modalProblems } from '../limits/modal.ts';
import { isTooMuch } from '../limits/size.ts';
import { completed } from '../state/media.ts';
import { compose, edit, post } from '../state/messages.ts';
import { isArchived } from '../state/state.ts';
import type { StoredMessage, StoredInteraction } from '../state/state.ts';

/** The first responses allowed for each kind of interaction. */
function allowed(kept: StoredInteraction): readonly Type[] {
  if (kept.type === InteractionType.ApplicationCommandAutocomplete) return [Type.ApplicationCommandAutocompleteResult];
  return [
    Type.ChannelMessageWithSource,
    Type.DeferredChannelMessageWithSource,
    ...(kept.source === null ? [] : [Type.DeferredMessageUpdate, Type.UpdateMessage]),
    ...(kept.type === InteractionType.ModalSubmit ? [] : [Type.Modal]),
  ];
}

const ephemeral = (data: RawFields): boolean =>
  typeof data['flags'] === 'number' && (data['flags'] & MessageFlags.Ephemeral) !== 0;

function message(call: ApiRequest, kept: StoredInteraction, data: RawFields, thinking: boolean): StoredMessage {
  const { context } = call;
  const made = compose(context, {
    channel: kept.channel,
    author: context.state.bot,
    body: data,
    uploads: call.uploads,
    route: 'interaction',
    only: ephemeral(data) ? kept.person.user.id : null,
    extra: { ...marks(context, kept, false), ...(thinking ? { flags: MessageFlags.Loading } : {}) },
    prefix: ['data'],
  });
  post(context, kept.channel, made);
  return made;
}

/** Carries out a response; gives the message it is about. */
function respond(call: ApiRequest, kept: StoredInteraction, type: Type, data: RawFields): StoredMessage | null {
  const { context } = call;
  const person = kept.person.user.id;
  const about = { interaction: kept.id, nonce: kept.nonce };
  switch (type) {
    case Type.ChannelMessageWithSource: {
      const made = message(call, kept, data, false);
      acknowledge(context, kept, 'message', made);
      return made;
    }
    case Type.DeferredChannelMessageWithSource: {
      const made = message(call, kept, ephemeral(data) ? { flags: MessageFlags.Ephemeral } : {}, true);
      acknowledge(context, kept, 'thinking', made);
      return made;
    }
    case Type.DeferredMessageUpdate:
      acknowledge(context, kept, 'update', kept.source);
      return kept.source;
    case Type.UpdateMessage:
      if (kept.source === null || !kept.channel.messages.includes(kept.source)) throw refusal('unknown-message');
      edit(context, kept.source, data, call.uploads, false, ['data']);
      acknowledge(context, kept, 'message', kept.source);
      return kept.source;
    case Type.Modal: {
      insist(modalProblems(data));
      const modal = {
        ...data,
        components: completed(data['components']),
      } as unknown as APIModalInteractionResponseCallbackData;
      kept.modal = modal;
      acknowledge(context, kept, 'modal', null);
      context.live.tell(person, { kind: 'modal', ...about, modal });
      return null;
    }
    default: {
      insist(choiceProblems(data));
      const choices = (Array.isArray(data['choices']) ? data['choices'] : []) as APIApplicationCommandOptionChoice[];
      acknowledge(context, kept, 'autocomplete', null);
      context.live.tell(person, { kind: 'autocomplete', ...about, choices });
      return null;
    }
  }
}

function callback(call: ApiRequest): ApiResponse {
  const body = form(call);
  const kept = awaiting(call.context, param(call, 'interaction'), param(call, 'token'));
  const type = body['type'] as Type;
  if (!allowed(kept).includes(type)) {
    throw invalidForm([
      { path: ['type'], code: 'BASE_TYPE_CHOICES', message: `Value must be one of (${allowed(kept).join(', ')}).` },
    ]);
  }
  if (isArchived(kept.channel.channel) && type !== Type.ApplicationCommandAutocompleteResult) throw refusal('archived');
  const data = isFields(body['data']) ? body['data'] : {};
  if (type !== Type.Modal && isTooMuch(data['components'])) throw refusal('unknown-interaction');
  const made = respond(call, kept, type, data);
  if (call.query.get('with_response') !== 'true') return nothing;
  const about =
    made === null
      ? {}
      : {
          response_message_id: made.message.id,
          response_message_loading: isLoading(made.message),
          response_message_ephemeral: made.only !== null,
        };
  return ok({
    interaction: { id: kept.id, type: kept.type, ...about },
    resource: { type, ...(made === null || type === Type.DeferredMessageUpdate ? {} : { message: made.message }) },
  });
}

export const callbacks: readonly ApiRoute[] = [
  { method: 'POST', path: '/interactions/:interaction/:token/callback', open: true, run: callback },
];
