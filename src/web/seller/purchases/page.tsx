import { nextStep, type Purchase } from '../../../purchase-files/index.ts'
import { deedLine, type SignedContract } from '../../../purchases/index.ts'
import { SignForm, Signatures } from '../../lots/contract-step.tsx'
import { addressLines } from '../../lots/deed-address.ts'
import { nextWords, PurchaseFacts, PurchaseSteps } from '../../lots/purchase-steps.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import type { FormState } from '../../ui/form.tsx'
import { Crumbs } from '../../ui/layout.tsx'
import { Note } from '../../ui/notes.tsx'
import { useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'
import { ClosingStep, RecordingStep } from './closing-forms.tsx'

export interface SellersPurchaseView {
  purchase: Purchase
  contract: SignedContract | null
  /** Whether this reader may sign for the seller, and set a signed contract aside. */
  maySign: boolean
  mayReopen: boolean
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
  const trail = [
    { label: selling.list.title, href: '/seller/auctions' }, { label: row.auction_title, href: `/seller/auctions/${row.auction_slug}` },
    { label: row.lot_title, href: `/seller/close-out/${row.lot_id}` }, { label: say.sellersTitle },
  ]
  return (
    <SellerLayout title={`${row.lot_number}. ${row.lot_title}`} lede={row.buyer_name} current="/seller/auctions">
      <Crumbs trail={trail} />
      <div class="stack">
        <Note tone={row.undone_at !== null ? 'warn' : 'plain'}>{nextWords(words, next, row)}</Note>
        <PurchaseFacts row={row} />
        <PurchaseSteps
          purchase={purchase} next={next?.name ?? null} isOpen={(name) => name in view.forms && Object.keys(view.forms[name as PurchaseForm].errors).length > 0}
          bodies={{
            deed_name: <DeedName purchase={purchase} />, contract: <ContractStep view={view} />,
            closing: <ClosingStep row={row} form={view.forms.closing} />, recording: <RecordingStep row={row} form={view.forms.recording} />,
          }}
        />
      </div>
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
