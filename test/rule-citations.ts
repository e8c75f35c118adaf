/** Numbers of the rules of the house: `A4`, `A4-R5`, `Q3`, `0.2`. */
const NUMBER = String.raw`(?:[A-I]\d+(?:-R\d+)?|Q\d+|0\.2)`

export interface Citation {
  number: string
  line: number
}

/**
 * The rules that a text cites: `rule book E2`, `rule book B2, B3`, `rule book D2 to D6`, and `A4-R5` by itself. An
 * invalid number after "rule book" is included as well, so that it is reported as missing.
 */
export function citationsOf(text: string): Citation[] {
  return text.split('\n').flatMap((line, index) => {
    const lists = [...line.matchAll(new RegExp(String.raw`rule book ((?:[A-Z]|\d)[\w.-]*(?:(?:, | and | to )(?:${NUMBER})(?![\w-]))*)`, 'g'))]
    const alone = line.matchAll(/\b[A-Z]\d+-R\d+\b/g)
    const numbers = [...lists.flatMap(([, list]) => list!.split(/, | and | to /)), ...[...alone].map(([number]) => number)]
    return [...new Set(numbers.map((number) => number.replace(/\.$/, '')))].map((number) => ({ number, line: index + 1 }))
  })
}

/** The rules that the rules refer to: every number in brackets or text that is not a heading. */
export const crossReferencesOf = (markdown: string): Citation[] =>
  markdown.split('\n').flatMap((line, index) => (line.startsWith('#') || line.includes('SHA256') ? [] : [...line.matchAll(new RegExp(String.raw`(?<![\w-])(?:${NUMBER})(?![\w-])`, 'g'))]
    .map(([number]) => ({ number, line: index + 1 }))))

/** The numbers that a page of the rules explains: those its headings begin with. */
export const numbersOf = (markdown: string): string[] =>
  [...markdown.matchAll(new RegExp(`^#{2,4} (${NUMBER}) `, 'gm'))].map(([, number]) => number!)
