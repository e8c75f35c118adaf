import { Readiness } from '../../lots/readiness-steps.tsx'
import { inLanguage } from '../../ui/addresses.ts'
import { type Language, LANGUAGE_NAMES, LANGUAGES } from '../../ui/languages.ts'
import { Note } from '../../ui/notes.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { AccountLayout } from '../layout.tsx'
import { limitWords } from '../limit-words.ts'
import type { AccountView, Todo } from './view.ts'

/** Where somebody stands: what they may bid, how their bids go, and what is missing. */
export function AccountPage({ account }: { account: AccountView }) {
  const words = useWords()
  const { t, format } = words
  return (
    <AccountLayout title={account.name} current="/account">
      <div class="split">
        <div class="stack">
          <div id="own-standing" class="stack" data-redrawn="timed">
            {account.hold && <Note tone="bad">{t.account.holds[account.hold]}</Note>}
            <Todos todos={account.todo} />
            <dl class="facts counts">
              <div><dt>{t.account.leading}</dt><dd><a href="/account/bids">{format.count(account.leading)}</a></dd></div>
              <div><dt>{t.account.outbid}</dt><dd><a href="/account/bids">{format.count(account.outbid)}</a></dd></div>
              <div><dt>{t.account.watching}</dt><dd><a href="/account/watchlist">{format.count(account.watching)}</a></dd></div>
            </dl>
            <section>
              <h2>{t.account.mayBid}</h2>
              <p>{mayBid(words, account)}</p>
            </section>
          </div>
          <section>
            <h2>{t.account.you}</h2>
            <p>{account.email}</p>
            {!account.emailConfirmed && (
              <form id="confirm" method="post" action="/account/confirmation"><button class="button">{t.account.resend}</button></form>
            )}
            <Letters locale={account.locale} />
            <form class="map-area" method="post" action="/sign-out"><button class="button">{t.layout.signOut}</button></form>
          </section>
        </div>
        <div id="own-readiness" data-redrawn><Readiness steps={account.verification.steps} offersNext /></div>
      </div>
    </AccountLayout>
  )
}

function mayBid(words: Words, { hold, verification: { tier, bidLimit } }: AccountView): string {
  const { t: { account: say } } = words
  if (hold !== null) return say.heldBack
  return tier === null ? say.notYet : limitWords(words, tier, bidLimit)
}

/** Another language is chosen by its link, as at the foot of every page. */
function Letters({ locale }: { locale: Language }) {
  const { t: { account: say } } = useWords()
  return (
    <p>
      {say.letters[locale]}
      {LANGUAGES.filter((other) => other !== locale).map((other) => (
        <> <a href={inLanguage('/account', other)} lang={other} hreflang={other} rel="nofollow">{LANGUAGE_NAMES[other]}</a></>
      ))}
    </p>
  )
}

function Todos({ todos }: { todos: Todo[] }) {
  const { t: { account: say } } = useWords()
  return (
    <section aria-labelledby="now">
      <h2 id="now">{say.now}</h2>
      {todos.length === 0 && <p>{say.nothing}</p>}
      <ul class="todos">
        {todos.map(({ text, href, action, isUrgent }) => (
          <li key={text} data-urgent={isUrgent ? '' : undefined}><span>{text}</span><a href={href}>{action}</a></li>
        ))}
      </ul>
    </section>
  )
}
