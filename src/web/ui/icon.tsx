/** The icons of the site, on a grid of 20 by 20. They accompany text and never replace it. */
const PATHS = {
  star: 'M10 2.6l2.3 4.8 5.2.7-3.8 3.6.9 5.2L10 14.4l-4.6 2.5.9-5.2L2.5 8.1l5.2-.7z',
  pin: 'M10 18s5.5-5.6 5.5-9.8A5.5 5.5 0 0 0 10 2.7a5.5 5.5 0 0 0-5.5 5.5C4.5 12.4 10 18 10 18zM10 10.2a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  search: 'M8.7 14.4a5.7 5.7 0 1 0 0-11.4 5.7 5.7 0 0 0 0 11.4zM13 13l4.5 4.5',
  close: 'M5 5l10 10M15 5L5 15',
  check: 'M3.5 10.5l4.3 4.3L16.5 5.5',
  document: 'M5 2.5h6.5L15.5 6.5v11H5zM11.5 2.5v4h4M7.5 10.5h5M7.5 13.5h5',
  map: 'M2.5 5l5-2 5 2 5-2v12l-5 2-5-2-5 2zM7.5 3v12M12.5 5v12',
  calendar: 'M3 5h14v12H3zM3 9h14M7 2.5V6M13 2.5V6',
  print: 'M5.5 7V2.5h9V7M5.5 14h-3V7h15v7h-3M5.5 11.5h9v6h-9z',
  play: 'M6 3.5l10.5 6.5L6 16.5z',
  share: 'M10 12.5V2.5M6.5 6L10 2.5 13.5 6M6 9H4v8.5h12V9h-2',
  back: 'M12.5 4l-6 6 6 6',
  forward: 'M7.5 4l6 6-6 6',
} as const

export type IconName = keyof typeof PATHS

export const Icon = ({ name }: { name: IconName }) => (
  <svg class={`icon icon-${name}`} viewBox="0 0 20 20" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
)

/** The logo: a small plat with a corner pin. */
export const Mark = () => (
  <svg class="mark" viewBox="0 0 30 30" aria-hidden="true">
    <path class="mark-land" d="M4 10.5L16.5 4.5L26 12L22 25.5L8 23z" />
    <path class="mark-line" d="M16.5 4.5L14.8 24.2M6 16.7L24 18.8" />
    <circle class="mark-pin" cx="16.5" cy="4.5" r="2.7" />
  </svg>
)
