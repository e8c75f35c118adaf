import type { ApiDocument } from '../../../platform/http/openapi-document.ts'
import { CodeBlock } from '../../ui/markdown-text.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { useWords } from '../../ui/use-words.ts'
import { requestOf } from './request.ts'
import { samplesOf } from './samples.ts'

/** The operations of the first two requests: one that needs no token, and one that does. */
const FIRST = ['listLots', 'placeBid'] as const

/** What an integrator copies first: the address, a request without a token, and a bid with one. */
export function FirstRequest({ document }: { document: ApiDocument }) {
  const { t: { docs: { first } } } = useWords()
  const [list, bid] = FIRST.map((name) => curlOf(document, name))
  return (
    <div class="first-request">
      <p>{first.open}</p>
      <CodeBlock text={list!} label={first.open} />
      <p><Sentence text={first.withToken} parts={{ token: <a href="/account/tokens">{first.token}</a> }} /></p>
      <CodeBlock text={bid!} label={first.bid} />
    </div>
  )
}

function curlOf(document: ApiDocument, name: string): string {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      if (operation.operationId === name) return samplesOf(requestOf(document, method, path, operation)).find(({ language }) => language === 'curl')!.text
    }
  }
  throw new Error(`The API has no operation ${name}`)
}
