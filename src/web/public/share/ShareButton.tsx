import { useState } from 'preact/hooks'
import { SECOND } from '../../../kernel/time.ts'
import { island } from '../../live/island.tsx'
import type { ShareButtonProps } from '../../live/wire.ts'
import { copyText } from '../../ui/copy-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLiveWords } from '../../ui/use-words.ts'

const SAID_FOR_MS = 4 * SECOND

/** Shares a page by what the device offers, or else copies its link; without JavaScript it begins an email. */
export default island('ShareButton', function ShareButton({ title, url }: ShareButtonProps) {
  const { t: { share: say } } = useLiveWords()
  const [isCopied, setCopied] = useState(false)
  const mail = `mailto:?${[['subject', title], ['body', url]].map(([name, value]) => `${name}=${encodeURIComponent(value!)}`).join('&')}`

  async function share(event: MouseEvent): Promise<void> {
    event.preventDefault()
    if (await shared({ title, url })) return
    if (!(await copyText(url))) return location.assign(mail)
    setCopied(true)
    setTimeout(() => setCopied(false), SAID_FOR_MS)
  }

  return (
    <>
      <a class="button" href={mail} onClick={(event) => void share(event)}><Icon name="share" />{isCopied ? say.copied : say.share}</a>
      <span role="status" class="unseen">{isCopied ? say.copied : ''}</span>
    </>
  )
})

/** Whether the share dialog opened, even if it was dismissed; most computers have none. */
async function shared(page: ShareData): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false
  try {
    await navigator.share(page)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
