import { useAround } from '../surroundings.ts';

interface Props {
  readonly url: string;
  readonly alt: string | null;
  readonly width?: number | null | undefined;
  readonly height?: number | null | undefined;
  readonly kind: 'large' | 'tile' | 'thumbnail';
}

/** A picture that opens in full size when clicked. */
export function Picture({ url, alt, width, height, kind }: Props) {
  const { enlarge } = useAround();
  const text = alt ?? '';
  return (
    <button
      type="button"
      class={`picture ${kind}`}
      aria-label={`Open the picture large${text === '' ? '' : `: ${text}`}`}
      onClick={() => enlarge({ url, alt: text })}
    >
      <img src={url} alt={text} {...(width && height ? { width, height } : {})} />
    </button>
  );
}
