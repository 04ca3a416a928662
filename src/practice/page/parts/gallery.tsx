import type { APIMediaGalleryItem } from 'discord-api-types/v10';
import { Picture } from '../message/picture.tsx';

/** One to ten pictures; one alone is shown as large as the message allows. */
export const Gallery = ({ of }: { readonly of: readonly APIMediaGalleryItem[] }) => (
  <div class={of.length === 1 ? 'gallery one' : 'gallery'}>
    {of.map((item, index) => (
      <Picture
        key={index}
        url={item.media.url}
        alt={item.description ?? null}
        width={item.media.width}
        height={item.media.height}
        kind={of.length === 1 ? 'large' : 'tile'}
      />
    ))}
  </div>
);
