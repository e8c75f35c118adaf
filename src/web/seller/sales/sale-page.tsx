import type { AuctionRow, invitationsOf } from '../../../auctions/index.ts'
import type { SaleFigures } from '../../../lots/index.ts'
import { isPicture } from '../../lots/view.ts'
import { Badge } from '../../ui/badge.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Form, type FormState } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Note } from '../../ui/notes.tsx'
import { PostButton } from '../../ui/post-button.tsx'
import { usePageTime, useReadingOnly, useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'
import type { CheckView } from '../publishing-checks.ts'
import { Reason } from '../reason.tsx'
import type { SaleStep } from './form.ts'

export interface SalePageView {
  sale: AuctionRow
  figures: SaleFigures
  checks: CheckView[]
  /** A summary of each step of the form. */
  summaries: { step: SaleStep; lines: string[] }[]
  /** The consignment agreement; null values are not shown. */
  agreement: { label: string; value: string | null }[]
  /** How it can be ended early; with a bid that could win, only by an administrator. */
  endings: { mayCancel: boolean; mayClose: boolean }
  /** Invited bidders; the seller sends the invitations by their own email. */
  invitations: Awaited<ReturnType<typeof invitationsOf>> | null
  publicHref: string
  /** Owners and managers of the team, and administrators. */
  mayReadBuyers: boolean
  inviteForm: FormState
  publishKey: string
  /** The refusal of the last action. */
  refusal: string | null
}

/** An auction of a seller: checklist, settings, and actions. Updated after bids, closes and withdrawals. */
export function SellerSalePage({ view }: { view: SalePageView }) {
  const { t: { contract, registration, saleLists, selling } } = useWords()
  const { sale, figures, refusal } = view
  const at = `/seller/auctions/${sale.slug}`
  const badge = <Badge tone={sale.status === 'active' ? 'good' : 'plain'}>{selling.statuses[sale.status]}</Badge>
  const status = <span id="sale-status" data-redrawn>{badge}</span>
  const actions = <a class="button primary" href={`${at}/lots`}>{selling.sale.manageLots}</a>
  return (
    <SellerLayout title={sale.title} lede={status} current="/seller/auctions" actions={actions}>
      <div class="stack">
        {refusal !== null && <p class="note bad" role="alert">{refusal}</p>}
        <div id="sale-stands" class="stack" data-redrawn>
          {figures.bids > 0 && sale.status === 'active' && <Note tone="warn">{selling.sale.frozen}</Note>}
          <Figures view={view} />
          {sale.status === 'draft' && <><Agreement view={view} /><Checklist view={view} /></>}
          {sale.status === 'closed' && <Outcome view={view} />}
          <section aria-labelledby="steps">
            <h2 id="steps">{selling.sale.steps}</h2>
            <Summaries view={view} />
          </section>
        </div>
        {sale.status !== 'draft' && <Agreement view={view} />}
        <p class="actions">
          <a href={`/seller/auctions/${sale.slug}/contract`}>{contract.title}</a>
          <a href={`/seller/auctions/${sale.slug}/lists`}>{saleLists.title}</a>
          {sale.registration_required && <a href={`${at}/registration-form`}>{registration.form.title}</a>}
        </p>
        {view.invitations && <Invitations view={view} />}
        <Reuse slug={sale.slug} />
        <div id="sale-moves" data-redrawn><Moves view={view} /></div>
      </div>
    </SellerLayout>
  )
}

function Figures({ view: { sale, figures, mayReadBuyers } }: { view: SalePageView }) {
  const { t: { buyers, closeOut, saleReport, selling: { figures: names, list, sale: words } }, format } = useWords()
  const { id, slug, status, currency, starts_at: opensAt, ends_at: firstClose } = sale
  const now = usePageTime()
  const isPast = (at: Date | null): boolean => at !== null && status !== 'draft' && at.getTime() <= now
  const marks = status === 'active' ? { 'data-figures': id, 'data-auction': id, 'data-currency': currency } : {}
  return (
    <>
      <dl class="facts" {...marks}>
        <div><dt>{words.lots}</dt><dd><a href={`/seller/auctions/${slug}/lots`}>{format.count(figures.lots)}</a></dd></div>
        {status !== 'draft' && <div><dt>{names.bids}</dt><dd data-bid-total>{format.count(figures.bids)}</dd></div>}
        {status !== 'draft' && (
          <div><dt>{status === 'closed' ? words.soldFor : names.total}</dt><dd data-total>{format.money(figures.total_cents, currency)}</dd></div>
        )}
        <div><dt>{isPast(opensAt) ? words.opened : list.columns.opens}</dt><dd>{opensAt ? <Instant at={opensAt} /> : words.notSet}</dd></div>
        <div><dt>{isPast(firstClose) ? words.closed : list.columns.closes}</dt><dd>{firstClose ? <Instant at={firstClose} /> : words.notSet}</dd></div>
      </dl>
      {status !== 'draft' && (
        <p class="actions">
          {status !== 'cancelled' && <a href={`/auctions/${slug}`}>{words.publicPage}</a>}
          {sale.tax_sale && figures.open < figures.lots && <a href={`/seller/auctions/${slug}/strike-off`}>{closeOut.strikeMany.link}</a>}
          {status === 'active' && <a href={`/seller/auctions/${slug}/report`}>{saleReport.title}</a>}
          {status === 'active' && mayReadBuyers && <a href={`/seller/auctions/${slug}/buyers`}>{buyers.link}</a>}
        </p>
      )}
    </>
  )
}

/** Copies and templates for the next auction. */
function Reuse({ slug }: { slug: string }) {
  const { t: { saleSetup } } = useWords()
  if (useReadingOnly()) return null
  return (
    <p class="actions">
      <a class="button small" href={`/seller/auctions/${slug}/copy`}>{saleSetup.copy}</a>
      <a class="button small" href={`/seller/auctions/${slug}/template`}>{saleSetup.keep}</a>
    </p>
  )
}

/** Next steps after the last lot has closed. */
function Outcome({ view: { sale: { id, slug }, mayReadBuyers } }: { view: SalePageView }) {
  const { t: { buyers, closing, saleReport, selling: { sale: { outcome: words } } } } = useWords()
  const ways = [
    { href: `/auctions/${slug}/results`, label: words.results },
    { href: `/seller/auctions/${slug}/lots?show=sold`, label: words.sold },
    { href: `/seller/auctions/${slug}/lots?show=unsold`, label: words.unsold },
    { href: '/seller/close-out', label: words.closeOut },
    { href: `/seller/auctions/${slug}/report`, label: saleReport.title },
    ...(mayReadBuyers ? [
      { href: `/seller/auctions/${slug}/buyers`, label: buyers.link }, { href: `/seller/auctions/${slug}/closing-statement`, label: closing.title },
    ] : []),
    { href: `/seller/settlements?sale=${id}`, label: words.settlements },
  ]
  return (
    <section aria-labelledby="outcome">
      <h2 id="outcome">{words.title}</h2>
      <ul class="plain">{ways.map(({ href, label }) => <li><a href={href}>{label}</a></li>)}</ul>
    </section>
  )
}

function Checklist({ view: { sale, checks, publishKey } }: { view: SalePageView }) {
  const { t: { selling: { sale: words } } } = useWords()
  const isReady = checks.every(({ state }) => state !== 'missing')
  return (
    <section class="panel checklist" aria-labelledby="checklist">
      <h2 id="checklist">{words.checklist}</h2>
      <ul class="plain">{checks.map((check) => <Check check={check} />)}</ul>
      {isReady
        ? (
          <>
            <p class="hint">{words.publishText}</p>
            <PostButton action={`/seller/auctions/${sale.slug}/publish`} label={words.publish} kind="primary" onceKey={publishKey} />
          </>
        )
        : <p class="hint">{words.cannotYet}</p>}
    </section>
  )
}

function Check({ check: { label, state, href } }: { check: CheckView }) {
  const { t: { selling: { sale: words } } } = useWords()
  const said = { done: words.done, missing: words.toDo, advised: words.advice }[state]
  return (
    <li data-state={state}>
      <span class="check-mark" aria-hidden="true">{state === 'done' && <Icon name="check" />}</span>
      <span>{state === 'done' ? label : <a href={href}>{label}</a>} <span class={state === 'done' ? 'unseen' : 'hint'}>{said}</span></span>
    </li>
  )
}

function Summaries({ view: { sale, summaries } }: { view: SalePageView }) {
  const { t: { selling: { sale: words }, saleForm }, format } = useWords()
  const canChange = sale.status === 'draft' || sale.status === 'active'
  const pictures = sale.media.filter(isPicture).length
  const documents = sale.media.length - pictures
  return (
    <dl class="summaries">
      {summaries.map(({ step, lines }) => (
        <div>
          <dt>{saleForm.steps[step]}</dt>
          <dd>{lines.map((line) => <p>{line}</p>)}</dd>
          {canChange && (
            <dd><a href={`/seller/auctions/${sale.slug}/${step}`}>{words.change}<span class="unseen"> {saleForm.steps[step]}</span></a></dd>
          )}
        </div>
      ))}
      <div>
        <dt>{words.media}</dt>
        <dd><p>{sale.media.length === 0 ? words.noMedia : words.mediaOf(format.count(pictures), format.count(documents))}</p></dd>
        <dd><a href={`/seller/auctions/${sale.slug}/pictures`}>{words.change}<span class="unseen"> {words.media}</span></a></dd>
      </div>
    </dl>
  )
}

/** The terms of settlement, shown before publication. */
function Agreement({ view: { agreement } }: { view: SalePageView }) {
  const { t: { selling: { sale: words } } } = useWords()
  return (
    <section aria-labelledby="agreement">
      <h2 id="agreement">{words.agreement}</h2>
      <dl class="facts">{agreement.map(({ label, value }) => value !== null && <div><dt>{label}</dt><dd>{value}</dd></div>)}</dl>
      <p class="hint">{words.agreementText}</p>
    </section>
  )
}

function Invitations({ view: { sale, invitations, publicHref, inviteForm } }: { view: SalePageView }) {
  const { t: { selling: { sale: words } } } = useWords()
  const letter = words.letter(sale.title, publicHref)
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations">{words.invitations}</h2>
      {invitations!.length === 0 && <p>{words.noInvitations}</p>}
      <p class="hint">{words.writeYourself}</p>
      <ul class="documents">
        {invitations!.map(({ email, invited_at: at }) => (
          <li>
            {email}<span>{words.invitedOn} <Instant at={at} /></span>
            {sale.status === 'active' && <a href={letterTo(email, letter)}>{words.writeTo}<span class="unseen"> {email}</span></a>}
            <form method="post" action={`/seller/auctions/${sale.slug}/invitations/removal`}>
              <input type="hidden" name="email" value={email} />
              <button class="button quiet">{words.uninvite}<span class="unseen"> {email}</span></button>
            </form>
          </li>
        ))}
      </ul>
      <Form action={`/seller/auctions/${sale.slug}/invitations`} form={inviteForm} submit={words.invite}>
        <TextField form={inviteForm} name="email" type="email" label={words.inviteEmail} hint={words.inviteHint} maxLength={254} />
      </Form>
    </section>
  )
}

