import type { AuctionRow, SaleTemplate } from '../../../auctions/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { CheckField, TextField } from '../../ui/fields.tsx'
import { Form, type FormState } from '../../ui/form.tsx'
import { Crumbs } from '../../ui/layout.tsx'
import { Empty } from '../../ui/notes.tsx'
import { PostButton } from '../../ui/post-button.tsx'
import { useReadingOnly, useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'
import { closingLines, moneyLines } from '../sales/summary.ts'

export const TEMPLATES = '/seller/auction-templates'

/** Saves the settings of an auction under a name. */
export function KeepTemplatePage({ sale, form }: { sale: AuctionRow; form: FormState }) {
  const { t: { saleSetup: words, selling } } = useWords()
  const at = `/seller/auctions/${sale.slug}`
  return (
    <SellerLayout title={words.keep} lede={words.keepLede(sale.title)} current="/seller/auctions">
      <Crumbs trail={[{ label: selling.list.title, href: '/seller/auctions' }, { label: sale.title, href: at }, { label: words.keep }]} />
      <Form action={`${at}/template`} form={form} submit={words.keep}>
        <TextField form={form} name="name" label={words.name} hint={words.nameHint} maxLength={120} />
        <CheckField form={form} name="is_default" label={words.useAlways} optional />
      </Form>
    </SellerLayout>
  )
}

/** The templates of a seller, with their settings. */
export function TemplatesPage({ templates }: { templates: SaleTemplate[] }) {
  const words = useWords()
  const { t: { saleSetup: say, selling } } = words
  const readsOnly = useReadingOnly()
  const columns: Column<SaleTemplate>[] = [
    {
      label: say.columns.name, kind: 'head',
      cell: ({ name, is_default: isDefault }) => <>{name} {isDefault && <Badge tone="good">{say.isDefault}</Badge>}</>,
    },
    { label: say.columns.closing, cell: ({ settings }) => closingLines(words, settings).map((line) => <p>{line}</p>) },
    { label: say.columns.money, cell: ({ settings }) => moneyLines(words, settings).map((line) => <p>{line}</p>) },
    { label: say.columns.actions, kind: 'actions', cell: (template) => <Actions template={template} /> },
  ]
  return (
    <SellerLayout title={say.templates} lede={say.templatesLede} current="/seller/auctions">
      <Crumbs trail={[{ label: selling.list.title, href: '/seller/auctions' }, { label: say.templates }]} />
      {templates.length === 0
        ? <Empty title={say.none}><p>{say.noneText}</p></Empty>
        : <DataTable caption={say.templates} columns={readsOnly ? columns.slice(0, -1) : columns} rows={templates} keyOf={({ id }) => id} />}
    </SellerLayout>
  )
}

function Actions({ template: { id, name, is_default: isDefault } }: { template: SaleTemplate }) {
  const { t: { saleSetup: say } } = useWords()
  return (
    <div class="actions">
      <a class="button small" href={`/seller/auctions/new?template=${id}`}>{say.newFrom}<span class="unseen"> {name}</span></a>
      <PostButton
        action={`${TEMPLATES}/${id}/default`} label={isDefault ? say.noDefault : say.makeDefault} about={name} values={{ is_default: isDefault ? 'no' : 'yes' }}
      />
      <PostButton action={`${TEMPLATES}/${id}/delete`} label={say.remove} about={name} kind="danger" />
    </div>
  )
}
