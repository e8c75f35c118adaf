import type { AuctionRow } from '../../../auctions/index.ts'
import type { ContractTemplate } from '../../../purchases/index.ts'
import { ContractForm } from '../../lots/contract-form.tsx'
import type { FormState } from '../../ui/form.tsx'
import { Crumbs } from '../../ui/layout.tsx'
import { Note } from '../../ui/notes.tsx'
import { useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'

/** The contract of an auction. */
export function ContractPage({ sale, template, form }: { sale: AuctionRow; template: ContractTemplate; form: FormState }) {
  const { t: { contract: say, selling } } = useWords()
  const at = `/seller/auctions/${sale.slug}`
  return (
    <SellerLayout title={say.title} lede={say.lede} current="/seller/auctions">
      <Crumbs trail={[{ label: selling.list.title, href: '/seller/auctions' }, { label: sale.title, href: at }, { label: say.title }]} />
      <div class="stack">
        <Note tone={template.of === 'program' ? 'warn' : 'plain'}>{say.of[template.of]}</Note>
        <ContractForm action={`${at}/contract`} form={form} />
      </div>
    </SellerLayout>
  )
}
