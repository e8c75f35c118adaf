import { MINUTE } from '../../kernel/time.ts'
import { fill } from '../messages/fill.ts'
import { pageWords } from '../page-words.ts'

/** Fifty megabytes over a slow line. */
const UPLOAD_TIMEOUT_MS = 2 * MINUTE

/** Takes files that are dropped or chosen, several at a time; the house gets them one after the other. */
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
  const said = place.querySelector('[data-upload-said]')!
  if (files.length === 0 || place.dataset['busy'] !== undefined) return
  place.dataset['busy'] = ''
  const refusals: string[] = []
  for (const file of files) {
    said.textContent = fill(words.uploading, { name: file.name })
    const reason = await upload(place.dataset['upload']!, file)
    if (reason !== null) refusals.push(fill(words.refused, { name: file.name, reason }))
  }
  delete place.dataset['busy']
  if (refusals.length === 0) return location.reload()
  said.textContent = refusals.join(' ')
}

/** Null: it is there. */
async function upload(action: string, file: File): Promise<string | null> {
  const form = new FormData()
  form.append('file', file)
  const response = await fetch(action, {
    method: 'POST', headers: { accept: 'application/json' }, body: form, signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
  }).catch(() => null)
  if (response?.ok) return null
  const answer = (await response?.json().catch(() => null)) as { reason?: string; message?: string } | null
  return answer?.reason ?? answer?.message ?? pageWords().t.seller.lost
}
