import type { HTMLAttributes } from 'preact';
import '@skyra/discord-components-core/discord-code.js';
import '@skyra/discord-components-core/discord-command.js';
import '@skyra/discord-components-core/discord-embed.js';
import '@skyra/discord-components-core/discord-embed-description.js';
import '@skyra/discord-components-core/discord-embed-field.js';
import '@skyra/discord-components-core/discord-embed-fields.js';
import '@skyra/discord-components-core/discord-embed-footer.js';
import '@skyra/discord-components-core/discord-header.js';
import '@skyra/discord-components-core/discord-mention.js';
import '@skyra/discord-components-core/discord-message.js';
import '@skyra/discord-components-core/discord-messages.js';
import '@skyra/discord-components-core/discord-quote.js';
import '@skyra/discord-components-core/discord-reply.js';
import '@skyra/discord-components-core/discord-time.js';

type Given<E> = { [K in keyof Omit<E, keyof HTMLElement>]?: E[K] | undefined };
type DiscordElements = {
  [Tag in keyof HTMLElementTagNameMap as Tag extends `discord-${string}` ? Tag : never]: Given<HTMLElementTagNameMap[Tag]> &
    HTMLAttributes<HTMLElementTagNameMap[Tag]>;
};

declare module 'preact' {
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- a mapped type can only be merged in through `extends`
    interface IntrinsicElements extends DiscordElements {}
  }
}
