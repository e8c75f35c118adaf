import type Pdf from 'pdfkit'

/** A part of a text: bold or italic as a whole. */
export interface TextRun {
  text: string
  isBold?: boolean
  isItalic?: boolean
}

export type TextBlock =
  | { kind: 'heading'; depth: number; runs: readonly TextRun[] }
  | { kind: 'paragraph'; depth: number; runs: readonly TextRun[] }
  | { kind: 'item'; depth: number; marker: string; runs: readonly TextRun[] }
  /** `isHead`: bold. `amountsFrom`: the index from which cells are aligned right. */
  | { kind: 'row'; isHead: boolean; cells: readonly string[]; amountsFrom?: number }
  | { kind: 'rule' }
  /** A path of SVG on so many units, as high as four lines. */
  | { kind: 'drawing'; path: string; height: number }

/** A paper of paragraphs, such as a contract. */
export interface TextPaper {
  title: string
  madeAt: Date
  blocks: readonly TextBlock[]
}

type Page = InstanceType<typeof Pdf>

export const MARGIN = 56
export const INK = '#1c1917'
export const QUIET = '#6b6560'
export const RULE = '#d6d1cb'
const INDENT = 18
const DRAWING_HEIGHT = 60
const SIZES: Readonly<Record<number, number>> = { 1: 18, 2: 13, 3: 11 }

export function drawText(pdf: Page, { blocks }: TextPaper): void {
  pdf.y = MARGIN
  for (const block of blocks) drawBlock(pdf, block)
}

function drawBlock(pdf: Page, block: TextBlock): void {
  const width = pdf.page.width - 2 * MARGIN
  switch (block.kind) {
    case 'heading':
      keepTogether(pdf, 60)
      pdf.moveDown(block.depth === 1 ? 0 : 0.6)
      drawRuns(pdf, block.runs.map((run) => ({ ...run, isBold: true })), MARGIN, width, SIZES[block.depth] ?? 10.5)
      pdf.moveDown(0.4)
      return
    case 'paragraph':
      drawRuns(pdf, block.runs, MARGIN + block.depth * INDENT, width - block.depth * INDENT, 10.5)
      pdf.moveDown(0.6)
      return
    case 'item': {
      keepTogether(pdf, 30)
      const [x, y] = [MARGIN + block.depth * INDENT, pdf.y]
      pdf.fillColor(INK).font('Helvetica').fontSize(10.5).text(printable(block.marker), x, y, { lineBreak: false })
      pdf.y = y
      drawRuns(pdf, block.runs, x + INDENT, width - (block.depth + 1) * INDENT, 10.5)
      pdf.moveDown(0.35)
      return
    }
    case 'row':
      drawRow(pdf, block, width)
      return
    case 'drawing': {
      keepTogether(pdf, DRAWING_HEIGHT + 8)
      const y = pdf.y
      pdf.save().translate(MARGIN, y).scale(DRAWING_HEIGHT / block.height).path(block.path)
      pdf.lineWidth(3).lineCap('round').lineJoin('round').strokeColor(INK).stroke().restore()
      pdf.y = y + DRAWING_HEIGHT + 8
      return
    }
    case 'rule':
      pdf.moveDown(0.3).moveTo(MARGIN, pdf.y).lineTo(MARGIN + width, pdf.y).lineWidth(0.5).strokeColor(RULE).stroke().moveDown(0.6)
  }
}

function drawRuns(pdf: Page, runs: readonly TextRun[], x: number, width: number, size: number): void {
  pdf.fillColor(INK).fontSize(size)
  const filled = runs.filter(({ text }) => text !== '')
  if (filled.length === 0) return
  const y = pdf.y
  filled.forEach((run, index) => {
    const options = { width, continued: index < filled.length - 1, lineGap: 1.5 }
    pdf.font(fontOf(run))
    if (index === 0) pdf.text(printable(run.text), x, y, options)
    else pdf.text(printable(run.text), options)
  })
}

/** Cells of equal width; the row is as high as its highest cell. */
function drawRow(pdf: Page, { cells, isHead, amountsFrom = cells.length }: Extract<TextBlock, { kind: 'row' }>, width: number): void {
  const column = width / Math.max(cells.length, 1)
  pdf.fillColor(INK).font(isHead ? 'Helvetica-Bold' : 'Helvetica').fontSize(10)
  const texts = cells.map(printable)
  const height = Math.max(...texts.map((text) => pdf.heightOfString(text || ' ', { width: column - 8 })))
  keepTogether(pdf, height + 8)
  const y = pdf.y
  texts.forEach((text, index) => pdf.text(text, MARGIN + index * column, y, { width: column - 8, align: index < amountsFrom ? 'left' : 'right' }))
  pdf.x = MARGIN
  pdf.y = y + height + 5
}

function keepTogether(pdf: Page, height: number): void {
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage()
}

const fontOf = ({ isBold, isItalic }: TextRun): string =>
  isBold && isItalic ? 'Helvetica-BoldOblique' : isBold ? 'Helvetica-Bold' : isItalic ? 'Helvetica-Oblique' : 'Helvetica'

/** The standard fonts of the format know Western European letters only. */
export const printable = (text: string): string =>
  text.normalize('NFC').replaceAll(/[^\n\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]/gu, '?')
