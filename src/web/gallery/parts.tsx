import { AdminLayout } from '../operator/layout.tsx'
import { DayBars } from '../seller/ads/day-bars.tsx'
import { SellerLayout } from '../seller/layout.tsx'
import { Badge } from '../ui/badge.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import {
  AmountField, CheckField, ChoicesField, FileField, MomentField, SelectField, TextAreaField, TextField,
} from '../ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { Empty, Note } from '../ui/notes.tsx'
import { Pager } from '../ui/pager.tsx'

/** Samples of the components used by seller and administration pages. */

const form = {
  values: { title: 'Autumn sale', reserve: '12,00', opens: '2026-12-01T10:00', opens_zone: 'America/Denver', terms: 'As it is.\nBy deed.' },
  errors: { reserve: ['Enter an amount, such as 1200.'], picture: ['This is no picture.'], opens: ['A sale opens before it closes.'] },
}

const KINDS = [{ value: 'farm', label: 'Farm' }, { value: 'timber', label: 'Timber' }]

export const SellerSample = () => (
  <SellerLayout title="A form with every field" current="/seller" lede="What was typed is kept, and what is wrong is said beside it.">
    <Form action="/seller" form={form} submit="Save" hasFiles>
      <TextField form={form} name="title" label="Title" hint="As buyers read it." maxLength={80} />
      <AmountField form={form} name="reserve" label="Reserve" currency="usd" optional />
      <SelectField form={form} name="kind" label="Kind of land" choices={KINDS} />
      <MomentField form={form} name="opens" label="Bidding opens" hint="By the clock of the place." />
      <TextAreaField form={form} name="terms" label="Terms" maxLength={4_000} />
      <FileField form={form} name="picture" label="Pictures" accept="image/*" multiple />
      <CheckField form={form} name="agreed" label="The catalog is complete" hint="Bidders are told." />
      <ChoicesField form={form} name="privacy" label="Who may see it" kind="radio" choices={KINDS} chosen={['farm']} />
    </Form>
  </SellerLayout>
)

interface Row {
  name: string
  amount: string
  state: 'paid' | 'open'
}

const ROWS: Row[] = [{ name: 'F-2026-0001', amount: '$4,830', state: 'paid' }, { name: 'F-2026-0002', amount: '$12,310.50', state: 'open' }]

const COLUMNS: Column<Row>[] = [
  { label: 'Invoice', kind: 'head', sort: 'number', cell: ({ name }) => name },
  { label: 'Amount', kind: 'number', sort: 'amount', cell: ({ amount }) => amount },
  { label: 'State', cell: ({ state }) => <Badge tone={state === 'paid' ? 'good' : 'urgent'}>{state}</Badge> },
  {
    label: 'Actions', kind: 'actions',
    cell: ({ name }) => <Confirm action="/admin" question={`Void ${name}?`} consequence="It stays in the books as void." submit="Void" about={name} />,
  },
]

const DAYS = [120, 480, 360, 0, 910, 640, 700].map((value) => ({ value, part: Math.round(value / 12) }))

export const AdminSample = () => (
  <AdminLayout title="A table with its states" current="/admin" actions={<a class="button primary" href="/admin">New invoice</a>}>
    <div class="stack">
      <DataTable
        caption="Invoices" columns={COLUMNS} rows={ROWS} keyOf={({ name }) => name}
        order={{ sort: '-amount', href: (sort) => `?sort=${sort}` }}
      />
      <Pager page={{ total: 130, page: 2, perPage: 15 }} query="state=open" />
      <Note tone="warn">One wire could not be matched.</Note>
      <p class="actions">
        <Badge>draft</Badge> <Badge tone="good">paid</Badge> <Badge tone="check">in review</Badge> <Badge tone="warn">due soon</Badge>
        {' '}<Badge tone="urgent">overdue</Badge>
      </p>
      <DayBars days={DAYS} label="Impressions and clicks, day by day" />
      <Empty title="Nothing waits for you"><p>New documents appear here.</p></Empty>
    </div>
  </AdminLayout>
)
