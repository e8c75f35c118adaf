import type { PlatView } from '../live/wire.ts'
import { useWords } from '../ui/use-words.ts'
import { drawPlat, type Paper, type PlatDrawing } from './plat-drawing.ts'

const CARD: Paper = { width: 320, height: 190, margin: 26, surveyed: false }
const SHEET: Paper = { width: 800, height: 470, margin: 60, surveyed: true }
/** Phones show the sheet at half width, so they get one drawn for that, with legible calls. */
const POCKET_SHEET: Paper = { width: 400, height: 400, margin: 62, surveyed: true }

/** The small plat of a card: boundary and survey grid. Decorative; the card has the same facts as text. */
export function CardPlat({ plat }: { plat: PlatView }) {
  const { t } = useWords()
  const drawing = drawPlat(plat, CARD)
  return (
    <svg class={className('plat plat-card', drawing)} viewBox={viewBox(CARD)} aria-hidden="true">
      {drawing ? <Land drawing={drawing} /> : <UnknownGround paper={CARD} />}
      {drawing?.approximate && <text class="plat-note" x={CARD.width - 8} y={CARD.height - 9}>{t.lots.plat.approximate}</text>}
      {!drawing && <text class="plat-note" x={CARD.width - 8} y={CARD.height - 9}>{t.lots.plat.noOutline}</text>}
    </svg>
  )
}

/** The plat on a lot's page: calls, pins, north arrow and scale. */
export function PlatSheet({ plat, label }: { plat: PlatView; label: string }) {
  return (
    <>
      <Sheet plat={plat} label={label} paper={SHEET} class="plat plat-wide" />
      <Sheet plat={plat} label={label} paper={POCKET_SHEET} class="plat plat-pocket" />
    </>
  )
}

function Sheet({ plat, label, paper, class: name }: { plat: PlatView; label: string; paper: Paper; class: string }) {
  const { t } = useWords()
  const drawing = drawPlat(plat, paper, t.lots.plat.feet)
  const { width, height } = paper
  // The scale is on the left of the same line; on a narrow sheet the note has its own line above it.
  const noteY = height - (width < SHEET.width ? 44 : 20)
  return (
    <svg class={className(name, drawing)} viewBox={viewBox(paper)} role="img" aria-label={label}>
      {drawing ? <Land drawing={drawing} /> : <UnknownGround paper={paper} />}
      {drawing && <Survey drawing={drawing} />}
      <g class="plat-north" transform={`translate(${width - 34} 42)`}>
        <path d="M0 -24L8 4L0 -2L-8 4Z" />
        <text y="20">N</text>
      </g>
      {drawing?.approximate && <text class="plat-note" x={width - 20} y={noteY}>{t.lots.plat.square}</text>}
      {!drawing && <text class="plat-note" x={width - 20} y={noteY}>{t.lots.plat.noOutline}</text>}
    </svg>
  )
}

const Land = ({ drawing }: { drawing: PlatDrawing }) => (
  <>
    <path class="plat-grid" d={drawing.grid} />
    <path class="plat-land" d={drawing.land} />
  </>
)

function Survey({ drawing }: { drawing: PlatDrawing }) {
  const { t, format } = useWords()
  const { feet, length } = drawing.scale
  return (
    <>
      {drawing.pins.map(({ x, y }) => <circle class="plat-pin" cx={x} cy={y} r="4.5" />)}
      {drawing.calls.map(({ x, y, rotation, text }) => (
        <text class="plat-call" transform={`translate(${x} ${y}) rotate(${rotation})`}>{text}</text>
      ))}
      <g class="plat-scale" transform={`translate(20 ${drawing.height - 22})`}>
        <path d={`M0 -6V0H${length}V-6`} />
        <text x={length + 8} y="1">{t.lots.plat.feet(format.count(feet))}</text>
      </g>
    </>
  )
}

/** Without boundary and acreage: a pin on an empty grid. */
function UnknownGround({ paper: { width, height } }: { paper: Paper }) {
  const step = width / 8
  const lines = Array.from({ length: 9 }, (_, index) => `M${index * step} 0V${height}M0 ${index * step}H${width}`)
  return (
    <>
      <path class="plat-grid" d={lines.join('')} />
      <circle class="plat-pin" cx={width / 2} cy={height / 2} r="6" />
    </>
  )
}

const viewBox = ({ width, height }: Paper): string => `0 0 ${width} ${height}`

const className = (name: string, drawing: PlatDrawing | null): string =>
  drawing?.approximate ? `${name} plat-approximate` : name
