import { useRef } from 'preact/hooks';

/** A file for an option that takes one; the input box keeps the focus. */
export function FilePick({ pick }: { readonly pick: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <p class="said">
      <button
        type="button"
        class="button secondary"
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => input.current?.click()}
      >
        Choose a file
      </button>
      <input
        ref={input}
        type="file"
        hidden
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file !== undefined) pick(file);
        }}
      />
    </p>
  );
}
