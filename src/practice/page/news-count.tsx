interface Props {
  readonly news: number;
  /** Those of them that notified the reader. */
  readonly pings: number;
}

/** How much came that was not seen yet; it stands out where the reader was notified. */
export const NewsCount = ({ news, pings }: Props) =>
  news === 0 ? null : (
    <span class={pings > 0 ? 'news pinged' : 'news'} aria-label={`${news} new${pings > 0 ? `, ${pings} for you` : ''}`}>
      {news}
    </span>
  );
