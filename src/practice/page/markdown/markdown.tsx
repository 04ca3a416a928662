import type { ComponentChildren } from 'preact';
import { Fragment } from 'preact';
import type { PracticeChannel, World } from '../../page-protocol.ts';
import { useAround } from '../surroundings.ts';
import { EmojiView } from '../parts/emoji.tsx';
import { channelName, channelSign, isSeen, nameOf } from '../live/world-state.ts';
import { blocks } from './blocks.ts';
import { Spoiler } from './spoiler.tsx';
import { Stamp } from './stamp-view.tsx';
import type { Block, Inline } from './tree.ts';

/** A text as Discord shows it. */
export const Markdown = ({ text }: { readonly text: string }) => <Blocks of={blocks(text)} />;

const Blocks = ({ of }: { readonly of: readonly Block[] }) => (
  <>
    {of.map((block, index) => (
      <BlockView key={index} block={block} />
    ))}
  </>
);

function BlockView({ block }: { readonly block: Block }) {
  switch (block.is) {
    case 'lines':
      return (
        <span class="lines">
          <Pieces of={block.inside} />
        </span>
      );
    case 'heading':
      return (
        <discord-header level={block.level}>
          <Pieces of={block.inside} />
        </discord-header>
      );
    case 'small':
      return (
        <small class="small-print">
          <Pieces of={block.inside} />
        </small>
      );
    case 'code':
      return (
        <pre class="fence" tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'quote':
      return (
        <discord-quote>
          <Blocks of={block.inside} />
        </discord-quote>
      );
    case 'list': {
      const items = block.items.map((inside, index) => (
        <li key={index}>
          <Blocks of={inside} />
        </li>
      ));
      return block.ordered ? (
        <ol class="list" start={block.from}>
          {items}
        </ol>
      ) : (
        <ul class="list">{items}</ul>
      );
    }
  }
}

const Pieces = ({ of }: { readonly of: readonly Inline[] }) => (
  <>
    {of.map((piece, index) => (
      <Fragment key={index}>
        <Piece piece={piece} />
      </Fragment>
    ))}
  </>
);

function ChannelLink({ entry }: { readonly entry: PracticeChannel }) {
  const { world, deeds } = useAround();
  return (
    <button type="button" class="as-link" onClick={() => deeds.go(entry.channel.id)}>
      {channelSign(entry)}
      {channelName(world, entry)}
    </button>
  );
}

/** The channel or thread of this server that a Discord URL refers to. */
function linked(world: World, me: string, url: string): PracticeChannel | undefined {
  const [, server, channel] = /^https:\/\/discord\.com\/channels\/(\d+)\/(\d+)(?:\/\d+)?$/.exec(url) ?? [];
  return server === world.server.id
    ? world.channels.find((other) => other.channel.id === channel && isSeen(other, me))
    : undefined;
}

function Piece({ piece }: { readonly piece: Inline }): ComponentChildren {
  const { world, state } = useAround();
  switch (piece.is) {
    case 'text':
      return piece.text;
    case 'code':
      return <discord-code>{piece.text}</discord-code>;
    case 'bold':
      return (
        <strong>
          <Pieces of={piece.inside} />
        </strong>
      );
    case 'italic':
      return (
        <em>
          <Pieces of={piece.inside} />
        </em>
      );
    case 'underlined':
      return (
        <u>
          <Pieces of={piece.inside} />
        </u>
      );
    case 'struck':
      return (
        <s>
          <Pieces of={piece.inside} />
        </s>
      );
    case 'spoiler':
      return (
        <Spoiler>
          <Pieces of={piece.inside} />
        </Spoiler>
      );
    case 'link': {
      const entry = linked(world, state.me, piece.url);
      return entry !== undefined ? (
        <ChannelLink entry={entry} />
      ) : (
        <a href={piece.url} target="_blank" rel="noopener noreferrer">
          <Pieces of={piece.inside} />
        </a>
      );
    }
    case 'user': {
      const person = world.people.find((other) => other.user.id === piece.id);
      const name =
        person !== undefined ? nameOf(person) : piece.id === world.bot.id ? world.bot.username : 'unknown-user';
      return <discord-mention type="user">{name}</discord-mention>;
    }
    case 'role': {
      const role = world.server.roles.find((other) => other.id === piece.id);
      return <discord-mention type="role">{role?.name ?? 'unknown-role'}</discord-mention>;
    }
    case 'channel': {
      const entry = world.channels.find((other) => other.channel.id === piece.id);
      return entry === undefined || !isSeen(entry, state.me) ? (
        <discord-mention type="channel">unknown</discord-mention>
      ) : (
        <ChannelLink entry={entry} />
      );
    }
    case 'command':
      return <discord-mention type="slash">{piece.name}</discord-mention>;
    case 'everyone':
      return <discord-mention type="user">{piece.text.slice(1)}</discord-mention>;
    case 'emoji':
      return <EmojiView emoji={piece} />;
    case 'stamp':
      return <Stamp seconds={piece.seconds} of={piece.style} />;
  }
}
