/** A deferred reply. */
export const Thinking = ({ name }: { readonly name: string }) => (
  <span class="thinking" role="status">
    <span class="dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>{' '}
    {name} is thinking…
  </span>
);
