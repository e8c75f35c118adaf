import type Pdf from 'pdfkit'
import { INK, MARGIN, printable, QUIET, RULE } from './pdf-text.ts'
import { layOut, type LaidOutPlot, type Plot } from './plot.ts'

type Page = InstanceType<typeof Pdf>

/** Colors of the series, in order; as in the style sheet of the site. */
const COLORS = ['#14573a', '#a0703c', '#2f6f97']
const SIZE = { left: 76, leftOfNames: 140, bottom: 34, rowHeight: 14, height: 190 }
/** Longer names of rows need the wider place. */
const SHORT_NAME = 14

/** A plot as wide as the page, below its title. */
export function drawPlot(pdf: Page, plot: Plot): void {
  const rows = plot.y.kind === 'rows' ? plot.y.labels?.length ?? 0 : 0
  const height = rows > 0 ? Math.min(rows * SIZE.rowHeight + 10, pdf.page.height - 2 * MARGIN - 120) : SIZE.height
  if (pdf.y + height + SIZE.bottom + 60 > pdf.page.height - MARGIN) pdf.addPage()
  pdf.fillColor(INK).font('Helvetica-Bold').fontSize(13).text(printable(plot.title), MARGIN, pdf.y)
  pdf.moveDown(0.3).font('Helvetica').fontSize(9).fillColor(QUIET).text(printable(plot.summary)).moveDown(0.6)
  drawLegend(pdf, plot)
  const left = plot.y.labels?.some(({ length }) => length > SHORT_NAME) ? SIZE.leftOfNames : SIZE.left
  const area = { x: MARGIN + left, y: pdf.y + 4, width: pdf.page.width - 2 * MARGIN - left, height }
  const laidOut = layOut(plot)
  drawAxes(pdf, plot, laidOut, area)
  laidOut.series.forEach((series, index) => drawSeries(pdf, series, COLORS[index % COLORS.length]!, area))
  pdf.x = MARGIN
  pdf.y = area.y + height + SIZE.bottom + 14
}

interface Area {
  x: number
  y: number
  width: number
  height: number
}

function drawLegend(pdf: Page, { series }: Plot): void {
  if (series.length < 2) return
  const y = pdf.y
  let x = MARGIN
  series.forEach(({ name }, index) => {
    pdf.circle(x + 3, y + 4, 3).fill(COLORS[index % COLORS.length]!)
    pdf.fillColor(INK).fontSize(9).text(printable(name), x + 10, y, { lineBreak: false })
    x += 24 + pdf.widthOfString(printable(name))
  })
  pdf.x = MARGIN
  pdf.y = y + 16
}

function drawAxes(pdf: Page, plot: Plot, { x, y }: LaidOutPlot, area: Area): void {
  pdf.font('Helvetica').fontSize(8)
  for (const { at, label } of y) {
    const top = area.y + at * area.height
    pdf.moveTo(area.x, top).lineTo(area.x + area.width, top).lineWidth(0.4).strokeColor(RULE).stroke()
    pdf.fillColor(QUIET).text(printable(label), MARGIN, top - 4, { width: area.x - MARGIN - 6, align: 'right', height: 10, ellipsis: true })
  }
  for (const { at, label } of x) {
    const left = area.x + at * area.width
    pdf.moveTo(left, area.y + area.height).lineTo(left, area.y + area.height + 3).lineWidth(0.4).strokeColor(RULE).stroke()
    pdf.fillColor(QUIET).text(printable(label), left - 40, area.y + area.height + 6, { width: 80, align: 'center', lineBreak: false })
  }
  pdf.fillColor(QUIET).text(printable(`${plot.y.title} / ${plot.x.title}`), area.x, area.y + area.height + 20, { width: area.width, align: 'center' })
}

function drawSeries(pdf: Page, { shape, points, barWidth }: LaidOutPlot['series'][number], color: string, area: Area): void {
  const placed = points.map((point) => ({ x: area.x + point.x * area.width, y: area.y + point.y * area.height }))
  const bottom = area.y + area.height
  placed.forEach(({ x, y }, index) => {
    const next = placed[index + 1]
    if (shape === 'dot') pdf.circle(x, y, 2.4).fill(color)
    if (shape === 'ring') pdf.circle(x, y, 2.4).lineWidth(1).stroke(color)
    if (shape === 'tick') pdf.moveTo(x, y - 4).lineTo(x, y + 4).lineWidth(1.4).stroke(color)
    if (shape === 'rule') pdf.moveTo(x, area.y).lineTo(x, bottom).lineWidth(1.4).stroke(color)
    if (shape === 'bar') pdf.rect(x - barWidth * area.width / 2, y, Math.max(barWidth * area.width, 1), bottom - y).fill(color)
    if (shape === 'line' && next) pdf.moveTo(x, y).lineTo(next.x, next.y).lineWidth(1.2).stroke(color)
  })
}
