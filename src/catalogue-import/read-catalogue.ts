import { isRefusal, type Refusal } from '../kernel/refusals.ts'
import type { FileSource } from './file-text.ts'
import { addRow, type Grouping, newGrouping } from './groups.ts'
import type { Mapping } from './mapping.ts'
import { openTable } from './open-table.ts'
import type { Reference } from './read-row.ts'
import type { TableProblem } from './read-table.ts'
import { byLine, type Progress, type RowError } from './report.ts'
import { planTable, type TablePlan } from './row-plan.ts'
import { say } from './sentences.ts'
import { makeTitlesDistinct } from './title-rules.ts'

export interface CatalogueFile {
  file: FileSource
  /** The title of the only auction. */
  auctionTitle?: string
  onProgress?(progress: Progress): void
}

/** The result of reading a file: its rows, including those without an auction, or why nothing can be imported. */
export type Catalogue = { plan: TablePlan; grouping: Grouping } | { errors: RowError[] }

/** Rows between two progress reports. */
const ROWS_BETWEEN_REPORTS = 500
/** The largest catalog of one import. */
const MOST_ROWS = 100_000
const TOO_MANY = say.tooManyRows({ most: MOST_ROWS.toLocaleString('en-US') })

/** They are published in one transaction, which blocks other sellers from creating auctions and lots. */
const MOST_AUCTIONS = 400
const TOO_MANY_AUCTIONS = say.tooManyAuctions({ most: MOST_AUCTIONS })

/** Reads the whole file before anything is written, because rows of one auction may be anywhere in it. */
export async function readCatalogue(
  request: CatalogueFile, mapping: Mapping, by: string | null, reference: Reference,
): Promise<Catalogue> {
  const table = await openTable(request.file, mapping.sheet)
  if ('problem' in table) return { errors: [{ line: 1, column: null, message: table.problem }] }
  const grouping = newGrouping()
  const header: Header = { line: 1, plan: null }
  const problem = await table.read((row): TableProblem | null => {
    if (header.plan === null) {
      header.line = row.line
      header.plan = planTable(row.cells, mapping, by)
      return isRefusal(header.plan) ? { line: row.line, message: header.plan.said } : null
    }
    addRow(grouping, header.plan as TablePlan, row, reference, request.auctionTitle ?? null)
    if (grouping.rows % ROWS_BETWEEN_REPORTS === 0) {
      request.onProgress?.({ stage: 'reading', rows: grouping.rows, of: null })
    }
    if (grouping.groups.size > MOST_AUCTIONS) return { line: row.line, message: TOO_MANY_AUCTIONS }
    return grouping.rows > MOST_ROWS ? { line: row.line, message: TOO_MANY } : null
  })
  if (mapping.distinctTitles) makeTitlesDistinct(grouping.groups.values())
  return judge(header, grouping, problem)
}

interface Header {
  line: number
  plan: TablePlan | Refusal | null
}

/** In a truncated file, no auction is complete. */
function judge({ line, plan }: Header, grouping: Grouping, problem: TableProblem | null): Catalogue {
  if (plan !== null && isRefusal(plan)) {
    return { errors: Object.values(plan.errors!).flat().map((message) => ({ line, column: null, message })) }
  }
  if (problem) return { errors: byLine([...errorsOf(grouping), { ...problem, column: null }]) }
  if (plan === null) return { errors: [{ line: 1, column: null, message: say.fileEmpty() }] }
  if (grouping.rows === 0) return { errors: [{ line, column: null, message: say.fileHasNoRows() }] }
  return { plan, grouping }
}

const errorsOf = ({ groups, strays }: Grouping): RowError[] =>
  [...strays, ...[...groups.values()].flatMap(({ rows }) => rows).flatMap(({ lot }) => ('errors' in lot ? lot.errors : []))]
