import type { APIEmbed, APIEmbedField } from 'discord-api-types/v10';
import { Markdown } from '../markdown/markdown.tsx';
import { headerTime } from '../markdown/stamp.ts';
import { worldNow } from '../live/world-state.ts';
import { colourOf } from '../look/colour.ts';
import { useAround } from '../surroundings.ts';
import { Picture } from './picture.tsx';

/** An embed: title, text, fields, picture, foot. */
export function EmbedView({ embed }: { readonly embed: APIEmbed }) {
  const { world } = useAround();
  return (
    <discord-embed
      color={colourOf(embed.color)}
      embedTitle={embed.title}
      url={embed.url}
      authorName={embed.author?.name}
      authorUrl={embed.author?.url}
    >
      {embed.description !== undefined && (
        <discord-embed-description slot="description">
          <Markdown text={embed.description} />
        </discord-embed-description>
      )}
      <div slot="fields">
        {embed.fields !== undefined && embed.fields.length > 0 && <Fields of={embed.fields} />}
        {embed.image !== undefined && (
          <Picture
            url={embed.image.url}
            alt={embed.title ?? null}
            width={embed.image.width}
            height={embed.image.height}
            kind="large"
          />
        )}
        {embed.thumbnail !== undefined && <Picture url={embed.thumbnail.url} alt={null} kind="thumbnail" />}
      </div>
      {(embed.footer !== undefined || embed.timestamp !== undefined) && (
        <discord-embed-footer slot="footer">
          {[embed.footer?.text, embed.timestamp && headerTime(embed.timestamp, worldNow(world))]
            .filter(Boolean)
            .join(' • ')}
        </discord-embed-footer>
      )}
    </discord-embed>
  );
}

function Fields({ of }: { readonly of: readonly APIEmbedField[] }) {
  return (
    <discord-embed-fields>
      {of.map((field, index) => (
        <discord-embed-field
          key={index}
          fieldTitle={field.name}
          inline={field.inline ?? false}
          inlineIndex={column(of, index)}
        >
          <Markdown text={field.value} />
        </discord-embed-field>
      ))}
    </discord-embed-fields>
  );
}

// Inline fields are shown three in a row; one that is not inline starts a new row.
function column(fields: readonly APIEmbedField[], index: number): 1 | 2 | 3 | undefined {
  if (fields[index]?.inline !== true) return undefined;
  let before = 0;
  while (index - before - 1 >= 0 && fields[index - before - 1]?.inline === true) before++;
  return ((before % 3) + 1) as 1 | 2 | 3;
}
