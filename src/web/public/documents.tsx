import type { DocumentView } from '../lots/view.ts'
import { useWords } from '../ui/use-words.ts'

/** The documents of a lot or an auction. */
export function Documents({ documents }: { documents: DocumentView[] }) {
  const { t: { lot } } = useWords()
  if (documents.length === 0) return null
  return (
    <section>
      <h2>{lot.documents}</h2>
      <ul class="documents">
        {documents.map(({ title, url, kind }) => <li><a href={url}>{title}</a><span>{kind}</span></li>)}
      </ul>
    </section>
  )
}
