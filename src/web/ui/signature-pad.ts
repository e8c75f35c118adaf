import { LONGEST_DRAWING, pathOf, SIGNATURE_BOX } from '../../kernel/drawn-signature.ts'

type Point = readonly [x: number, y: number]
const LINE_WIDTH = 3

/** Lets people draw their signature with a mouse, a pen or a finger; the typed name suffices without it. */
export function signaturePad(page: ParentNode): void {
  for (const pad of page.querySelectorAll<HTMLElement>('[data-signature-pad]')) open(pad)
}

function open(pad: HTMLElement): void {
  const [canvas, clear, field] = [pad.querySelector('canvas')!, pad.querySelector('button')!, pad.querySelector<HTMLInputElement>('input[name=drawing]')!]
  const ink = canvas.getContext('2d')
  if (!ink) return
  let strokes: Point[][] = strokesIn(field.value)

  const draw = (): void => {
    ink.clearRect(0, 0, SIGNATURE_BOX.width, SIGNATURE_BOX.height)
    ink.strokeStyle = getComputedStyle(canvas).color
    ink.lineWidth = LINE_WIDTH
    ink.lineJoin = ink.lineCap = 'round'
    ink.stroke(new Path2D(field.value))
  }
  const add = (event: PointerEvent): void => {
    const stroke = strokes.at(-1)!
    for (const moved of [...event.getCoalescedEvents(), event]) {
      const point = pointOf(canvas, moved)
      const last = stroke.at(-1)
      if (last?.[0] !== point[0] || last[1] !== point[1]) stroke.push(point)
    }
    const path = pathOf(strokes)
    if (path.length > LONGEST_DRAWING) return
    field.value = path
    draw()
  }

  canvas.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    canvas.setPointerCapture(event.pointerId)
    strokes.push([])
    add(event)
  })
  canvas.addEventListener('pointermove', (event) => {
    if (canvas.hasPointerCapture(event.pointerId)) add(event)
  })
  clear.addEventListener('click', () => {
    strokes = []
    field.value = ''
    draw()
  })
  pad.hidden = false
  draw()
}

function pointOf(canvas: HTMLCanvasElement, { clientX, clientY }: PointerEvent): Point {
  const { left, top, width, height } = canvas.getBoundingClientRect()
  const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value * most)))
  return [within((clientX - left) / width, SIGNATURE_BOX.width), within((clientY - top) / height, SIGNATURE_BOX.height)]
}

const strokesIn = (path: string): Point[][] =>
  path.split('M').filter(Boolean).map((stroke) => [...stroke.matchAll(/(\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const))
