import type { AuctionRow } from '../../../auctions/index.ts'
import { PICTURE_ARCHIVE_LIMITS, type PictureMatches, type UnpackedPicture } from '../../../catalogue-import/index.ts'
import type { Said } from '../../../kernel/said.ts'
import { numberOf } from '../../../lots/index.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { FileField } from '../../ui/fields.tsx'
import { fill } from '../../ui/fill.ts'
import { ErrorSummary, Form, type FormState } from '../../ui/form.tsx'
import { inWords } from '../../ui/in-words.ts'
import { Crumbs } from '../../ui/layout.tsx'
import { Note } from '../../ui/notes.tsx'
import { useReadingOnly, useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'

/** The form for an archive of pictures. */
export function PictureUploadPage({ sale, form }: { sale: AuctionRow; form: FormState }) {
  const { t: { lotFiles: say }, format } = useWords()
  const { archiveMegabytes, pictures } = PICTURE_ARCHIVE_LIMITS
  return (
    <SellerLayout title={say.pictures} lede={say.picturesLede} current="/seller/auctions">
      <Trail sale={sale} />
      <Form action={`/seller/auctions/${sale.slug}/lots/pictures`} form={form} submit={say.upload} hasFiles>
        <FileField
          form={form} name="file" label={say.pictureFile} accept=".zip,application/zip"
          hint={fill(say.pictureHint, { size: format.count(archiveMegabytes), count: format.count(pictures) })}
        />
      </Form>
    </SellerLayout>
  )
}

function Trail({ sale }: { sale: AuctionRow }) {
  const { t: { lotFiles: say, selling } } = useWords()
  const at = `/seller/auctions/${sale.slug}`
  return <Crumbs trail={[{ label: sale.title, href: at }, { label: selling.sale.lots, href: `${at}/lots` }, { label: say.pictures }]} />
}

export interface PictureMatchesView {
  sale: AuctionRow
  /** The name of the upload. */
  id: string
  /** All pictures of the archive. */
  all: number
  matches: PictureMatches<UnpackedPicture>
  /** All lots of the auction. */
  lots: number
  /** Matched pictures that are new, and those that their lots have already. */
  fresh: number
  present: number
  problems: Said[]
  form: FormState
}

/** Which pictures belong to which lot, and the button that adds them. */
export function PictureMatchesPage({ view }: { view: PictureMatchesView }) {
  const words = useWords()
  const { t: { lotFiles: say }, format } = words
  const { sale, all, matches: { matched, unclear, unmatched }, lots, fresh, present, problems, form } = view
  const action = `/seller/auctions/${sale.slug}/lots/pictures`
  const found = fresh + present
  return (
    <SellerLayout
      title={say.pictures} lede={say.picturesLede} current="/seller/auctions" actions={<a class="button" href={action}>{say.another}</a>}
    >
      <Trail sale={sale} />
      <div class="stack">
        <ErrorSummary form={form} />
        <Note tone={found === all && problems.length === 0 ? 'good' : 'warn'}>
          {found === 0 ? say.noPictureMatch : say.picturesMatched(format.count(found), format.count(all), format.counted(say.lotsCounted, matched.length))}
          {present > 0 && ` ${format.counted(say.alreadyThere, present)}`}
          {found > 0 && lots > matched.length && ` ${format.counted(say.lotsWithout, lots - matched.length)}`}
        </Note>
        {problems.length > 0 && (
          <section class="note bad" role="alert">
            <p>{say.fixPictures}</p>
            <ul>{problems.map((problem) => <li>{inWords(words, problem)}</li>)}</ul>
          </section>
        )}
        <Save view={view} action={`${action}/${view.id}`} />
        {matched.length > 0 && <LotTable matched={matched} />}
        <Names title={say.unmatchedPictures} pictures={unmatched} />
        <Names title={say.unclearPictures} pictures={unclear} />
      </div>
    </SellerLayout>
  )
}

function Save({ view: { fresh, problems }, action }: { view: PictureMatchesView; action: string }) {
  const { t: { lotFiles: say }, format } = useWords()
  if (useReadingOnly() || fresh === 0 || problems.length > 0) return null
  return (
    <form method="post" action={action}>
      <p class="hint list-actions">{say.savePicturesHint}</p>
      <button class="button primary">{format.counted(say.savePictures, fresh)}</button>
    </form>
  )
}

type Matched = PictureMatches<UnpackedPicture>['matched'][number]

function LotTable({ matched }: { matched: Matched[] }) {
  const { t: { lotFiles: say } } = useWords()
  const columns: Column<Matched>[] = [
    { label: say.pictureColumns.lot, kind: 'head', cell: ({ lot }) => say.lot(numberOf(lot), lot.title) },
    { label: say.pictureColumns.parcel, cell: ({ lot }) => lot.parcel_id ?? '–' },
    {
      label: say.pictureColumns.files,
      cell: ({ pictures }) => <ul class="plain">{pictures.map(({ name }) => <li><code class="long-name">{name}</code></li>)}</ul>,
    },
  ]
  return <DataTable caption={say.pictures} columns={columns} rows={matched} keyOf={({ lot }) => lot.id} />
}

function Names({ title, pictures }: { title: string; pictures: UnpackedPicture[] }) {
  if (pictures.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul>{pictures.map(({ name }) => <li><code class="long-name">{name}</code></li>)}</ul>
    </section>
  )
}
