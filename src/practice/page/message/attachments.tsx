import type { APIAttachment } from '../../page-protocol.ts';
import { Picture } from './picture.tsx';

const isPicture = (attachment: APIAttachment): boolean =>
  attachment.content_type?.startsWith('image/') ?? /\.(png|jpe?g|gif|webp)$/i.test(attachment.filename);

/** Files of a message: pictures as they are, anything else to be downloaded. */
export function Attachments({ of }: { readonly of: readonly APIAttachment[] }) {
  const pictures = of.filter(isPicture);
  const files = of.filter((attachment) => !isPicture(attachment));
  return (
    <>
      {pictures.length > 0 && (
        <div class={pictures.length === 1 ? 'gallery one' : 'gallery'}>
          {pictures.map((picture) => (
            <Picture
              key={picture.id}
              url={picture.url}
              alt={picture.description ?? null}
              width={picture.width}
              height={picture.height}
              kind={pictures.length === 1 ? 'large' : 'tile'}
            />
          ))}
        </div>
      )}
      {files.map((file) => (
        <FileLink key={file.id} name={file.filename} url={file.url} size={file.size} />
      ))}
    </>
  );
}

/** A file by name and size, to be downloaded. */
export const FileLink = ({
  name,
  url,
  size,
}: {
  readonly name: string;
  readonly url: string;
  readonly size: number | null;
}) => (
  <a class="file" href={url} download={name}>
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" d="M6 2h8l5 5v15H6zM14 2v6h5" />
    </svg>
    <span class="name">{name}</span>
    {size !== null && <span class="muted"> {size < 1024 ? `${size} bytes` : `${(size / 1024).toFixed(1)} KB`}</span>}
  </a>
);
