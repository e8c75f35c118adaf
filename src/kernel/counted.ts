/** A number with its noun: `1 lot`, `2,000 lots`. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string => `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`
