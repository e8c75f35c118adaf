import { type Column, DataTable } from '../../ui/data-table.tsx'
import { FileField } from '../../ui/fields.tsx'
import { fill } from '../../ui/fill.ts'
import { Form, type FormState } from '../../ui/form.tsx'
import { Note } from '../../ui/notes.tsx'
import { useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'
import { MappingForm, type MappingView } from './mapping-page.tsx'
import type { DescribedLotView, ImportMistake, ImportReportView } from './view.ts'

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
        {view.lots.length > 0 && <FirstLots lots={view.lots} />}
        <Preview view={view} />
        <MappingForm view={view} />
        <LoadMapping view={view} />
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
        <table class="preview" data-columns>
          <thead><tr>{header.map((name) => <th scope="col">{name}</th>)}</tr></thead>
          <tbody>{rows.map((row) => <tr>{row.map((cell) => <td>{cell}</td>)}</tr>)}</tbody>
        </table>
      </div>
    </section>
  )
}

function LoadMapping({ view: { id, loading } }: { view: MappingView }) {
  const { t: { imports: { mapping: say } } } = useWords()
  return (
    <section>
      <h2>{say.load}</h2>
      <p class="hint list-actions">{say.text}</p>
      <Form action={`/seller/import/${id}/mapping`} form={loading} submit={say.load} hasFiles>
        <FileField form={loading} name="map" label={say.file} hint={say.fileHint} accept=".json,application/json" />
      </Form>
    </section>
  )
}

function Report({ report }: { report: ImportReportView }) {
  const { t: { imports: say }, format } = useWords()
  const auctions: Column<ImportReportView['auctions'][number]>[] = [
    { label: say.report.auction, kind: 'head', cell: ({ href, title }) => (href ? <a href={href}>{title}</a> : title) },
    { label: say.report.lots, kind: 'number', cell: ({ lots }) => format.count(lots) },
    { label: say.report.updated, kind: 'number', cell: ({ updated }) => format.count(updated) },
    { label: say.report.skipped, kind: 'number', cell: ({ skipped }) => format.count(skipped) },
    { label: say.report.standing, cell: ({ status }) => say.report.standings[status] },
  ]
  const title = report.isRehearsal ? say.report.title : say.report.done
  return (
    <section role="status">
      <h2>{title}</h2>
      <Note tone={report.errors.length > 0 ? 'warn' : 'good'}><Counts report={report} /></Note>
      {report.auctions.length > 0 && <DataTable caption={title} columns={auctions} rows={report.auctions} keyOf={({ title: name }) => name} />}
      {!report.isRehearsal && report.lots + report.updated > 0 && <p class="hint list-actions">{say.next}</p>}
      {report.left.length > 0 && <LeftUnchanged report={report} />}
      {report.leftOut.length > 0 && report.auctions.length > 0 && <LeftOut report={report} />}
      {report.errors.length > 0 && <Mistakes report={report} />}
    </section>
  )
}

function Counts({ report }: { report: ImportReportView }) {
  const { t: { imports: say }, format } = useWords()
  const { isRehearsal, lots, updated, unchanged, skipped, errors, further } = report
  if (errors.length > 0 && report.auctions.length === 0) {
    return <>{isRehearsal ? say.report.nothingYet : say.report.nothing} {format.counted(say.mistakes, errors.length + further)}</>
  }
  return (
    <>
      {format.counted(isRehearsal ? say.wouldBe : say.added, lots)}
      {updated > 0 && `, ${format.counted(isRehearsal ? say.wouldUpdate : say.updated, updated)}`}
      {unchanged > 0 && `, ${format.counted(say.unchanged, unchanged)}`}
      {skipped > 0 && `, ${format.counted(say.skipped, skipped)}`}
      {errors.length > 0 && `, ${format.counted(say.mistakes, errors.length + further)}`}
    </>
  )
}

/** What the file says otherwise and was not changed, with the reason. */
function LeftUnchanged({ report: { left } }: { report: ImportReportView }) {
  const { t: { imports: { report: say } }, format } = useWords()
  const columns: Column<ImportReportView['left'][number]>[] = [
    { label: say.line, kind: 'head', cell: ({ line }) => format.count(line) },
    { label: say.leftUnchanged, cell: ({ what, href }) => <a href={href}>{what}</a> },
    { label: say.reason, cell: ({ message }) => message },
  ]
  return <DataTable caption={say.leftUnchanged} columns={columns} rows={left} keyOf={({ line, what, message }) => `${line} ${what} ${message}`} />
}

function LeftOut({ report: { leftOut } }: { report: ImportReportView }) {
  const { t: { imports: { report: say } }, format } = useWords()
  const columns: Column<ImportReportView['leftOut'][number]>[] = [
    { label: say.auction, kind: 'head', cell: ({ title }) => title || say.untitled },
    { label: say.rows, kind: 'number', cell: ({ rows }) => format.count(rows) },
    { label: say.mistakes, kind: 'number', cell: ({ mistakes }) => format.count(mistakes) },
    { label: say.standing, cell: ({ status }) => (status === null ? say.notThere : say.standings[status]) },
  ]
  return <DataTable caption={say.leftOut} columns={columns} rows={leftOut} keyOf={({ title }) => title} />
}

function Mistakes({ report: { errors, further, auctions } }: { report: ImportReportView }) {
  const { t: { imports: say }, format } = useWords()
  const columns: Column<ImportMistake>[] = [
    { label: say.report.line, kind: 'head', cell: ({ line }) => format.count(line) },
    { label: say.report.column, cell: ({ column }) => column },
    { label: say.report.value, cell: ({ value }) => value },
    { label: say.report.wrong, cell: ({ message }) => message },
  ]
  return (
    <>
      <p class="list-actions">{auctions.length === 0 && `${say.mistakesOut} `}{say.mistakesHint}</p>
      <DataTable caption={say.report.wrong} columns={columns} rows={errors} keyOf={({ line, column, message }) => `${line} ${column} ${message}`} />
      {further > 0 && <p class="hint list-actions">{format.counted(say.notShown, further)}</p>}
    </>
  )
}

function FirstLots({ lots }: { lots: DescribedLotView[] }) {
  const { t: { imports: { lots: say } }, format } = useWords()
  const columns: Column<DescribedLotView>[] = [
    { label: say.lot, kind: 'head', cell: ({ title }) => title },
    { label: say.auction, cell: ({ auction }) => auction },
    { label: say.start, kind: 'number', cell: ({ startingBid, currency }) => startingBid !== null && format.money(startingBid, currency) },
    { label: say.acres, kind: 'number', cell: ({ acres }) => acres !== null && format.number(acres, 2) },
    { label: say.place, cell: ({ place }) => place },
    { label: say.more, cell: ({ facts }) => facts.map(({ label, value }) => <span class="said"><b>{label}</b> {value}</span>) },
  ]
  return (
    <section>
      <h2>{say.title}</h2>
      <DataTable caption={say.title} columns={columns} rows={lots} keyOf={({ line }) => line} />
    </section>
  )
}
