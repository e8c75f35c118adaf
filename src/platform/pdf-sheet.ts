import type Pdf from 'pdfkit'
import type { Language } from '../kernel/languages.ts'
import type { Said } from '../kernel/said.ts'
import { drawPlot } from './pdf-plot.ts'
import { drawTables, type TablePaper } from './pdf-table.ts'
import { drawText, INK, MARGIN, printable, QUIET, RULE, type TextPaper } from './pdf-text.ts'
import type { Plot } from './plot.ts'

/** A business document: title, facts, a table of amounts, small print. */
export interface Sheet {
  /** `Invoice INV-2026-000001`. */
  title: string
  subtitle: string
  /** Printed as its date, so that the same sheet is the same file. */
  madeAt: Date
  facts: readonly (readonly [label: string, value: string])[]
  rows: readonly (readonly [label: string, amount: string])[]
  totals: readonly (readonly [label: string, amount: string])[]
  /** Amounts below the totals that do not belong to them. */
  apart?: readonly (readonly [label: string, amount: string])[]
  smallPrint: readonly string[]
}

/** A paper of plots. */
export interface PlotPaper {
  title: string
  madeAt: Date
  plots: readonly Plot[]
}

/** The reader of a sheet. `say` translates texts of the books, such as lines of an invoice. */
export interface SheetReader {
  language: Language
  say(said: Said): string
  /** The address of the site, printed on the sheet. */
  siteUrl: string
}

/** Height of an amount with a label of two lines; with less space left it goes to the next page. */
const ROW_HEIGHT = 34
const LABEL_WIDTH = 150

type Page = InstanceType<typeof Pdf>

/**
 * Draws a sheet as a PDF. The standard fonts of PDF have only Western European letters; others become `?`.
 * pdfkit is imported by the first sheet: it takes 6 MB with its fonts.
 */
export const drawSheet = (sheet: Sheet): Promise<Buffer> => drawPapers(sheet.title, [sheet])

/** Several papers in one file, each on a new page. The file is dated by the first. */
export async function drawPapers(title: string, papers: readonly (Sheet | TextPaper | PlotPaper | TablePaper)[]): Promise<Buffer> {
  const { default: Document } = await import('pdfkit')
  const madeAt = papers[0]?.madeAt
  const pdf = new Document({
    size: 'LETTER', margin: MARGIN, autoFirstPage: false, bufferPages: true, info: { Title: printable(title), Producer: 'Freehold', CreationDate: madeAt, ModDate: madeAt },
  })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
  for (const paper of papers) {
    pdf.addPage({ size: 'LETTER', margin: MARGIN, layout: 'isWide' in paper && paper.isWide ? 'landscape' : 'portrait' })
    if ('tables' in paper) drawTables(pdf, paper)
    else if ('blocks' in paper) drawText(pdf, paper)
    else if ('plots' in paper) paper.plots.forEach((plot) => drawPlot(pdf, plot))
    else drawWholeSheet(pdf, paper)
  }
  pdf.end()
  return await finished
}

function drawWholeSheet(pdf: Page, sheet: Sheet): void {
  drawHead(pdf, sheet)
  drawFacts(pdf, sheet.facts)
  drawAmounts(pdf, sheet)
  drawSmallPrint(pdf, sheet.smallPrint)
}

function drawHead(pdf: Page, { title, subtitle }: Sheet): void {
  pdf.fillColor(QUIET).font('Helvetica').fontSize(10).text('Freehold', MARGIN, MARGIN)
  pdf.moveDown(1.5).fillColor(INK).font('Helvetica-Bold').fontSize(20).text(printable(title))
  pdf.moveDown(0.2).fillColor(QUIET).font('Helvetica').fontSize(11).text(printable(subtitle))
  pdf.moveDown(1.5)
}

function drawFacts(pdf: Page, facts: Sheet['facts']): void {
  for (const [label, value] of facts) {
    const y = pdf.y
    pdf.fillColor(QUIET).font('Helvetica').fontSize(10).text(printable(label), MARGIN, y, { width: LABEL_WIDTH })
    pdf.fillColor(INK).text(printable(value), MARGIN + LABEL_WIDTH, y)
    pdf.moveDown(0.3)
  }
  pdf.moveDown(1.2)
}

/** A sheet without amounts, such as the card of an account, has no table. */
function drawAmounts(pdf: Page, { rows, totals, apart = [] }: Sheet): void {
  if (rows.length + totals.length + apart.length === 0) return
  rule(pdf)
  for (const row of rows) drawAmount(pdf, row, 'Helvetica')
  rule(pdf)
  for (const row of totals) drawAmount(pdf, row, 'Helvetica-Bold')
  if (apart.length === 0) return
  pdf.moveDown(1)
  rule(pdf)
  for (const row of apart) drawAmount(pdf, row, 'Helvetica')
}

function drawAmount(pdf: Page, [label, amount]: readonly [string, string], font: string): void {
  if (pdf.y > pdf.page.height - MARGIN - ROW_HEIGHT) pdf.addPage()
  const y = pdf.y
  const width = pdf.page.width - 2 * MARGIN
  pdf.fillColor(INK).font(font).fontSize(10)
  pdf.text(printable(amount), MARGIN, y, { width, align: 'right' })
  pdf.text(printable(label), MARGIN, y, { width: width - LABEL_WIDTH })
  pdf.moveDown(0.45)
}

function rule(pdf: Page): void {
  pdf.moveTo(MARGIN, pdf.y).lineTo(pdf.page.width - MARGIN, pdf.y).lineWidth(0.5).strokeColor(RULE).stroke()
  pdf.moveDown(0.6)
}

function drawSmallPrint(pdf: Page, sentences: readonly string[]): void {
  pdf.moveDown(1.5).fillColor(QUIET).font('Helvetica').fontSize(9)
  for (const sentence of sentences) pdf.text(printable(sentence), MARGIN, pdf.y, { width: pdf.page.width - 2 * MARGIN }).moveDown(0.3)
}
