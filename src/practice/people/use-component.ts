import { ButtonStyle, ComponentType, InteractionType } from 'discord-api-types/v10';
import { namedIn, submission } from './forms.ts';
import { resolvedOf } from './command-options.ts';
import type { PracticeContext } from '../context.ts';
import { begin } from '../state/interactions.ts';
import type { RawFields } from '../limits/check.ts';
import { isFields } from '../limits/check.ts';
import { selects } from '../limits/components.ts';
import type { PracticeMessage, SubmitModal, UseComponent } from '../page-protocol.ts';
import { refusal } from './refusal.ts';
import type { StoredInteraction } from '../state/state.ts';
import { open, seen } from './person.ts';
import type { ChannelPerson } from './person.ts';

/** All buttons and selects of a message, at any depth. */
export function componentsOf(message: Pick<PracticeMessage, 'components'>): readonly RawFields[] {
  const below = (value: unknown): readonly RawFields[] => {
    if (Array.isArray(value)) return value.flatMap(below);
    if (!isFields(value)) return [];
    const own = typeof value['custom_id'] === 'string' ? [value] : [];
    return [...own, ...below(value['components']), ...below(value['accessory'])];
  };
  return below(message.components ?? []);
}

function checkChosen(context: PracticeContext, component: RawFields, values: readonly string[]): void {
  const least = Number(component['min_values'] ?? 1);
  const most = Number(component['max_values'] ?? 1);
  if (new Set(values).size < values.length || values.length < least || values.length > most)
    throw refusal(`Choose ${least === most ? least : `${least} to ${most}`}.`);
  if (component['type'] === ComponentType.StringSelect) {
    const offered = (component['options'] as readonly RawFields[]).map((option) => option['value']);
    if (values.some((value) => !offered.includes(value))) throw refusal('Choose from the options.');
    return;
  }
  const { users = {}, roles = {}, channels = {} } = resolvedOf(context, values);
  const kinds = {
    [ComponentType.UserSelect]: [users],
    [ComponentType.RoleSelect]: [roles],
    [ComponentType.MentionableSelect]: [users, roles],
    [ComponentType.ChannelSelect]: [channels],
  }[Number(component['type'])];
  if (kinds !== undefined && values.some((value) => !kinds.some((kind) => value in kind)))
    throw refusal('Choose from the options.');
}

/** Clicks a button or answers a select of a message the person sees. Throws a `ClientRefusal`. */
export function useComponent(context: PracticeContext, at: ChannelPerson, request: UseComponent): StoredInteraction {
  open(at);
  const kept = seen(at, request.message);
  const component = componentsOf(kept.message).find((it) => it['custom_id'] === request.customId);
  if (component === undefined) throw refusal('There is no such button or menu on this message.', 404);
  if (component['disabled'] === true) throw refusal('This is disabled.');
  const type = Number(component['type']);
  const isSelect = selects.includes(type);
  if (!isSelect && component['style'] === ButtonStyle.Link) throw refusal('This button only opens a page.');
  const values = request.values ?? [];
  if (isSelect) checkChosen(context, component, values);
  return begin(context, {
    person: at.person,
    channel: at.channel,
    nonce: request.nonce,
    type: InteractionType.MessageComponent,
    source: kept,
    command: null,
    data: {
      component_type: type,
      custom_id: request.customId,
      id: component['id'],
      ...(isSelect ? { values } : {}),
      ...(isSelect && type !== ComponentType.StringSelect ? { resolved: resolvedOf(context, values) } : {}),
    },
  });
}

/**
 * Submits a form that the bot opened for this person. It stays open until the bot has accepted it. Throws a
 * `ClientRefusal`.
 */
export function submitModal(context: PracticeContext, at: ChannelPerson, request: SubmitModal): StoredInteraction {
  const opened = [...context.state.interactions.values()].find(({ id }) => id === request.modal);
  if (opened?.modal == null || opened.person !== at.person) throw refusal('There is no such form.', 404);
  const components = submission(opened.modal, request.components);
  const ids = namedIn(components);
  return begin(context, {
    person: at.person,
    channel: opened.channel,
    nonce: request.nonce,
    type: InteractionType.ModalSubmit,
    source: opened.source,
    command: opened.command,
    after: opened,
    data: {
      custom_id: opened.modal.custom_id,
      components,
      ...(ids.length === 0 ? {} : { resolved: resolvedOf(context, ids) }),
    },
  });
}
