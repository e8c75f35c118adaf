import { MINUTE } from '../../../kernel/time.ts'
import { pageWords } from '../../live/page-words.ts'
import { redraw } from '../../live/redraw-parts.ts'
import { fill } from '../../ui/fill.ts'
import { sortPictures } from './sort-pictures.ts'

/** Fifty megabytes over a slow connection. */
const UPLOAD_TIMEOUT_MS = 2 * MINUTE

/** Accepts several dropped or selected files and uploads them one after another. */
export function uploadFiles(page: ParentNode): void {
  for (const place of page.querySelectorAll<HTMLElement>('[data-upload]')) {
    const input = place.querySelector<HTMLInputElement>('input[type=file]')!
    input.multiple = true
    place.querySelector('form')!.addEventListener('submit', (event) => {
      if (!input.files?.length) return
      event.preventDefault()
      void uploadAll(place, [...input.files])
    })
    takeDrops(place)
  }
}

function takeDrops(place: HTMLElement): void {
  const over = (isOver: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    place.toggleAttribute('data-over', isOver)
  }
  place.dataset['droppable'] = pageWords().t.seller.drop
  place.addEventListener('dragover', over(true))
  place.addEventListener('dragleave', over(false))
  place.addEventListener('drop', (event) => {
    over(false)(event)
    void uploadAll(place, [...(event.dataTransfer?.files ?? [])])
  })
}

async function uploadAll(place: HTMLElement, files: File[]): Promise<void> {
  const { seller: words } = pageWords().t
  if (files.length === 0 || place.dataset['busy'] !== undefined) return
  place.dataset['busy'] = ''
  const list = place.querySelector('[data-upload-list]')!
  list.replaceChildren()
  const lines = files.map((file) => fileLine(list, file))
  let refused = 0
  for (const [nth, file] of files.entries()) {
    const reason = await upload(place.dataset['upload']!, file, lines[nth]!.show)
    lines[nth]!.end(reason)
    if (reason !== null) refused++
  }
  delete place.dataset['busy']
  if (refused === 0) return location.reload()
  const said = place.querySelector('[data-upload-said]')!
  said.textContent = fill(words.ended, { added: String(files.length - refused), refused: String(refused) })
  if (refused < files.length) await showAdded(place, said)
}

/**
 * Shows uploaded files and clears them from the field, so that they are not uploaded twice. Refused files stay
 * listed.
 */
async function showAdded(place: HTMLElement, said: Element): Promise<void> {
  place.querySelector<HTMLInputElement>('input[type=file]')!.value = ''
  const lists = [...document.querySelectorAll<HTMLElement>('[data-media-list]')]
  const drawn = await redraw(lists, place.dataset['upload']!)
  drawn.forEach(sortPictures)
  if (drawn.length < lists.length) said.append(' ', linkToReload())
}

interface FileLine {
  /** The uploaded share of the file, from 0 to 1. */
  show(share: number): void
  /** Null: uploaded. */
  end(reason: string | null): void
}

function fileLine(list: Element, file: File): FileLine {
  const { seller: words } = pageWords().t
  const line = document.createElement('li')
  const bar = document.createElement('progress')
  bar.max = 1
  bar.value = 0
  bar.ariaLabel = fill(words.uploading, { name: file.name })
  line.append(file.name, bar)
  list.append(line)
  return {
    show: (share) => (bar.value = share),
    end(reason) {
      line.textContent = reason === null ? fill(words.uploaded, { name: file.name }) : fill(words.refused, { name: file.name, reason })
      line.className = reason === null ? 'hint' : 'wrong'
    },
  }
}

function linkToReload(): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = location.pathname
  link.textContent = pageWords().t.seller.showAdded
  return link
}

/** Null: uploaded. XMLHttpRequest, because fetch reports no upload progress. */
function upload(action: string, file: File, show: FileLine['show']): Promise<string | null> {
  const form = new FormData()
  form.append('file', file)
  const request = new XMLHttpRequest()
  request.open('POST', action)
  request.setRequestHeader('accept', 'application/json')
  request.responseType = 'json'
  request.timeout = UPLOAD_TIMEOUT_MS
  request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
    if (lengthComputable) show(loaded / total)
  })
  return new Promise((resolve) => {
    request.addEventListener('loadend', () => resolve(outcomeOf(request.response as Answer | null)))
    request.send(form)
  })
}

interface Answer {
  added?: boolean
  reason?: string
  message?: string
}

/** Null: uploaded. Only the server's own response counts; that of a redirect says nothing about the file. */
const outcomeOf = (answer: Answer | null): string | null =>
  (answer?.added ? null : answer?.reason ?? answer?.message ?? pageWords().t.seller.lost)
