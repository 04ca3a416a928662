interface Props {
  readonly news: number;
  /** How many of them notified the reader. */
  readonly pings: number;
}

/** The number of unseen messages; highlighted if the reader was notified. */
export const NewsCount = ({ news, pings }: Props) =>
  news === 0 ? null : (
    <span class={pings > 0 ? 'news pinged' : 'news'} aria-label={`${news} new${pings > 0 ? `, ${pings} for you` : ''}`}>
      {news}
    </span>
  );
