export type Colour = 'paper' | 'line' | 'rule' | 'sea' | 'forest' | 'on-forest' | 'flag' | 'sheet' | 'woodland' | 'ink' | 'soft' | 'water' | 'contour'

/** The map uses the page's colors, light or dark. */
export const colour = (name: Colour): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()
