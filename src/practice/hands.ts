import type { APIApplicationCommand, APIAttachment, APIThreadChannel } from 'discord-api-types/v10';
import type { House } from './house.ts';
import type { Listener } from './live.ts';
import type { ArchiveThread, AskChoices, CreateThread, History, PracticeMessage, RunCommand, SubmitModal, UseComponent } from './page-api.ts';
import { archiveThread, askChoices, createThread, dismiss, history, place, runCommand, speak, submitModal, upload, useComponent } from './person.ts';
import type { Place } from './person.ts';
import { allCommands } from './state.ts';

/** A person's hands in one channel: what the page lets a person do, without a page. What leads to an interaction gives its id. */
export interface Hands {
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
  /** Sees what happens from now on; the function returned looks away. */
  watch(listener: Listener): () => void;
}

/** Throws `SorryError` with words for the person where Discord's client would not let them. */
export function hands(house: House, person: string, channel: string): Hands {
  const here = (): Place => place(house, person, channel);
  return {
    person,
    channel,
    commands: () => allCommands(house.state),
    run: (request) => runCommand(house, here(), request).id,
    choices: (request) => askChoices(house, here(), request).id,
    use: (request) => useComponent(house, here(), request).id,
    submit: (request) => submitModal(house, here(), request).id,
    say: (content) => speak(house, here(), content),
    dismiss: (message) => dismiss(house, here(), message),
    thread: (request) => createThread(house, here(), request),
    archive: (request) => archiveThread(house, here(), request),
    upload: (name, type, bytes) => upload(house, here(), { number: 0, name, type, bytes }),
    history: (before, limit = 50) => history(house, here(), before ?? null, limit),
    watch: (listener) => house.live.watch(person, listener),
  };
}
