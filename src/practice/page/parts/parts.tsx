import type { APIMessageComponent } from 'discord-api-types/v10';
import type { PracticeMessage } from '../../page-protocol.ts';
import { FileLink } from '../message/attachments.tsx';
import { Picture } from '../message/picture.tsx';
import { colourOf } from '../look/colour.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { ButtonView } from './button.tsx';
import { Gallery } from './gallery.tsx';
import { part } from './kinds.ts';
import { MessageSelect } from './message-select.tsx';

interface Props {
  readonly of: readonly APIMessageComponent[];
  readonly message: PracticeMessage;
}

/** The components of a message, old rows and Components V2 alike. */
export const Parts = ({ of, message }: Props) => (
  <>
    {of.map((component, index) => (
      <Part key={component.id ?? index} component={component} message={message} />
    ))}
  </>
);

function Part({ component, message }: { readonly component: APIMessageComponent; readonly message: PracticeMessage }) {
  switch (component.type) {
    case part.row:
      return (
        <div class="row">
          <Parts of={component.components} message={message} />
        </div>
      );
    case part.button:
      return <ButtonView button={component} message={message} />;
    case part.stringSelect:
    case part.userSelect:
    case part.roleSelect:
    case part.mentionableSelect:
    case part.channelSelect:
      return <MessageSelect select={component} message={message} />;
    case part.text:
      return (
        <div class="text-display">
          <Markdown text={component.content} />
        </div>
      );
    case part.section:
      return (
        <div class="section">
          <div class="said">
            <Parts of={component.components} message={message} />
          </div>
          <div class="accessory">
            <Part component={component.accessory} message={message} />
          </div>
        </div>
      );
    case part.thumbnail:
      return <Picture url={component.media.url} alt={component.description ?? null} kind="thumbnail" />;
    case part.gallery:
      return <Gallery of={component.items} />;
    case part.file: {
      const name = new URL(component.file.url, location.href).pathname.split('/').at(-1) ?? 'file';
      return <FileLink name={decodeURIComponent(name)} url={component.file.url} size={null} />;
    }
    case part.separator:
      return <hr class={`${component.divider === false ? 'bare' : ''} ${component.spacing === 2 ? 'wide' : ''}`} />;
    case part.container: {
      const colour = colourOf(component.accent_color);
      return (
        <div class="container" {...(colour === undefined ? {} : { style: { borderInlineStartColor: colour } })}>
          <Parts of={component.components} message={message} />
        </div>
      );
    }
    default:
      return null;
  }
}
