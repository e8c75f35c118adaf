import type { ImportReportView, MappingView } from '../import-views.ts'
import { fill } from '../messages/fill.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { FileField, SelectField, TextField } from '../ui/fields.tsx'
import { ErrorSummary, Form } from '../ui/form.tsx'
import { Note } from '../ui/notes.tsx'
import { SellerLayout } from '../ui/seller-layout.tsx'
import type { FormState } from '../view-models.ts'
import { useWords } from '../words.ts'

/** Choosing a file. `maxMegabytes`: the largest that is taken. */
export function ImportPage({ form, maxMegabytes }: { form: FormState; maxMegabytes: number }) {
  const { t: { imports: say } } = useWords()
  return (
    <SellerLayout
      title={say.title} lede={say.lede} current="/seller/import"
      actions={<a class="button" href="/seller/import/template.csv">{say.template}</a>}
    >
      <Form action="/seller/import" form={form} submit={say.upload} hasFiles>
        <FileField form={form} name="file" label={say.file} hint={fill(say.fileHint, { size: String(maxMegabytes) })} accept=".csv,text/csv" />
      </Form>
    </SellerLayout>
  )
}

/** What the file holds, which column is what, and what an import would come to. */
export function MappingPage({ view }: { view: MappingView }) {
  const { t: { imports: say } } = useWords()
  return (
    <SellerLayout
      title={say.title} lede={say.lede} current="/seller/import"
      actions={<a class="button" href="/seller/import">{say.another}</a>}
    >
      <div class="stack">
        {view.report && <Report report={view.report} />}
        <Preview view={view} />
        <MappingForm view={view} />
      </div>
    </SellerLayout>
  )
}

function Preview({ view: { header, rows } }: { view: MappingView }) {
  const { t: { imports: say } } = useWords()
  return (
    <section>
      <h2>{say.preview}</h2>
      <div class="scroller" tabIndex={0} role="region" aria-label={say.preview}>
        <table class="preview">
          <thead><tr>{header.map((name) => <th scope="col">{name}</th>)}</tr></thead>
          <tbody>{rows.map((row) => <tr>{row.map((cell) => <td>{cell}</td>)}</tr>)}</tbody>
        </table>
      </div>
    </section>
  )
}

function MappingForm({ view: { id, header, form, fields } }: { view: MappingView }) {
  const { t: { imports: say } } = useWords()
  const columns = [{ value: '', label: say.notThere }, ...header.map((name) => ({ value: name, label: name }))]
  const orders = Object.entries(say.dateOrders).map(([value, label]) => ({ value, label }))
  return (
    <>
      <ErrorSummary form={form} />
      <form class="stack" method="post" action={`/seller/import/${id}`} novalidate>
        <section>
          <h2>{say.columns}</h2>
          <p class="hint">{say.guessed}</p>
          <div class="field-grid">
            {fields.map((field) => (
              <SelectField form={form} name={field} label={say.fields[field]!} choices={columns} optional={field !== 'title' && field !== 'starting_bid'} />
            ))}
          </div>
        </section>
        <section>
          <h2>{say.auction}</h2>
          <div class="form">
            <TextField form={form} name="auction" label={say.auctionTitle} hint={say.auctionTitleHint} maxLength={200} optional />
            <SelectField form={form} name="auction_by" label={say.auctionBy} hint={say.auctionByHint} choices={columns} optional />
            <SelectField form={form} name="dates" label={say.dates} choices={orders} />
            <div class="actions">
              <button class="button" name="step" value="check">{say.check}</button>
              <button class="button primary" name="step" value="import">{say.import}</button>
            </div>
          </div>
        </section>
      </form>
    </>
  )
}

function Report({ report }: { report: ImportReportView }) {
  const { t: { imports: say }, format } = useWords()
  const columns: Column<ImportReportView['errors'][number]>[] = [
    { label: say.report.line, kind: 'head', cell: ({ line }) => format.count(line) },
    { label: say.report.column, cell: ({ column }) => column },
    { label: say.report.wrong, cell: ({ message }) => message },
  ]
  const auctions: Column<ImportReportView['auctions'][number]>[] = [
    { label: say.report.auction, kind: 'head', cell: ({ href, title }) => (href ? <a href={href}>{title}</a> : title) },
    { label: say.report.lots, kind: 'number', cell: ({ lots }) => format.count(lots) },
  ]
  return (
    <section role="status">
      <Note tone={report.errors.length > 0 ? 'warn' : 'good'}>
        {format.counted(report.isRehearsal ? say.wouldBe : say.added, report.lots)}
        {report.skipped > 0 && `, ${format.counted(say.skipped, report.skipped)}`}
        {report.errors.length > 0 && `, ${format.counted(say.mistakes, report.errors.length)}`}
      </Note>
      {report.auctions.length > 0 && <DataTable caption={say.report.auction} columns={auctions} rows={report.auctions} keyOf={({ title }) => title} />}
      {report.errors.length > 0 && (
        <>
          <p class="list-actions">{say.mistakesHint}</p>
          <DataTable caption={say.report.wrong} columns={columns} rows={report.errors} keyOf={({ line, column }) => `${line} ${column}`} />
        </>
      )}
    </section>
  )
}
