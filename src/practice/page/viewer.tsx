import { useEffect, useRef, useState } from 'preact/hooks';
import type { LargePicture } from './surroundings.ts';

const least = 1;
const most = 8;

/** A picture as large as the window, with its alt text; zoomed by buttons, wheel, + and −, or a click on it. */
export function Viewer({ picture, close }: { readonly picture: LargePicture; readonly close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);

  useEffect(() => dialog.current?.showModal(), []);

  const to = (next: number, x = 0.5, y = 0.5): void => {
    const box = stage.current;
    const bound = Math.min(most, Math.max(least, next));
    if (box === null || bound === zoom) return;
    const left = (box.scrollLeft + x * box.clientWidth) / box.scrollWidth;
    const top = (box.scrollTop + y * box.clientHeight) / box.scrollHeight;
    setZoom(bound);
    requestAnimationFrame(() => {
      box.scrollLeft = left * box.scrollWidth - x * box.clientWidth;
      box.scrollTop = top * box.scrollHeight - y * box.clientHeight;
    });
  };
  const place = (event: MouseEvent): readonly [number, number] => {
    const box = stage.current?.getBoundingClientRect();
    return box === undefined
      ? [0.5, 0.5]
      : [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key === '+' || event.key === '=') to(zoom * 1.5);
    else if (event.key === '-') to(zoom / 1.5);
    else if (event.key === '0') to(1);
  };

  return (
    <dialog ref={dialog} class="viewer" aria-label="Picture" onClose={close} onKeyDown={key}>
      <div
        class="stage"
        ref={stage}
        tabIndex={0}
        onWheel={(event) => {
          event.preventDefault();
          to(zoom * (event.deltaY < 0 ? 1.25 : 0.8), ...place(event));
        }}
        onClick={(event) => {
          if (event.target === event.currentTarget) close();
          else to(zoom > 1 ? 1 : 2.5, ...place(event));
        }}
      >
        <img
          src={picture.url}
          alt={picture.alt}
          class={zoom > 1 ? 'zoomed' : ''}
          style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
        />
      </div>
      <div class="viewer-foot">
        <p>{picture.alt === '' ? 'This picture has no description.' : picture.alt}</p>
        <div class="viewer-keys">
          <button
            type="button"
            class="button secondary"
            aria-label="Smaller"
            disabled={zoom <= least}
            onClick={() => to(zoom / 1.5)}
          >
            −
          </button>
          <button
            type="button"
            class="button secondary"
            aria-label="Larger"
            disabled={zoom >= most}
            onClick={() => to(zoom * 1.5)}
          >
            +
          </button>
          <a class="button secondary" href={picture.url} target="_blank" rel="noopener">
            Open alone
          </a>
          <button type="button" class="button primary" onClick={close}>
            Close
          </button>
        </div>
      </div>
    </dialog>
  );
}
