import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

/** Text that is hidden until it is clicked. */
export function Spoiler({ children }: { readonly children: ComponentChildren }) {
  const [open, setOpen] = useState(false);
  if (open) return <span class="spoiler open">{children}</span>;
  return (
    <button type="button" class="spoiler" aria-label="Show the spoiler" onClick={() => setOpen(true)}>
      <span aria-hidden="true">{children}</span>
    </button>
  );
}
