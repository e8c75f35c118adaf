import type { AuctionRow } from '../../../auctions/index.ts'
import type { ImportedAuction, ImportReport, ImportRow, LeftOut, MistakeGroup } from '../../../catalogue-import/index.ts'
import { parseAmount } from '../../../kernel/money.ts'
import { stateCode } from '../../../kernel/states.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { FileField, Options } from '../../ui/fields.tsx'
import { fill } from '../../ui/fill.ts'
import { Form, type FormState } from '../../ui/form.tsx'
import { inWords } from '../../ui/in-words.ts'
import { Crumbs } from '../../ui/layout.tsx'
import { Note } from '../../ui/notes.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'
import { type FirstLot, type ImportRun, inAuction, MappingForm, type MappingView } from './mapping-page.tsx'
import { RecentImports } from './undo-page.tsx'
import { fieldLabel, shortened } from './view.ts'

interface ImportPageProps {
  form: FormState
  /** The size limit. */
  maxMegabytes: number
  recent: ImportRow[]
  /** The auction that the rows go to; null: the auctions of the file. */
  into: AuctionRow | null
}

/** The form for a file. */
export function ImportPage({ form, maxMegabytes, recent, into }: ImportPageProps) {
  const { t: { imports: say } } = useWords()
  return (
    <SellerLayout
      {...headOf(say, into)} current="/seller/import"
      actions={<a class="button" href="/seller/import/template.csv">{say.template}</a>}
    >
      {into && <IntoCrumbs sale={into} />}
      <div class="stack">
        <Form action={`/seller/import${inAuction(into)}`} form={form} submit={say.upload} hasFiles>
          <FileField form={form} name="file" label={say.file} hint={fill(say.fileHint, { size: String(maxMegabytes) })} accept=".xlsx,.xlsm,.csv,.txt,text/csv" />
        </Form>
        {recent.length > 0 && <RecentImports rows={recent} />}
      </div>
    </SellerLayout>
  )
}

const headOf = (say: Words['t']['imports'], into: AuctionRow | null) =>
  (into ? { title: say.into.title(into.title), lede: say.into.lede } : { title: say.title, lede: say.lede })

function IntoCrumbs({ sale: { slug, title } }: { sale: AuctionRow }) {
  const { t: { imports: say, selling } } = useWords()
  const at = `/seller/auctions/${slug}`
  return <Crumbs trail={[{ label: title, href: at }, { label: selling.sale.lots, href: `${at}/lots` }, { label: say.into.link }]} />
}

/** The file, the column mapping, and a preview of the import. */
export function MappingPage({ view }: { view: MappingView }) {
  const { t: { imports: say } } = useWords()
  return (
    <SellerLayout
      {...headOf(say, view.into)} current="/seller/import"
      actions={<a class="button" href={`/seller/import${inAuction(view.into)}`}>{say.another}</a>}
    >
      {view.into && <IntoCrumbs sale={view.into} />}
      <div class="stack">
        {view.run && <Report run={view.run} />}
        {view.run && view.run.lots.length > 0 && <FirstLots run={view.run} />}
        <Preview view={view} />
        <MappingForm view={view} />
        <LoadMapping view={view} />
      </div>
    </SellerLayout>
  )
}

function Preview({ view: { id, into, header, rows, samples, sheets, sheet, notes } }: { view: MappingView }) {
  const words = useWords()
  const { t: { imports: say } } = words
  return (
    <section>
      <h2>{say.preview}</h2>
      {notes.map((note) => <p class="hint">{inWords(words, note)}</p>)}
      {sheets.length > 1 && (
        <form class="inline-form" method="get" action={`/seller/import/${id}`}>
          <label for="sheet-choice">{say.sheet}</label>
          <select id="sheet-choice" name="sheet"><Options choices={sheets.map((name) => ({ value: name, label: name }))} chosen={sheet ?? ''} /></select>
          {into && <input type="hidden" name="auction" value={into.slug} />}
          <button class="button">{say.showSheet}</button>
        </form>
      )}
      <div class="scroller" tabIndex={0} role="region" aria-label={say.preview}>
        <table class="preview" data-columns>
          <thead><tr>{header.map((name, index) => <th scope="col" data-sample={samples[index]}>{name}</th>)}</tr></thead>
          <tbody>{rows.map((row) => <tr>{row.map((cell) => <td>{cell}</td>)}</tr>)}</tbody>
        </table>
      </div>
    </section>
  )
}

