import type { HTMLAttributes } from 'preact';
import { DiscordAuthorInfo } from '@skyra/discord-components-core/discord-author-info.js';
import { DiscordCode } from '@skyra/discord-components-core/discord-code.js';
import { DiscordCommand } from '@skyra/discord-components-core/discord-command.js';
import { DiscordEmbedFooter } from '@skyra/discord-components-core/discord-embed-footer.js';
import { DiscordEmbedField } from '@skyra/discord-components-core/discord-embed-field.js';
import { DiscordEmbed } from '@skyra/discord-components-core/discord-embed.js';
import { DiscordMessage } from '@skyra/discord-components-core/discord-message.js';
import { DiscordQuote } from '@skyra/discord-components-core/discord-quote.js';
import '@skyra/discord-components-core/discord-embed-description.js';
import '@skyra/discord-components-core/discord-embed-fields.js';
import '@skyra/discord-components-core/discord-header.js';
import '@skyra/discord-components-core/discord-mention.js';
import '@skyra/discord-components-core/discord-messages.js';
import '@skyra/discord-components-core/discord-time.js';

type Given<E> = { [K in keyof Omit<E, keyof HTMLElement>]?: E[K] | undefined };
type DiscordElements = {
  [Tag in keyof HTMLElementTagNameMap as Tag extends `discord-${string}` ? Tag : never]: Given<
    HTMLElementTagNameMap[Tag]
  >
    & HTMLAttributes<HTMLElementTagNameMap[Tag]>;
};

declare module 'preact' {
  namespace JSX {
    // A mapped type can only be merged in through `extends`.
    interface IntrinsicElements extends DiscordElements {}
  }
}

/** Adds styles to the shadow DOM of an element type, for every element created from now on. */
function restyle(kind: { readonly elementStyles: unknown[] }, rules: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  kind.elementStyles.push(sheet);
}

// The library's greys are too faint, and it does not follow a theme change while the page is open.
restyle(DiscordMessage, '.discord-message-timestamp, .discord-message-edited { color: var(--muted) !important; }');
restyle(DiscordAuthorInfo, ':host .discord-author-username { color: var(--strong) !important; }');
restyle(
  DiscordCommand,
  `:host { color: var(--muted) !important; }
   .discord-replied-message-username { color: var(--strong) !important; opacity: 1 !important; }
   :host .discord-slash-command-name { color: var(--link) !important; background: none !important; }`,
);
restyle(
  DiscordEmbed,
  `:host { color: var(--text) !important; }
   .discord-embed-wrapper { background-color: var(--card) !important; border-color: var(--line) !important; }
   .discord-embed-title, .discord-embed-author { color: var(--strong) !important; }`,
);
restyle(DiscordEmbedFooter, ':host { color: var(--muted) !important; }');
restyle(DiscordEmbedField, ':host .discord-field-title { color: var(--strong) !important; }');
restyle(DiscordCode, ':host { background-color: var(--code) !important; } code { background: none !important; }');
restyle(DiscordQuote, '.discord-quote-divider { background-color: var(--line) !important; flex: none; }');
