import type { Notice } from '../live/pane-state.ts';
import { useAround } from '../surroundings.ts';
import { OnlyYou } from './only-you.tsx';

/** An error shown to one person, in place of a reply. */
export function NoticeView({ notice }: { readonly notice: Notice }) {
  const { deeds } = useAround();
  return (
    <div class="notice" role="alert">
      <p>
        <span aria-hidden="true">⚠ </span>
        {notice.words}
        {notice.about !== null && <span class="muted"> · {notice.about}</span>}
      </p>
      <OnlyYou dismiss={() => deeds.dropNotice(notice.id)} />
    </div>
  );
}
