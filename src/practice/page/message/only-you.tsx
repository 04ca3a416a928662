/** The foot of what nobody else sees. */
export const OnlyYou = ({ dismiss }: { readonly dismiss: () => void }) => (
  <div class="only-you">
    <span aria-hidden="true">👁 </span>
    Only you can see this ·{' '}
    <button type="button" class="as-link" onClick={dismiss}>
      Dismiss
    </button>
  </div>
);
