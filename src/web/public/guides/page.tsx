import { useWords } from '../../ui/use-words.ts'
import type { Guide } from './guides.ts'

/** The entrance for people who write software. */
export function GuidesPage({ guides }: { guides: readonly Guide[] }) {
  const { t: { guides: say, docs } } = useWords()
  return (
    <>
      <div class="page-head">
        <h1>{say.title}</h1>
        <p class="lede">{say.lede}</p>
      </div>
      <div class="help-chapters">
        <section>
          <h2><a href="/docs/api">{docs.title}</a></h2>
          <p class="help-note">{say.reference}</p>
        </section>
        {guides.map(({ name, address }) => (
          <section>
            <h2><a href={address}>{say.titles[name]}</a></h2>
            <p class="help-note">{say.about[name]}</p>
          </section>
        ))}
        <section>
          <h2><a href="/docs/api/changelog">{docs.changes.title}</a></h2>
          <p class="help-note">{docs.changes.description}</p>
        </section>
        <section>
          <h2>{say.forPrograms}</h2>
          <ul>
            <li><a href="/docs/api/openapi.json">{say.document}</a></li>
            <li><a href="/llms.txt">{say.overview}</a></li>
          </ul>
        </section>
      </div>
    </>
  )
}

/** A guide, in the language of its document, with the way to the others. */
export function GuidePage({ guide, guides }: { guide: Guide; guides: readonly Guide[] }) {
  const { t: { guides: say, docs } } = useWords()
  return (
    <>
      <article class="prose paper help-text" lang="en" dangerouslySetInnerHTML={{ __html: guide.html }} />
      <nav class="help-foot" aria-label={say.heading}>
        <a href="/docs">{say.title}</a>{' '}
        {guides.filter((other) => other !== guide).map(({ name, address }) => <><a href={address}>{say.titles[name]}</a>{' '}</>)}
        <a href="/docs/api">{docs.title}</a> <a href={`${guide.address}.md`}>{docs.asText}</a>
      </nav>
    </>
  )
}