function LoadMapping({ view: { id, into, loading } }: { view: MappingView }) {
  const { t: { imports: { mapping: say } } } = useWords()
  return (
    <section>
      <h2>{say.load}</h2>
      <p class="hint list-actions">{say.text}</p>
      <Form action={`/seller/import/${id}/mapping${inAuction(into)}`} form={loading} submit={say.load} hasFiles>
        <FileField form={loading} name="map" label={say.file} hint={say.fileHint} accept=".json,application/json" />
      </Form>
    </section>
  )
}

/** Maximum number of unchanged or skipped lots and auctions listed. */
const MOST_LINES = 200

function Report({ run }: { run: ImportRun }) {
  const { t: { imports: say }, format } = useWords()
  const { shown, isRehearsal } = run
  const { report } = shown
  const auctions: Column<ImportedAuction>[] = [
    { label: say.report.auction, kind: 'head', cell: ({ id, title }) => (id === null ? title : <a href={`/seller/auctions/${id}`}>{title}</a>) },
    { label: say.report.lots, kind: 'number', cell: ({ lots }) => format.count(lots) },
    { label: say.report.updated, kind: 'number', cell: ({ updated }) => format.count(updated) },
    { label: say.report.skipped, kind: 'number', cell: ({ skipped }) => format.count(skipped) },
    { label: say.report.standing, cell: ({ status }) => say.report.standings[status] },
  ]
  const title = isRehearsal ? say.report.title : say.report.done
  const only = report.auctions.length === 1 ? report.auctions[0] : null
  return (
    <section role="status">
      <h2>{title}</h2>
      <Note tone={shown.mistakes > 0 ? 'warn' : 'good'}><Counts run={run} /></Note>
      {report.auctions.length > 0 && <DataTable caption={title} columns={auctions} rows={report.auctions} keyOf={({ title: name }) => name} />}
      {!isRehearsal && report.lots + report.updated > 0 && <p class="list-actions">{only ? say.nextOfOne : say.next}</p>}
      {!isRehearsal && only && <p class="list-actions"><a class="button primary" href={`/seller/auctions/${only.id}`}>{say.openAuction}</a></p>}
      {!isRehearsal && report.imports.map((id) => <p class="list-actions"><a href={`/seller/imports/${id}`}>{say.undo.title}</a></p>)}
      {report.left_unchanged.length > 0 && <LeftUnchanged rows={report.left_unchanged.slice(0, MOST_LINES)} />}
      {report.left_out.length > 0 && report.auctions.length > 0 && <LeftOutTable rows={report.left_out.slice(0, MOST_LINES)} />}
      {shown.mistakes > 0 && <Mistakes run={run} />}
    </section>
  )
}

function Counts({ run: { shown: { report, mistakes }, isRehearsal } }: { run: ImportRun }) {
  const { t: { imports: say }, format } = useWords()
  const { lots, updated, unchanged, skipped } = report
  if (mistakes > 0 && report.auctions.length === 0) {
    return <>{isRehearsal ? say.report.nothingYet : say.report.nothing} {format.counted(say.mistakes, mistakes)}</>
  }
  return (
    <>
      {format.counted(isRehearsal ? say.wouldBe : say.added, lots)}
      {updated > 0 && `, ${format.counted(isRehearsal ? say.wouldUpdate : say.updated, updated)}`}
      {unchanged > 0 && `, ${format.counted(say.unchanged, unchanged)}`}
      {skipped > 0 && `, ${format.counted(say.skipped, skipped)}`}
      {mistakes > 0 && `, ${format.counted(say.mistakes, mistakes)}`}
    </>
  )
}

type Unchanged = ImportReport['left_unchanged'][number]

