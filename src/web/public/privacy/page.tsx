import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Contact } from '../../ui/contact.tsx'
import { Crumbs } from '../../ui/layout.tsx'
import { useWords } from '../../ui/use-words.ts'

interface Kept {
  what: string
  why: string
  howLong: string
}

/** What is kept of people, why and how long. `docs/operations.md`, "What grows", has the same by table. */
export function PrivacyPage() {
  const { t: { privacy: say, help } } = useWords()
  const columns: Column<Kept>[] = [
    { label: say.columns.what, kind: 'head', cell: ({ what }) => what },
    { label: say.columns.why, cell: ({ why }) => why },
    { label: say.columns.howLong, cell: ({ howLong }) => howLong },
  ]
  return (
    <article class="prose">
      <Crumbs trail={[{ label: help.crumb, href: '/help' }, { label: say.title }]} />
      <div class="page-head">
        <h1>{say.title}</h1>
        <p class="lede">{say.lede}</p>
      </div>
      <div class="stack">
        <section>
          <h2>{say.kept}</h2>
          <DataTable caption={say.kept} columns={columns} rows={say.rows} keyOf={({ what }) => what} />
        </section>
        <List title={say.seen} lines={say.seenBy} />
        <List title={say.cookies} lines={say.cookieLines} />
        <List title={say.rights} lines={say.rightLines} />
        <section>
          <h2>{say.contact}</h2>
          <p>{say.contactText}</p>
          <Contact />
        </section>
      </div>
    </article>
  )
}

const List = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <section>
    <h2>{title}</h2>
    <ul>{lines.map((line) => <li>{line}</li>)}</ul>
  </section>
)
