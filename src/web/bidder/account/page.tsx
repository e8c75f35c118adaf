import { bidLimit } from '../../../kernel/tiers.ts'
import { Readiness } from '../../lots/readiness-steps.tsx'
import { inLanguage } from '../../ui/addresses.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Language, LANGUAGE_NAMES, LANGUAGES } from '../../ui/languages.ts'
import { Note } from '../../ui/notes.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { AccountLayout } from '../layout.tsx'
import { limitWords } from '../limit-words.ts'
import type { AccountView, OwnPerson, Todo } from './view.ts'

/** The account overview: bid limit, bids, and open to-do items. */
export function AccountPage({ account: { person, waiting: { positions, watching, deposits }, steps, todo } }: { account: AccountView }) {
  const words = useWords()
  const { t, format } = words
  const [restriction] = person.restrictions
  return (
    <AccountLayout title={person.name} current="/account">
      <div class="split">
        <div class="stack">
          <div id="own-standing" class="stack" data-redrawn="timed">
            {restriction && <Note tone="bad">{t.account.holds[restriction]}</Note>}
            <Todos todos={todo} />
            <dl class="facts counts">
              <div><dt>{t.account.leading}</dt><dd><a href="/account/bids">{format.count(positions.leading)}</a></dd></div>
              <div><dt>{t.account.outbid}</dt><dd><a href="/account/bids">{format.count(positions.outbid)}</a></dd></div>
              <div><dt>{t.account.watching}</dt><dd><a href="/account/watchlist">{format.count(watching)}</a></dd></div>
            </dl>
            <section>
              <h2>{t.account.mayBid}</h2>
              <p>{mayBid(words, person)}</p>
            </section>
          </div>
          <section>
            <h2>{t.account.you}</h2>
            <p>{person.email} <a href="/account/details">{t.account.edit}</a></p>
            <Badges person={person} deposits={deposits} />
            {person.emailVerifiedAt === null && (
              <form id="confirm" method="post" action="/account/confirmation"><button class="button">{t.account.resend}</button></form>
            )}
            <Letters locale={person.locale} />
            <form class="map-area" method="post" action="/sign-out"><button class="button">{t.layout.signOut}</button></form>
          </section>
        </div>
        <div id="own-readiness" data-redrawn><Readiness steps={steps} offersNext /></div>
      </div>
    </AccountLayout>
  )
}

function mayBid(words: Words, { restrictions, tier, bankLetter }: OwnPerson): string {
  const { t: { account: say } } = words
  if (restrictions.length > 0) return say.heldBack
  return tier === null ? say.notYet : limitWords(words, tier, bidLimit(tier, bankLetter))
}

/** What is verified of them, and deposits that are held. */
function Badges({ person, deposits }: { person: OwnPerson; deposits: number }) {
  const { t: { account: { badges: say } }, format } = useWords()
  const verified = [
    { is: person.emailVerifiedAt !== null, label: say.email }, { is: person.phoneVerifiedAt !== null, label: say.phone },
    { is: person.identityVerifiedAt !== null, label: say.identity },
  ]
  return (
    <ul class="plain badges" aria-label={say.title}>
      {verified.filter(({ is }) => is).map(({ label }) => <li><Badge tone="good">{label}</Badge></li>)}
      {deposits > 0 && <li><Badge tone="good">{format.counted(say.deposits, deposits)}</Badge></li>}
      {verified.filter(({ is }) => !is).map(({ label }) => <li><Badge>{say.not(label)}</Badge></li>)}
    </ul>
  )
}

/** The language of emails, and links that change it. */
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
