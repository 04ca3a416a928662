import { useState } from 'preact/hooks';
import { useAround } from '../surroundings.ts';

interface Props {
  readonly id: string;
  readonly most: number;
  /** Receives the ids of the uploaded attachments. */
  readonly put: (values: readonly string[]) => void;
}

/** Files of a form; they are uploaded as soon as they are selected. */
export function FileField({ id, most, put }: Props) {
  const { deeds } = useAround();
  const [busy, setBusy] = useState(false);
  const pick = async (files: FileList | null): Promise<void> => {
    setBusy(true);
    const sent = await Promise.all([...(files ?? [])].slice(0, most).map(deeds.attach));
    put(sent.flatMap((attachment) => (attachment === null ? [] : [attachment.id])));
    setBusy(false);
  };
  return (
    <>
      <input
        id={id}
        type="file"
        multiple={most > 1}
        aria-busy={busy}
        onChange={(event) => void pick(event.currentTarget.files)}
      />
      {busy && <span class="muted">Uploading…</span>}
    </>
  );
}
