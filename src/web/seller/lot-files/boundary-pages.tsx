import type { AuctionRow } from '../../../auctions/index.ts'
import type { BoundaryMatches } from '../../../catalogue-import/index.ts'
import { numberOf } from '../../../lots/index.ts'
import { CardPlat } from '../../lots/plat.tsx'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { FileField, Options } from '../../ui/fields.tsx'
import { fill } from '../../ui/fill.ts'
import { ErrorSummary, Form, type FormState } from '../../ui/form.tsx'
import { inWords } from '../../ui/in-words.ts'
import { Crumbs } from '../../ui/layout.tsx'
import { Note } from '../../ui/notes.tsx'
import { useReadingOnly, useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'
import type { MatchedLot } from './view.ts'

interface UploadProps {
  sale: AuctionRow
  form: FormState
  maxMegabytes: number
}

/** The form for a file of boundaries. */
export function BoundaryUploadPage({ sale, form, maxMegabytes }: UploadProps) {
  const { t: { lotFiles: say } } = useWords()
  return (
    <SellerLayout title={say.boundaries} lede={say.boundariesLede} current="/seller/auctions">
      <Trail sale={sale} />
      <Form action={`/seller/auctions/${sale.slug}/lots/boundaries`} form={form} submit={say.upload} hasFiles>
        <FileField
          form={form} name="file" label={say.boundaryFile} hint={fill(say.boundaryHint, { size: String(maxMegabytes) })}
          accept=".geojson,.json,.kml,.kmz,.gpkg,.zip"
        />
      </Form>
    </SellerLayout>
  )
}

function Trail({ sale }: { sale: AuctionRow }) {
  const { t: { lotFiles: say, selling } } = useWords()
  const at = `/seller/auctions/${sale.slug}`
  return <Crumbs trail={[{ label: sale.title, href: at }, { label: selling.sale.lots, href: `${at}/lots` }, { label: say.boundaries }]} />
}

export interface BoundaryMatchesView {
  sale: AuctionRow
  /** The name of the upload. */
  id: string
  matches: BoundaryMatches
  lots: MatchedLot[]
  form: FormState
}

/** What a file of boundaries has for each lot, and the button that saves it. */
export function BoundaryMatchesPage({ view }: { view: BoundaryMatchesView }) {
  const { t: { lotFiles: say }, format } = useWords()
  const { sale, id, matches: { by, matched, properties, unused }, lots, form } = view
  const action = `/seller/auctions/${sale.slug}/lots/boundaries`
  const wrong = lots.filter(({ problem }) => problem !== null).length
  const isComplete = matched.length === lots.length
  return (
    <SellerLayout
      title={say.boundaries} lede={say.boundariesLede} current="/seller/auctions" actions={<a class="button" href={action}>{say.another}</a>}
    >
      <Trail sale={sale} />
      <div class="stack">
        <ErrorSummary form={form} />
        <Note tone={isComplete && wrong === 0 ? 'good' : 'warn'}>
          {by === null ? say.noMatch : say.matchedBy(format.count(matched.length), format.count(lots.length), by)}
          {unused > 0 && ` ${format.counted(say.unusedShapes, unused)}`}
        </Note>
        {properties.length > 1 && (
          <form class="inline-form" method="get" action={`${action}/${id}`}>
            <label for="by-choice">{say.property}</label>
            <select class="input" id="by-choice" name="by">
              <Options choices={properties.map((name) => ({ value: name, label: name }))} chosen={by ?? ''} />
            </select>
            <button class="button">{say.rematch}</button>
          </form>
        )}
        <Save view={view} action={`${action}/${id}`} wrong={wrong} />
        <LotTable lots={lots} />
      </div>
    </SellerLayout>
  )
}

function Save({ view: { matches: { by, matched } }, action, wrong }: { view: BoundaryMatchesView; action: string; wrong: number }) {
  const { t: { lotFiles: say }, format } = useWords()
  if (useReadingOnly() || matched.length === 0) return null
  if (wrong > 0) return <p class="note bad">{format.counted(say.fixFirst, wrong)}</p>
  return (
    <form method="post" action={action}>
      <input type="hidden" name="by" value={by ?? ''} />
      <p class="hint list-actions">{say.saveHint}</p>
      <button class="button primary">{format.counted(say.save, matched.length)}</button>
    </form>
  )
}

function LotTable({ lots }: { lots: MatchedLot[] }) {
  const { t: { lotFiles: say } } = useWords()
  const columns: Column<MatchedLot>[] = [
    { label: say.columns.lot, kind: 'head', cell: ({ lot }) => say.lot(numberOf(lot), lot.title) },
    { label: say.columns.parcel, cell: ({ lot }) => lot.parcel_id ?? '–' },
    {
      label: say.columns.shape,
      cell: ({ lot: { acreage }, boundary }) =>
        (boundary ? <span class="plat-thumb"><CardPlat plat={{ boundary, lat: null, lng: null, acreage }} /></span> : '–'),
    },
    { label: say.columns.state, cell: (row) => <State row={row} /> },
  ]
  return <DataTable caption={say.boundaries} columns={columns} rows={lots} keyOf={({ lot }) => lot.id} />
}

function State({ row: { state, problem } }: { row: MatchedLot }) {
  const words = useWords()
  const { t: { lotFiles: say } } = words
  const detail = problem ? inWords(words, problem) : state === 'loose' ? say.looseText : state === 'twice' ? say.twiceText : null
  return (
    <>
      <Badge tone={problem ? 'urgent' : state === 'matched' || state === 'loose' ? 'good' : 'check'}>{say.states[problem ? 'wrong' : state]}</Badge>
      {detail !== null && <span class="hint"> {detail}</span>}
    </>
  )
}
