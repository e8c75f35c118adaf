import { Lexer, type Token, type Tokens } from 'marked'
import type { TextBlock, TextRun } from '../platform/pdf-text.ts'
import { fillFields, type FieldValues } from './contract-rules.ts'

/**
 * A template as paragraphs for PDF. The markup is parsed before fields are filled in, so that a value is never
 * parsed as markup.
 */
export function contractBlocks(template: string, values: FieldValues): TextBlock[] {
  const runs = (tokens: readonly Token[] | undefined, style: Omit<TextRun, 'text'> = {}): TextRun[] => (tokens ?? []).flatMap((token): TextRun[] => {
    switch (token.type) {
      case 'strong': return runs(token.tokens, { ...style, isBold: true })
      case 'em': return runs(token.tokens, { ...style, isItalic: true })
      case 'br': return [{ text: '\n', ...style }]
      case 'text': case 'link': case 'del': case 'paragraph':
        if (token.tokens) return runs(token.tokens, style)
    }
    return [{ text: fillFields(textOf(token), values), ...style }]
  })

  const blocks = (tokens: readonly Token[], depth: number): TextBlock[] => tokens.flatMap((token): TextBlock[] => {
    switch (token.type) {
      case 'space': case 'def': return []
      case 'heading': return [{ kind: 'heading', depth: (token as Tokens.Heading).depth, runs: runs(token.tokens) }]
      case 'hr': return [{ kind: 'rule' }]
      case 'blockquote': return blocks(token.tokens ?? [], depth + 1)
      case 'list': return itemsOf(token as Tokens.List, depth)
      case 'table': return rowsOf(token as Tokens.Table)
    }
    return [{ kind: 'paragraph', depth, runs: runs([token]) }]
  })

  const itemsOf = ({ items, ordered, start }: Tokens.List, depth: number): TextBlock[] => items.flatMap((item, index) => {
    const [first, ...rest] = blocks(item.tokens, depth + 1)
    const marker = ordered ? `${Number(start || 1) + index}.` : '•'
    return [{ kind: 'item' as const, depth, marker, runs: first && 'runs' in first ? first.runs : [] }, ...rest]
  })

  const rowsOf = ({ header, rows, align }: Tokens.Table): TextBlock[] => {
    const amountsFrom = align.includes('right') ? align.indexOf('right') : header.length
    return [header, ...rows]
      .map((row) => row.map(({ tokens }) => runs(tokens)))
      .map((row, index) => ({ kind: 'row' as const, isHead: index === 0 || isBold(row[0]), cells: row.map(written), amountsFrom }))
      .filter(({ cells }, index) => index > 0 || cells.some((cell) => cell !== ''))
  }

  return blocks(Lexer.lex(template), 0)
}

const written = (runs: readonly TextRun[]): string => runs.map(({ text }) => text).join('')

/** A row whose first cell is bold, such as a total, is bold as a whole. */
const isBold = (runs: readonly TextRun[] = []): boolean => runs.length > 0 && runs.every((run) => run.isBold)

/** Entities are kept as typed: nothing here is HTML. */
const textOf = (token: Token): string => ('text' in token && typeof token.text === 'string' ? token.text : token.raw)
