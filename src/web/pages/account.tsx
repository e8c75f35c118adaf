import type { AccountView, Todo } from '../account-views.ts'
import { AccountLayout } from '../ui/account-layout.tsx'
import { limitWords } from '../ui/limit-words.ts'
import { Readiness } from '../ui/readiness.tsx'
import { useWords } from '../words.ts'

/** Where somebody stands: what they may bid, how their bids go, and what is missing. */
export function AccountPage({ account }: { account: AccountView }) {
  const words = useWords()
  const { t, format } = words
  const { verification } = account
  return (
    <AccountLayout title={account.name} current="/account">
      <div class="split">
        <div class="stack">
          <Todos todos={account.todo} />
          <dl class="facts counts">
            <div><dt>{t.account.leading}</dt><dd><a href="/account/bids">{format.count(account.leading)}</a></dd></div>
            <div><dt>{t.account.outbid}</dt><dd><a href="/account/bids">{format.count(account.outbid)}</a></dd></div>
            <div><dt>{t.account.watching}</dt><dd><a href="/account/watchlist">{format.count(account.watching)}</a></dd></div>
          </dl>
          <section>
            <h2>{t.account.mayBid}</h2>
            <p>{verification.tier === null ? t.account.notYet : limitWords(words, verification.tier, verification.bidLimit)}</p>
          </section>
          <section>
            <h2>{t.account.you}</h2>
            <p>{account.email}</p>
            {!account.emailConfirmed && (
              <form id="confirm" method="post" action="/account/confirmation"><button class="button">{t.account.resend}</button></form>
            )}
            <form class="map-area" method="post" action="/sign-out"><button class="button">{t.layout.signOut}</button></form>
          </section>
        </div>
        <Readiness steps={verification.steps} offersNext />
      </div>
    </AccountLayout>
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