/** Differences in the file that were not imported, with the reason. */
function LeftUnchanged({ rows }: { rows: Unchanged[] }) {
  const words = useWords()
  const { t: { imports: { report: say } }, format } = words
  const link = ({ field, auction_id: auction, lot_id: lot }: Unchanged) => (lot === null
    ? <a href={`/seller/auctions/${auction}`}>{fieldLabel(words, `auction.${field}`)}</a>
    : <a href={`/seller/lots/${lot}`}>{fill(say.lot, { id: String(lot) })}</a>)
  const columns: Column<Unchanged>[] = [
    { label: say.line, kind: 'head', cell: ({ line }) => format.count(line) },
    { label: say.leftUnchanged, cell: link },
    { label: say.reason, cell: ({ message }) => inWords(words, message) },
  ]
  return (
    <DataTable
      caption={say.leftUnchanged} columns={columns} rows={rows}
      keyOf={({ line, field, lot_id: lot, message }) => `${line} ${field} ${lot} ${inWords(words, message)}`}
    />
  )
}

function LeftOutTable({ rows }: { rows: LeftOut[] }) {
  const { t: { imports: { report: say } }, format } = useWords()
  const columns: Column<LeftOut>[] = [
    { label: say.auction, kind: 'head', cell: ({ title }) => title || say.untitled },
    { label: say.rows, kind: 'number', cell: ({ rows: count }) => format.count(count) },
    { label: say.mistakes, kind: 'number', cell: ({ mistakes }) => format.count(mistakes) },
    { label: say.standing, cell: ({ status }) => (status === null ? say.notThere : say.standings[status]) },
  ]
  return <DataTable caption={say.leftOut} columns={columns} rows={rows} keyOf={({ title }) => title} />
}

/** The errors by column and kind; a wrongly mapped column has one in each row. */
function Mistakes({ run: { shown: { report, groups } } }: { run: ImportRun }) {
  const words = useWords()
  const { t: { imports: say }, format } = words
  const columns: Column<MistakeGroup>[] = [
    { label: say.report.column, kind: 'head', cell: ({ field, column }) => (field ? fieldLabel(words, field) : (column ?? say.report.wholeRow)) },
    { label: say.report.wrong, cell: ({ message }) => inWords(words, message) },
    { label: say.report.mistakes, kind: 'number', cell: ({ count }) => format.count(count) },
    { label: say.report.places, cell: ({ places, count }) => <Places places={places} further={count - places.length} /> },
  ]
  return (
    <>
      <p class="list-actions">{report.auctions.length === 0 && `${say.mistakesOut} `}{say.mistakesHint}</p>
      <DataTable
        caption={say.report.wrong} columns={columns} rows={groups}
        keyOf={({ column, field, message }) => `${field ?? column} ${message.key}`}
      />
    </>
  )
}

function Places({ places, further }: { places: MistakeGroup['places']; further: number }) {
  const { t: { imports: { report: say } }, format } = useWords()
  return (
    <>
      {places.map(({ line, cell }) => <span class="said"><b>{fill(say.atLine, { line: format.count(line) })}</b> {shortened(cell)}</span>)}
      {further > 0 && <span class="said">{format.counted(say.furtherLines, further)}</span>}
    </>
  )
}

function FirstLots({ run: { lots, currency } }: { run: ImportRun }) {
  const { t: { imports: { lots: say } }, format } = useWords()
  const price = (amount: string | number | undefined) => {
    const starting = amount === undefined ? null : parseAmount(String(amount), currency)
    return starting !== null && format.money(starting, currency)
  }
  const columns: Column<FirstLot>[] = [
    { label: say.lot, kind: 'head', cell: ({ described: { lot } }) => lot.title },
    { label: say.auction, cell: ({ described: { auction } }) => auction },
    { label: say.start, kind: 'number', cell: ({ described: { lot } }) => price(lot.starting_bid) },
    { label: say.acres, kind: 'number', cell: ({ described: { lot: { acreage } } }) => typeof acreage === 'number' && format.number(acreage, 2) },
    { label: say.place, cell: ({ described: { lot } }) => format.place(lot.county ?? null, lot.state ? stateCode(lot.state) ?? lot.state : null) },
    { label: say.more, cell: ({ facts }) => facts.map(({ label, value }) => <span class="said"><b>{label}</b> {value}</span>) },
  ]
  return (
    <section>
      <h2>{say.title}</h2>
      <DataTable caption={say.title} columns={columns} rows={lots} keyOf={({ described }) => described.line} />
    </section>
  )
}
