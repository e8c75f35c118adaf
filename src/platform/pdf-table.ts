import type Pdf from 'pdfkit'
import { INK, MARGIN, printable, QUIET, RULE } from './pdf-text.ts'

interface TableColumn {
  label: string
  /** Its share of the width, relative to the other columns. */
  weight: number
  isAmount?: boolean
}

export interface PrintedTable {
  columns: readonly TableColumn[]
  rows: readonly (readonly string[])[]
  /** The last row, in bold. */
  totals?: readonly string[]
}

/** A paper of tables, with texts before and after them. The head of a table is repeated on each of its pages. */
export interface TablePaper {
  title: string
  subtitle: string
  madeAt: Date
  isWide: boolean
  before: readonly string[]
  tables: readonly PrintedTable[]
  after: readonly string[]
  smallPrint: readonly string[]
  /** `Page 2 of 5`; printed on every page. */
  pageOf(page: number, pages: number): string
}

type Page = InstanceType<typeof Pdf>

const GAP = 10
const CELL_SIZE = 9
/** Space for the page number. */
const FOOT = 24

export function drawTables(pdf: Page, paper: TablePaper): void {
  const first = pdf.bufferedPageRange().count - 1
  pdf.fillColor(QUIET).font('Helvetica').fontSize(10).text('Freehold', MARGIN, MARGIN)
  pdf.moveDown(1).fillColor(INK).font('Helvetica-Bold').fontSize(18).text(printable(paper.title))
  pdf.moveDown(0.2).fillColor(QUIET).font('Helvetica').fontSize(11).text(printable(paper.subtitle))
  pdf.moveDown(1)
  drawTexts(pdf, paper.before, INK, 10.5)
  for (const table of paper.tables) drawTable(pdf, table)
  drawTexts(pdf, paper.after, INK, 10.5)
  drawTexts(pdf, paper.smallPrint, QUIET, 9)
  numberPages(pdf, first, paper)
}

function drawTexts(pdf: Page, texts: readonly string[], color: string, size: number): void {
  for (const text of texts) {
    pdf.font('Helvetica').fontSize(size)
    if (pdf.y + Math.min(pdf.heightOfString(printable(text), { width: widthOf(pdf) }), 60) > bottomOf(pdf)) nextPage(pdf)
    pdf.fillColor(color).text(printable(text), MARGIN, pdf.y, { width: widthOf(pdf), lineGap: 1.5 }).moveDown(0.8)
  }
}

const nextPage = (pdf: Page): unknown => pdf.addPage({ size: 'LETTER', margin: MARGIN, layout: pdf.page.width > pdf.page.height ? 'landscape' : 'portrait' })

const widthOf = (pdf: Page): number => pdf.page.width - 2 * MARGIN
const bottomOf = (pdf: Page): number => pdf.page.height - MARGIN - FOOT

function drawTable(pdf: Page, { columns, rows, totals }: PrintedTable): void {
  const labels = columns.map(({ label }) => label)
  drawHead()
  for (const row of rows) drawBodyRow(row, 'Helvetica')
  if (totals) drawBodyRow(totals, 'Helvetica-Bold')
  pdf.moveDown(1.2)

  function drawBodyRow(row: readonly string[], font: string): void {
    const height = heightOf(row, font)
    if (pdf.y + height > bottomOf(pdf)) {
      nextPage(pdf)
      drawHead()
    }
    drawRow(row, font, height)
  }

  function drawHead(): void {
    const height = heightOf(labels, 'Helvetica-Bold')
    if (pdf.y + 3 * height > bottomOf(pdf)) nextPage(pdf)
    drawRow(labels, 'Helvetica-Bold', height)
  }

  function heightOf(cells: readonly string[], font: string): number {
    pdf.font(font).fontSize(CELL_SIZE)
    return Math.max(...cells.map((cell, n) => pdf.heightOfString(printable(cell) || ' ', { width: cellWidth(n) }))) + 8
  }

  function drawRow(cells: readonly string[], font: string, height: number): void {
    const y = pdf.y
    pdf.fillColor(INK).font(font).fontSize(CELL_SIZE)
    cells.forEach((cell, n) => {
      pdf.text(printable(cell), leftOf(n), y + 3, { width: cellWidth(n), align: columns[n]!.isAmount ? 'right' : 'left' })
    })
    pdf.moveTo(MARGIN, y + height).lineTo(MARGIN + widthOf(pdf), y + height).lineWidth(0.5).strokeColor(RULE).stroke()
    pdf.x = MARGIN
    pdf.y = y + height
  }

  function shareOf(until: number): number {
    const sum = (some: readonly TableColumn[]): number => some.reduce((total, { weight }) => total + weight, 0)
    return sum(columns.slice(0, until)) / sum(columns)
  }

  function leftOf(n: number): number {
    return MARGIN + shareOf(n) * (widthOf(pdf) + GAP)
  }

  function cellWidth(n: number): number {
    return (shareOf(n + 1) - shareOf(n)) * (widthOf(pdf) + GAP) - GAP
  }
}

function numberPages(pdf: Page, first: number, { pageOf }: TablePaper): void {
  const pages = pdf.bufferedPageRange().count - first
  for (let page = 0; page < pages; page += 1) {
    pdf.switchToPage(first + page)
    const text = printable(pageOf(page + 1, pages))
    pdf.fillColor(QUIET).font('Helvetica').fontSize(9)
    // The bottom margin would begin a new page.
    pdf.page.margins.bottom = 0
    pdf.text(text, MARGIN, pdf.page.height - MARGIN, { width: widthOf(pdf), align: 'right', lineBreak: false })
    pdf.page.margins.bottom = MARGIN
  }
}
