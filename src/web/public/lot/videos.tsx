import { Icon } from '../../ui/icon.tsx'
import { useWords } from '../../ui/use-words.ts'
import { siteOf } from './video-sites.ts'

/** Links to the seller's videos. Nothing of another site is loaded before a reader follows one. */
export function Videos({ urls }: { urls: readonly string[] }) {
  const { t: { lot: { videos: say } } } = useWords()
  if (urls.length === 0) return null
  return (
    <section>
      <h2>{say.title}</h2>
      <ul class="documents">
        {urls.map((url, index) => (
          <li>
            <a class="with-icon" href={url} target="_blank" rel="noopener noreferrer nofollow ugc"><Icon name="play" />{say.nth(index + 1)}</a>
            <span>{siteOf(url)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
