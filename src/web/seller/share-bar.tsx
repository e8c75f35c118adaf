/** A bar proportional to the largest value. Decorative: the figures are beside it. */
export const ShareBar = ({ value, most }: { value: number; most: number }) => (
  <svg class="share-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect class="share-bar-track" width="100" height="8" />
    <rect class="share-bar-value" width={most === 0 ? 0 : Math.round((value / most) * 1_000) / 10} height="8" />
  </svg>
)