/** Opens a draft in the seller's own mail program (RFC 6068). */
const letterTo = (email: string, { subject, text }: { subject: string; text: string }): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`

/** Unavailable actions show the reason instead of a button. */
function Moves({ view: { sale: { slug, title, status }, endings: { mayCancel, mayClose } } }: { view: SalePageView }) {
  const { t: { selling: { sale: words } } } = useWords()
  const at = `/seller/auctions/${slug}`
  if (status !== 'draft' && status !== 'active') return null
  return (
    <div class="actions moves">
      {!mayClose && <p class="hint">{mayCancel ? words.noClose : words.noEnding}</p>}
      {status === 'active' && mayClose && (
        <Confirm action={`${at}/close`} question={words.closeQuestion(title)} consequence={words.closeText} submit={words.close}>
          <Reason form={{ values: {}, errors: {}, scope: 'close' }} />
        </Confirm>
      )}
      {mayCancel && status === 'active' && <a class="button danger small" href={`${at}/cancel`}>{words.cancel}</a>}
      {mayCancel && status === 'draft' && (
        <Confirm action={`${at}/cancel`} question={words.cancelQuestion(title)} consequence={words.cancelText} submit={words.cancel}>
          <Reason form={{ values: {}, errors: {}, scope: 'cancel' }} />
        </Confirm>
      )}
    </div>
  )
}
