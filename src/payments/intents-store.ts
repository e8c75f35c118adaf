import type { DepositId, InvoiceId, UserId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import { type Said, toEnglish } from '../kernel/said.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { PaymentProvider } from './provider.ts'
import { ofPayment } from './sentences.ts'

/** The provider shows it to payers and operators, in English. */
const inEnglish = toEnglish([ofPayment])

/** A card payment, and all facts the provider has reported about it. */
export interface IntentRow {
  id: number
  provider: Exclude<PaymentProvider['name'], 'none'>
  /** The provider's id; null until it was opened there. */
  reference: string | null
  invoice_id: InvoiceId | null
  deposit_payment_id: number | null
  user_id: UserId | null
  capture: 'automatic' | 'manual'
  amount_cents: Cents
  currency: string
  description: string
  payment_method: string | null
  is_hosted: boolean
  client_secret: string | null
  redirect_url: string | null
  authorised_at: Date | null
  canceled_at: Date | null
  failed_at: Date | null
  failure_code: string | null
  /** When the payer came back from the provider's page after paying. A later decline clears it. */
  submitted_at: Date | null
  /** Received and refunded amounts, as reported by the provider. */
  received_cents: Cents
  refunded_cents: Cents
  /** The part of it in the books. */
  booked_cents: Cents
  returned_cents: Cents
  created_at: Date
}

const COLUMNS = `id, provider, reference, invoice_id, deposit_payment_id, user_id, capture, amount_cents, currency, description,
  payment_method, is_hosted, client_secret, redirect_url, authorised_at, canceled_at, failed_at, failure_code, submitted_at,
  received_cents, refunded_cents, booked_cents, returned_cents, created_at`

export interface NewIntent {
  provider: PaymentProvider['name']
  /** What it pays; null for a hold, which pays nothing until it is captured. */
  invoiceId: InvoiceId | null
  depositPaymentId: number | null
  userId: UserId | null
  capture: 'automatic' | 'manual'
  amount: Cents
  currency: string
  description: Said
  /** A method to charge at once; null: the person chooses one. */
  paymentMethod: string | null
  /** Whether the provider's page is used. */
  isHosted: boolean
}

export async function insertIntentRow(tx: Tx, intent: NewIntent, reference: string | null = null): Promise<IntentRow> {
  const [row] = await tx.query<IntentRow>(
    `insert into payment_intents (provider, reference, invoice_id, deposit_payment_id, user_id, capture, amount_cents, currency,
       description, payment_method, is_hosted)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (provider, reference) do update set reference = excluded.reference returning ${COLUMNS}`,
    [intent.provider, reference, intent.invoiceId, intent.depositPaymentId, intent.userId, intent.capture, intent.amount, intent.currency,
      inEnglish(intent.description), intent.paymentMethod, intent.isHosted])
  return row!
}

export async function findIntent(sql: Sql, id: number): Promise<IntentRow | null> {
  const [row] = await sql.query<IntentRow>(`select ${COLUMNS} from payment_intents where id = $1`, [id])
  return row ?? null
}

export async function intentOfReference(sql: Sql, provider: string, reference: string): Promise<IntentRow | null> {
  const [row] = await sql.query<IntentRow>(`select ${COLUMNS} from payment_intents where provider = $1 and reference = $2`, [provider, reference])
  return row ?? null
}

export async function intentOfDepositPayment(sql: Sql, id: number): Promise<IntentRow | null> {
  const [row] = await sql.query<IntentRow>(
    `select ${COLUMNS} from payment_intents where deposit_payment_id = $1 order by id desc limit 1`, [id])
  return row ?? null
}

/** The newest payment of each of these deposit parts that has one, in the order of the parts. */
export async function intentIdsOfDepositPayments(sql: Sql, ids: readonly number[]): Promise<number[]> {
  const rows = await sql.query<{ id: number }>(
    `select max(id) as id from payment_intents where deposit_payment_id = any($1::bigint[])
     group by deposit_payment_id order by array_position($1::bigint[], deposit_payment_id)`, [ids])
  return rows.map(({ id }) => id)
}

export async function newestIntentOfInvoice(sql: Sql, invoiceId: InvoiceId): Promise<IntentRow | null> {
  const [row] = await sql.query<IntentRow>(
    `select ${COLUMNS} from payment_intents where invoice_id = $1 order by id desc limit 1`, [invoiceId])
  return row ?? null
}

/** Of a payment of an invoice on the provider's page, without a result. */
export const markSubmitted = (sql: Sql, id: number): Promise<unknown> =>
  sql.query(
    `update payment_intents set submitted_at = house_clock(), updated_at = house_clock()
     where id = $1 and is_hosted and invoice_id is not null and deposit_payment_id is null and submitted_at is null
       and received_cents = 0 and canceled_at is null`, [id])

/** What a payment is for (an invoice or a deposit), and its state. */
export interface PaymentSubject
  extends Pick<IntentRow, 'id' | 'submitted_at' | 'user_id' | 'reference' | 'received_cents' | 'authorised_at' | 'canceled_at' | 'failed_at'> {
  invoice_id: InvoiceId | null
  invoice_number: string | null
  auction_slug: string | null
  auction_title: string | null
}

const SUBJECT = `
  select case when i.deposit_payment_id is null then i.invoice_id end as invoice_id,
    case when i.deposit_payment_id is null then v.invoice_number end as invoice_number,
    a.slug as auction_slug, a.title as auction_title,
    i.id, i.submitted_at, i.user_id, i.reference, i.received_cents, i.authorised_at, i.canceled_at, i.failed_at
  from payment_intents i
  left join deposit_payments p on p.id = i.deposit_payment_id
  left join deposits d on d.id = p.deposit_id
  left join auctions a on a.id = d.auction_id
  left join invoices v on v.id = i.invoice_id
  where`

export async function subjectOfReference(sql: Sql, provider: string, reference: string): Promise<PaymentSubject | null> {
  const [row] = await sql.query<PaymentSubject>(`${SUBJECT} i.provider = $1 and i.reference = $2`, [provider, reference])
  return row ?? null
}

/** Of a payment of this person. */
export async function subjectOfPayment(sql: Sql, id: number, userId: UserId): Promise<PaymentSubject | null> {
  const [row] = await sql.query<PaymentSubject>(`${SUBJECT} i.id = $1 and i.user_id = $2`, [id, userId])
  return row ?? null
}

/** Whether the provider canceled a payment (`i`), or a request to cancel it is pending. */
const STOPPED = `exists (select from provider_orders o where o.intent_id = i.id and o.kind = 'cancel' and o.given_up_at is null)`

/**
 * The payments of invoices that may still receive money, oldest first. Includes declined ones: another card may be
 * tried at the provider.
 */
export const payableIntentsOf = (sql: Sql, invoiceIds: readonly InvoiceId[]): Promise<IntentRow[]> =>
  sql.query(
    `select ${COLUMNS} from payment_intents i
     where invoice_id = any($1) and received_cents = 0 and canceled_at is null and not ${STOPPED} order by id`,
    [invoiceIds])

/**
 * Those of these payments of which no event is being taken now: taking one locks the payment, then waits for the
 * invoice, which the caller has locked.
 */
export async function freeIntents(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx.query<{ id: number }>(
    'select id from payment_intents where id = any($1::bigint[]) order by id for key share skip locked', [ids])
  return new Set(rows.map(({ id }) => id))
}

/**
 * Whether this payment may be opened: its invoice is still open for exactly its amount, and every other opened
 * payment of the invoice has ended.
 */
export async function mayOpen(sql: Sql, { id, invoice_id: invoiceId, provider, amount_cents: amount }: IntentRow): Promise<boolean> {
  const [row] = await sql.query<{ may: boolean }>(
    `select not exists (
         select from payment_intents i
         where i.invoice_id = $2 and i.id <> $1 and i.provider = $3 and i.reference is not null and i.received_cents = 0 and i.canceled_at is null
           and not exists (select from provider_orders o where o.intent_id = i.id and o.kind = 'cancel' and o.done_at is not null))
       and not exists (
         select from invoices v where v.id = $2 and (v.status not in ('draft', 'open') or v.amount_due_cents - v.amount_paid_cents <> $4)) as may`,
    [id, invoiceId, provider, amount])
  return row!.may
}

/** In lock order: the deposit first, then the payment (see release-deposit). */
export async function lockIntent(tx: Tx, id: number): Promise<IntentRow> {
  await tx.query(
    `select d.id from payment_intents i join deposit_payments p on p.id = i.deposit_payment_id join deposits d on d.id = p.deposit_id
     where i.id = $1 for no key update of d`, [id])
  const [row] = await tx.query<IntentRow>(`select ${COLUMNS} from payment_intents where id = $1 for no key update`, [id])
  return row!
}

/** Facts from the provider only accumulate, so late or repeated events change nothing. */
export interface Facts {
  /** Currency of the payment as reported by the provider; null if not reported. */
  currency: string | null
  reference: string | null
  isAuthorised: boolean
  isCanceled: boolean
  failureCode: string | null
  received: Cents
  refunded: Cents
}

export async function mergeFacts(tx: Tx, id: number, facts: Facts): Promise<IntentRow> {
  const [row] = await tx.query<IntentRow>(
    `update payment_intents set reference = coalesce($2, reference),
       authorised_at = coalesce(authorised_at, case when $3::boolean then house_clock() end),
       canceled_at = coalesce(canceled_at, case when $4::boolean then house_clock() end),
       failed_at = coalesce(failed_at, case when $5::text is not null then house_clock() end),
       failure_code = coalesce($5, failure_code), submitted_at = case when $5::text is null then submitted_at end,
       currency = case when received_cents = 0 then coalesce($8, currency) else currency end,
       received_cents = greatest(received_cents, $6::bigint), refunded_cents = greatest(refunded_cents, $7::bigint),
       updated_at = house_clock()
     where id = $1 returning ${COLUMNS}`,
    [id, facts.reference, facts.isAuthorised, facts.isCanceled, facts.failureCode, facts.received, facts.refunded, facts.currency])
  return row!
}

/** Payments of which more was received than is in the books, oldest first. */
export const unbookedIntents = (sql: Sql, limit: number): Promise<{ id: number }[]> =>
  sql.query('select id from payment_intents where received_cents > booked_cents order by id limit $1', [limit])

export const markBooked = (tx: Tx, id: number, booked: Cents, returned: Cents): Promise<unknown> =>
  tx.query('update payment_intents set booked_cents = $2, returned_cents = $3, updated_at = house_clock() where id = $1', [id, booked, returned])

export const markOpened = (
  tx: Tx, id: number, opened: { reference: string; clientSecret: string | null; redirectUrl: string | null },
): Promise<unknown> =>
  tx.query(
    `update payment_intents set reference = coalesce(reference, $2), client_secret = $3, redirect_url = $4, updated_at = house_clock()
     where id = $1`,
    [id, opened.reference, opened.clientSecret, opened.redirectUrl])

export interface Payer {
  user_id: UserId
  name: string
  email: string
  customer: string | null
}

export async function findPayer(sql: Sql, userId: UserId, provider: string): Promise<Payer | null> {
  const [row] = await sql.query<Payer>(
    `select u.id as user_id, u.name, u.email, c.reference as customer
     from users u left join provider_customers c on c.user_id = u.id and c.provider = $2 where u.id = $1`,
    [userId, provider])
  return row ?? null
}

export const keepCustomer = (sql: Sql, userId: UserId, provider: string, reference: string): Promise<unknown> =>
  sql.query('insert into provider_customers (user_id, provider, reference) values ($1, $2, $3) on conflict do nothing',
    [userId, provider, reference])

export interface InvoiceHead {
  id: InvoiceId
  status: string
  kind: string
  currency: string
  invoice_number: string | null
  amount_due_cents: Cents
  amount_paid_cents: Cents
  payer_user_id: UserId | null
  payer_team_id: number | null
  deposit_id: DepositId | null
}

const HEAD = `select id, status, kind, currency, invoice_number, amount_due_cents, amount_paid_cents, payer_user_id, payer_team_id,
  case when subject_type = 'deposit' then subject_id end as deposit_id from invoices`

export async function findInvoiceHead(sql: Sql, id: InvoiceId): Promise<InvoiceHead | null> {
  const [row] = await sql.query<InvoiceHead>(`${HEAD} where id = $1`, [id])
  return row ?? null
}

export async function lockInvoiceHead(tx: Tx, id: InvoiceId): Promise<InvoiceHead | null> {
  const [row] = await tx.query<InvoiceHead>(`${HEAD} where id = $1 for no key update`, [id])
  return row ?? null
}
