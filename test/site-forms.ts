import { type HtmlPiece, readHtml } from './read-html.ts'

/** A posted form of a page, as a browser would send it. */
export interface SiteForm {
  action: string
  sendsFiles: boolean
  /** Typed fields, without buttons and hidden fields. */
  controls: Control[]
  /** Fields that are sent unseen: hidden ones, and the value of the first button. */
  hidden: Record<string, string>
}

export interface Control {
  name: string
  tag: 'input' | 'select' | 'textarea'
  type: string
  value: string
  attributes: Readonly<Record<string, string>>
}

/** Every form of a page that is sent by POST, or those that only request another page. */
export function formsIn(html: string, method: 'get' | 'post' = 'post'): SiteForm[] {
  const forms: SiteForm[] = []
  let form: SiteForm | undefined
  let select: Control | undefined
  const pieces = readHtml(html)
  pieces.forEach((piece, at) => {
    if (piece.kind === 'text') return
    if (piece.kind === 'close') {
      if (piece.tag === 'form') form = undefined
      if (piece.tag === 'select') select = undefined
      return
    }
    const { tag, attributes } = piece
    if (tag === 'form' && (attributes['method'] ?? 'get') === method) {
      form = { action: attributes['action'] ?? '', sendsFiles: attributes['enctype'] === 'multipart/form-data', controls: [], hidden: {} }
      forms.push(form)
    }
    if (select && tag === 'option' && 'selected' in attributes) select.value = attributes['value'] ?? ''
    if (form) select = readControl(form, piece, pieces[at + 1]) ?? select
  })
  return forms
}

/** Records a control; returns it if it is a list, whose choice follows. */
function readControl(form: SiteForm, { tag, attributes }: Extract<HtmlPiece, { kind: 'open' }>, next: HtmlPiece | undefined): Control | undefined {
  const { name, type = 'text', value = '' } = attributes
  if (name === undefined || 'disabled' in attributes) return undefined
  if (tag === 'button') form.hidden[name] ??= value
  if (tag === 'input' && type === 'hidden') form.hidden[name] = value
  if ((tag !== 'input' && tag !== 'select' && tag !== 'textarea') || type === 'hidden') return undefined
  const control: Control = { name, tag, type: tag === 'input' ? type : tag, value, attributes }
  if (tag === 'textarea') control.value = next?.kind === 'text' ? next.text : ''
  form.controls.push(control)
  return tag === 'select' ? control : undefined
}

/** A page that refuses a form: the invalid fields, the links of the summary and their names, and the focus. */
export function faultsOfRefusal(html: string): string[] {
  const opened = readHtml(html).filter((piece) => piece.kind === 'open').map(({ attributes }) => attributes)
  const ids = new Set(opened.map(({ id }) => id))
  const wrong = opened.filter((attributes) => attributes['aria-invalid'] === 'true')
  const dangling = opened.flatMap((attributes) => (attributes['aria-describedby'] ?? '').split(' ')).filter((id) => id !== '' && !ids.has(id))
  const summary = summaryIn(html)
  const lost = [...summary.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!).filter((id) => !ids.has(id))
  const focused = opened.filter((attributes) => 'autofocus' in attributes).length
  return [
    ...(html.includes('role="alert"') || html.includes('class="note bad"') || wrong.length > 0 ? [] : ['says nothing of what is wrong']),
    ...wrong.filter((attributes) => !attributes['aria-describedby']).map(({ name }) => `${name} is marked wrong, and nothing says why`),
    ...dangling.map((id) => `described by ${id}, which is not there`),
    ...lost.map((id) => `the summary leads to ${id}, which is not there`),
    ...namelessLines(html),
    ...(focused === 1 || html.includes('class="note bad"') ? [] : [`${focused} things have the focus`]),
  ]
}

const summaryIn = (html: string): string => [...html.matchAll(/<div class="error-summary"[^]*?<\/div>/g)].map(([text]) => text).join('')

/** The lines of an error summary that do not begin with the label of the field on this page that they lead to. */
export function namelessLines(html: string): string[] {
  const pieces = readHtml(html)
  return [...summaryIn(html).matchAll(/<a href="#([^"]+)">([^]*?)<\/a>/g)].flatMap(([, id, line]) => {
    const told = textOf(readHtml(line!), 0)
    const label = labelOf(pieces, id!)
    if (label === null) return []
    return label !== '' && told.startsWith(label) && told.length > label.length + 2 ? [] : [`the summary says “${told}” of a field labeled “${label}”`]
  })
}

/** What a screen reader calls the element: its own name, its label, its legend, or its text; null if it is not there. */
function labelOf(pieces: readonly HtmlPiece[], id: string): string | null {
  const at = pieces.findIndex((piece) => piece.kind === 'open' && piece.attributes['id'] === id)
  const field = pieces[at]
  if (field?.kind !== 'open') return null
  const own = field.attributes['aria-label']
  if (own !== undefined) return own
  const label = pieces.findIndex((piece) => piece.kind === 'open' && piece.tag === 'label' && piece.attributes['for'] === id)
  if (label >= 0) return textOf(pieces, label + 1)
  if (field.attributes['type'] === 'checkbox') return textOf(pieces, at + 1)
  return field.tag === 'fieldset' ? textOf(pieces, at + 2) : textOf(pieces, at + 1)
}

/** The text from there to the next tag of the page that is none of a phrase. */
function textOf(pieces: readonly HtmlPiece[], from: number): string {
  const end = pieces.findIndex((piece, at) => at >= from && piece.kind !== 'text' && (piece.kind === 'close' || piece.attributes['class'] === 'optional'))
  return pieces.slice(from, end < 0 ? undefined : end).map((piece) => (piece.kind === 'text' ? piece.text : '')).join('').trim()
}
