import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

interface Props {
  /** The element it is attached to. */
  readonly from: HTMLElement;
  readonly label: string;
  readonly close: () => void;
  readonly children: ComponentChildren;
}

const gap = 4;

/**
 * A box above everything else, under its anchor or over it if there is more room; closes on Escape or a click outside.
 */
export function Floating({ from, label, close, children }: Props) {
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const self = box.current;
    if (self === null) return;
    if (!self.matches(':popover-open')) self.showPopover();
    const place = (): void => {
      const anchor = from.getBoundingClientRect();
      const below = innerHeight - anchor.bottom - 2 * gap;
      const above = anchor.top - 2 * gap;
      const under = below >= Math.min(self.scrollHeight, 260) || below >= above;
      self.style.minWidth = `${anchor.width}px`;
      self.style.maxHeight = `${Math.min(320, under ? below : above)}px`;
      self.style.left = `${Math.max(gap, Math.min(anchor.left, innerWidth - self.offsetWidth - gap))}px`;
      self.style.top = under ? `${anchor.bottom + gap}px` : `${anchor.top - gap - self.offsetHeight}px`;
    };
    place();
    addEventListener('scroll', place, true);
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, true);
      removeEventListener('resize', place);
    };
  });

  useEffect(() => {
    const pressed = (event: Event): void => {
      const to = event.composedPath();
      if (box.current !== null && !to.includes(box.current) && !to.includes(from)) close();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
      from.focus();
    };
    addEventListener('pointerdown', pressed, true);
    addEventListener('keydown', key, true);
    return () => {
      removeEventListener('pointerdown', pressed, true);
      removeEventListener('keydown', key, true);
    };
  }, [from, close]);

  return (
    <div ref={box} class="floating" popover="manual" aria-label={label}>
      {children}
    </div>
  );
}
