import type { RegistrationRow } from '../../../registrations/index.ts'
import { REGISTRATION_CONSENT } from '../../../registrations/index.ts'
import { SignForm } from '../../lots/contract-step.tsx'
import { AmountField } from '../../ui/fields.tsx'
import { Form, type FormState } from '../../ui/form.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Crumbs } from '../../ui/layout.tsx'
import { Note } from '../../ui/notes.tsx'
import { useWords } from '../../ui/use-words.ts'

export interface RegistrationPageProps {
  sale: { slug: string; title: string; currency: string }
  row: RegistrationRow | null
  /** Hash of the form to sign; null where there is none to sign. */
  toSign: string | null
  form: FormState
  /** Where to continue. */
  next: string
}

/** The registration of a bidder for an auction. */
export function RegistrationPage({ sale, row, toSign, form, next }: RegistrationPageProps) {
  const { t: { auctions, registration: say } } = useWords()
  return (
    <>
      <Crumbs trail={[{ label: auctions.title, href: '/auctions' }, { label: sale.title, href: `/auctions/${sale.slug}` }, { label: say.title }]} />
      <div class="page-head">
        <h1>{say.title}</h1>
        <p class="lede">{say.lede(sale.title)}</p>
      </div>
      <div class="stack">
        {row && <Standing row={row} sale={sale} next={next} />}
        {row?.status === 'approved' && <HigherLimit sale={sale} form={form} next={next} />}
        {toSign !== null && <Signing sale={sale} toSign={toSign} form={form} next={next} />}
      </div>
    </>
  )
}

function Standing({ row, sale: { slug, currency }, next }: Pick<RegistrationPageProps, 'sale' | 'next'> & { row: RegistrationRow }) {
  const { t: { registration: say }, format } = useWords()
  const { status, limit_cents: limit, requested_limit_cents: asked, reason, signed_at: signedAt } = row
  return (
    <>
      {status === 'pending' && <Note tone="plain">{say.pending}</Note>}
      {status === 'approved' && limit !== null && <Note tone="good">{say.approved(format.money(limit, currency))}</Note>}
      {status === 'rejected' && <Note tone="bad">{say.rejected(reason ?? '')}</Note>}
      {status !== 'rejected' && asked !== null && <p>{say.asked(format.money(asked, currency))}</p>}
      {status !== 'rejected' && (
        <p>
          {say.signedAt} <Instant at={signedAt} />. <a href={`/auctions/${slug}/registration/form`}>{say.signedPdf}</a>
        </p>
      )}
      {status === 'approved' && <p class="actions"><a class="button primary" href={next}>{say.goOn}</a></p>}
    </>
  )
}

type FormProps = Pick<RegistrationPageProps, 'sale' | 'form' | 'next'>

function HigherLimit({ sale: { slug, currency }, form, next }: FormProps) {
  const { t: { registration: say } } = useWords()
  return (
    <section aria-labelledby="higher-limit">
      <h2 id="higher-limit">{say.raise}</h2>
      <p class="hint">{say.raiseText}</p>
      <Form action={`/auctions/${slug}/registration/limit`} form={form} submit={say.raise}>
        <input type="hidden" name="next" value={next} />
        <AmountField form={form} name="requested_limit" currency={currency} label={say.limit} hint={say.limitHint} />
      </Form>
    </section>
  )
}

function Signing({ sale: { slug, currency }, toSign, form, next }: FormProps & { toSign: string }) {
  const { t: { registration: say }, language } = useWords()
  const paper = { text: say.sign.text, read: say.sign.read, sign: say.sign.submit, consent: REGISTRATION_CONSENT[language] }
  return (
    <section class="stack">
      <p>{say.details} <a href="/account/details">{say.toDetails}</a></p>
      <SignForm action={`/auctions/${slug}/registration`} form={form} fileHref={`/auctions/${slug}/registration/form`} sha256={toSign} paper={paper}>
        <input type="hidden" name="next" value={next} />
        <AmountField form={form} name="requested_limit" currency={currency} label={say.limit} hint={say.limitHint} optional />
      </SignForm>
    </section>
  )
}
