/** The footer of an ephemeral message. */
export const OnlyYou = ({ dismiss }: { readonly dismiss: () => void }) => (
  <div class="only-you">
    <svg viewBox="0 0 24 24" width="14" height="14" aria-hidden="true">
      <path
        fill="currentColor"
        d="M12 5C7 5 3 8 1 12c2 4 6 7 11 7s9-3 11-7c-2-4-6-7-11-7Zm0 11a4 4 0 1 1 0-8 4 4 0 0 1 0 8Z"
      />
    </svg>{' '}
    Only you can see this ·{' '}
    <button type="button" class="as-link" onClick={dismiss}>
      Dismiss
    </button>
  </div>
);
