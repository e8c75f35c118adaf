/** A lot in lists and on papers: `#3 · 75 acres on a creek`. A period would make 3.75 acres of it. */
export const numberedTitle = (number: number | string, title: string): string => `#${number} · ${title}`
