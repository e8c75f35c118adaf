import type { AuctionRow } from '../../../auctions/index.ts'
import { REGISTRATION_FIELDS, type RegistrationForm } from '../../../registrations/index.ts'
import { TemplateForm } from '../../lots/template-form.tsx'
import type { FormState } from '../../ui/form.tsx'
import { Crumbs } from '../../ui/layout.tsx'
import { Note } from '../../ui/notes.tsx'
import { useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'

/** The registration form of an auction. */
export function RegistrationFormPage({ sale, template, form }: { sale: AuctionRow; template: RegistrationForm; form: FormState }) {
  const { t: { registration: { form: say, meanings }, selling } } = useWords()
  const at = `/seller/auctions/${sale.slug}`
  return (
    <SellerLayout title={say.title} lede={say.lede} current="/seller/auctions">
      <Crumbs trail={[{ label: selling.list.title, href: '/seller/auctions' }, { label: sale.title, href: at }, { label: say.title }]} />
      <div class="stack">
        {!sale.registration_required && <Note tone="warn">{say.notAsked}</Note>}
        <Note tone={template.of === 'program' ? 'warn' : 'plain'}>{say.of[template.of]}</Note>
        <TemplateForm
          action={`${at}/registration-form`} form={form} fields={REGISTRATION_FIELDS} meanings={meanings} label={say.body} submit={say.save}
        />
      </div>
    </SellerLayout>
  )
}
