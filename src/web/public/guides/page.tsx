import type { ApiDocument } from '../../../platform/http/openapi-document.ts'
import { useWords } from '../../ui/use-words.ts'
import { FirstRequest } from '../api-reference/first-request.tsx'
import type { Guide } from './guides.ts'

/** How a token is sent. */
const AUTHORIZATION = 'Authorization: Bearer'

/** The entrance for people who write software. */
export function GuidesPage({ document, guides }: { document: ApiDocument; guides: readonly Guide[] }) {
  const { t: { guides: say, docs } } = useWords()
  return (
    <>
      <div class="page-head">
        <h1>{say.title}</h1>
        <p class="lede">{say.lede}</p>
      </div>
      <div class="docs-start">
        <dl class="facts">
          <div><dt>{say.base}</dt><dd><code>{document.servers[0]!.url}</code></dd></div>
          <div><dt>{say.authentication}</dt><dd><code>{AUTHORIZATION}</code> <a href="/account/tokens">{say.createToken}</a></dd></div>
          <div><dt>{say.format}</dt><dd>{say.json} <a href="/docs/api/openapi.json"><code>openapi.json</code></a></dd></div>
        </dl>
        <section aria-labelledby="first-request">
          <h2 id="first-request">{docs.first.title}</h2>
          <FirstRequest document={document} />
        </section>
        <nav aria-labelledby="basics">
          <h2 id="basics">{say.basics}</h2>
          <ul class="plain docs-basics">
            {Object.entries(say.basicsList).map(([anchor, label]) => <li><a href={`/docs/api#${anchor}`}>{label}</a></li>)}
          </ul>
        </nav>
      </div>
      <h2 class="docs-guides">{say.heading}</h2>
      <div class="help-chapters">
        <section>
          <h3><a href="/docs/api">{docs.title}</a></h3>
          <p class="help-note">{say.reference}</p>
        </section>
        {guides.map(({ name, address }) => (
          <section>
            <h3><a href={address}>{say.titles[name]}</a></h3>
            <p class="help-note">{say.about[name]}</p>
          </section>
        ))}
        <section>
          <h3><a href="/docs/api/changelog">{docs.changes.title}</a></h3>
          <p class="help-note">{docs.changes.description}</p>
        </section>
        <section>
          <h3>{say.forPrograms}</h3>
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
