import type { APIApplicationCommand, APIAttachment, APIThreadChannel } from 'discord-api-types/v10';
import type { PracticeContext } from './context.ts';
import type { LiveListener } from './live.ts';
import type {
  ArchiveThread,
  AskChoices,
  CreateThread,
  History,
  PracticeMessage,
  RunCommand,
  SubmitModal,
  UseComponent,
} from './page-protocol.ts';
import { archiveThread, createThread, dismiss, history, channelPerson, speak, upload } from './people/person.ts';
import { askChoices, runCommand } from './people/run-command.ts';
import { submitModal, useComponent } from './people/use-component.ts';
import type { ChannelPerson } from './people/person.ts';
import { allCommands } from './state/state.ts';

/**
 * Acts as a person in one channel: everything the page can do, without the page. Methods that cause an interaction give
 * its id, and throw a `ClientRefusal` with a message for the person where Discord's client would not allow it.
 */
export interface PersonDriver {
  readonly person: string;
  readonly channel: string;
  commands(): readonly APIApplicationCommand[];
  run(request: RunCommand): string;
  choices(request: AskChoices): string;
  use(request: UseComponent): string;
  submit(request: SubmitModal): string;
  say(content: string): PracticeMessage;
  dismiss(message: string): void;
  thread(request: CreateThread): APIThreadChannel;
  archive(request: ArchiveThread): APIThreadChannel;
  upload(name: string, type: string, bytes: Buffer): APIAttachment;
  history(before?: string, limit?: number): History;
  /** Calls the listener for every event from now on; the returned function stops it. */
  watch(listener: LiveListener): () => void;
}

/** Its methods throw a `ClientRefusal` if there is no such person or channel, or the person may not see it. */
export function driverOf(context: PracticeContext, person: string, channel: string): PersonDriver {
  const here = (): ChannelPerson => channelPerson(context, person, channel);
  return {
    person,
    channel,
    commands: () => allCommands(context.state),
    run: (request) => runCommand(context, here(), request).id,
    choices: (request) => askChoices(context, here(), request).id,
    use: (request) => useComponent(context, here(), request).id,
    submit: (request) => submitModal(context, here(), request).id,
    say: (content) => speak(context, here(), content),
    dismiss: (message) => dismiss(context, here(), message),
    thread: (request) => createThread(context, here(), request),
    archive: (request) => archiveThread(context, here(), request),
    upload: (name, type, bytes) => upload(context, here(), { number: 0, name, type, bytes }),
    history: (before, limit = 50) => history(context, here(), before ?? null, limit),
    watch: (listener) => context.live.watch(person, listener),
  };
}
