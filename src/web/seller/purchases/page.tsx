import { LONGEST_REASON, nextStep, type Purchase, type PurchaseRow, type Thread } from '../../../purchase-files/index.ts'
import { deedLine, type SignedContract } from '../../../purchases/index.ts'
import { SignForm, Signatures } from '../../lots/contract-step.tsx'
import { addressLines } from '../../lots/deed-address.ts'
import { nextWords, PurchaseFacts, PurchaseSteps } from '../../lots/purchase-steps.tsx'
import { FreshMessages, MessageList, Messages, type ThreadView } from '../../lots/thread.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { TextField } from '../../ui/fields.tsx'
import { ErrorSummary, type FormState } from '../../ui/form.tsx'
import { Crumbs } from '../../ui/layout.tsx'
import { Note } from '../../ui/notes.tsx'
import { useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'
import { useSaleAddresses } from '../sale-addresses.ts'
import { ClosingStep, RecordingStep } from './closing-forms.tsx'
import { numberedTitle } from '../../../kernel/numbered-title.ts'

export interface SellersPurchaseView {
  purchase: Purchase
  contract: SignedContract | null
  /** Whether this reader may sign for the seller, and set a signed contract aside. */
  maySign: boolean
  mayReopen: boolean
  /** Null for administrators who are on neither side. */
  messages: ThreadView | null
  forms: Readonly<Record<PurchaseForm, FormState>>
}

/** The forms of the page, by the step they are in. */
export type PurchaseForm = 'contract' | 'closing' | 'recording'

/** The file of one purchase, for its seller and the office. */
export function SellersPurchasePage({ view }: { view: SellersPurchaseView }) {
  const words = useWords()
  const { t: { purchases: say, selling } } = words
  const { purchase } = view
  const { row, steps } = purchase
  const next = nextStep(steps, 'seller')
  const to = useSaleAddresses({ id: row.auction_id, slug: row.auction_slug })
  const trail = [
    { label: selling.list.title, href: to.list }, { label: row.auction_title, href: to.sale },
    { label: row.lot_title, href: to.lot({ lot_id: row.lot_id, sale_id: row.id }) }, { label: say.sellersTitle },
  ]
  return (
    <SellerLayout title={numberedTitle(row.lot_number, row.lot_title)} lede={row.buyer_name} current="/seller/auctions">
      <Crumbs trail={trail} />
      <div class="stack">
        <Note tone={row.undone_at !== null ? 'warn' : 'plain'}>{nextWords(words, next, row)}</Note>
        {view.messages && <FreshMessages thread={view.messages.thread} />}
        <PurchaseFacts row={row} />
        <PurchaseSteps
          purchase={purchase} next={next?.name ?? null} isOpen={(name) => name in view.forms && Object.keys(view.forms[name as PurchaseForm].errors).length > 0}
          bodies={{
            deed_name: <DeedName purchase={purchase} />, contract: <ContractStep view={view} />,
            closing: <ClosingStep row={row} form={view.forms.closing} />, recording: <RecordingStep row={row} form={view.forms.recording} />,
          }}
        />
        {view.messages ? <Messages view={view.messages} side="seller" at={`/seller/purchases/${row.id}`} /> : <ToMessages row={row} />}
      </div>
    </SellerLayout>
  )
}

/** For administrators, who read what others wrote on a page of its own. */
function ToMessages({ row }: { row: PurchaseRow }) {
  const { t: { thread: say } } = useWords()
  return (
    <section id="messages" class="messages">
      <h2>{say.title}</h2>
      <p><a href={`/seller/purchases/${row.id}/messages`}>{say.inspect.title}</a></p>
    </section>
  )
}

export interface InspectionView {
  row: PurchaseRow
  /** Null until it is read. */
  thread: Thread | null
  isDisputed: boolean
  form: FormState
}

/** What buyer and seller wrote, for an administrator. */
export function InspectionPage({ view: { row, thread, isDisputed, form } }: { view: InspectionView }) {
  const { t: { purchases: say, thread: { inspect } } } = useWords()
  const at = `/seller/purchases/${row.id}`
  const query = new URLSearchParams({ reason: form.values['reason'] ?? '' }).toString()
  return (
    <SellerLayout title={inspect.title} lede={numberedTitle(row.lot_number, row.lot_title)} current="/seller/auctions">
      <Crumbs trail={[{ label: say.sellersTitle, href: at }, { label: inspect.title }]} />
      {thread ? <div id="messages" class="messages"><MessageList thread={thread} query={query} /></div> : (
        <div class="stack">
          <p>{isDisputed ? inspect.disputed : inspect.text}</p>
          <ErrorSummary form={form} />
          <form class="form" action={`${at}/messages`} novalidate>
            <TextField form={form} name="reason" label={inspect.reason} maxLength={LONGEST_REASON} optional={isDisputed} />
            <div class="actions"><button class="button primary">{inspect.submit}</button></div>
          </form>
        </div>
      )}
    </SellerLayout>
  )
}

function DeedName({ purchase: { row } }: { purchase: Purchase }) {
  const { t: { buyers: say }, language } = useWords()
  if (row.deed_name === null) return <p>{say.noDeed}</p>
  return <p><strong>{deedLine(row, language)}</strong>{addressLines(row).map((line) => <span class="below">{line}</span>)}</p>
}

function ContractStep({ view: { purchase: { row }, contract, maySign, mayReopen, forms } }: { view: SellersPurchaseView }) {
  const { t: { purchases: { contract: say } } } = useWords()
  const at = `/seller/purchases/${row.id}`
  if (!contract) return <p>{say.awaitsBuyer}</p>
  return (
    <>
      <Signatures contract={contract} at={at} />
      {maySign && <SignForm action={`${at}/contract`} form={forms.contract} fileHref={`${at}/contract`} sha256={contract.sha256} />}
      {mayReopen && <Confirm action={`${at}/contract/reopening`} question={say.reopenQuestion} consequence={say.reopenText} submit={say.reopen} />}
    </>
  )
}
