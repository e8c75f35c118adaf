import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { type SellerDocument, sellerDocuments } from '../media/index.ts'
import type { Language } from '../kernel/languages.ts'
import { refuse, type Refusal } from '../kernel/refusals.ts'
import { SECOND } from '../kernel/time.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { createFairQueue } from '../platform/fair-queue.ts'
import type { Logger } from '../platform/log.ts'
import type { SheetReader } from '../platform/pdf-sheet.ts'
import type { Storage } from '../platform/storage.ts'
import { type BuyerRow, listBuyers } from './buyer-store.ts'
import { buyersCsv } from './buyers-csv.ts'
import { drawPacket } from './closing-packet.ts'
import { type ClosingStatement, readStatement, type SaleOfStatement, statementCsv, statementPdf } from './closing-statement.ts'
import { type ContractTemplate, contractTemplate } from './contract-templates.ts'
import { PACKET_WORDS } from './packet-words.ts'
import { type BuyerReader, refuseBuyers } from './read-buyers.ts'
import { say } from './sentences.ts'

/** Larger auctions are downloaded by lot, because a larger file takes minutes. */
export const MOST_LOTS_OF_A_PACKET = 500
const MOST_DOCUMENTS = 5_000
/** The total of the documents; generated papers add a few kB per lot. */
const MOST_BYTES = 1024 ** 3
/** Per process, for the API and for the site each: packets are rendered on the main thread. Others wait. */
const QUEUE = { atOnce: 2, atOncePerKey: 1, waiting: 40, waitingPerKey: 4, waitMs: 30 * SECOND }

export interface PacketDeps {
  db: Database
  storage: Storage
  log: Logger
}

export interface SalePacket {
  stream: Readable
  fileName: string
}

/**
 * The papers of a whole auction as one ZIP file: packet and documents of each sold lot, the closing statement and
 * the buyers. It is created while it is sent, one lot at a time, from data read at the start.
 */
export type WriteSalePacket = (reader: BuyerReader, sale: SaleOfStatement, paper: SheetReader) => Promise<SalePacket | Refusal>

/** Writes packets for one process, with limited concurrency. */
export function salePackets(deps: PacketDeps): WriteSalePacket {
  const queue = createFairQueue({ ...QUEUE, busy: say.packetsBusy() })
  return async ({ seller, actor }, sale, paper) => {
    const refusal = refuseBuyers(seller, sale)
    if (refusal) return refusal
    const release = await queue.enter(`user ${seller.userId}`)
    try {
      const contents = await readContents(deps.db, sale, paper)
      if ('refused' in contents) {
        release()
        return contents
      }
      const after = { lots: contents.lots.length }
      await recordAudit(deps.db, { actor, action: 'auction.packet_downloaded', resource: { type: 'auction', id: sale.id }, after })
      return { stream: writeZip(deps, contents, paper, release), fileName: `closing-packet-${sale.id}.zip` }
    } catch (error) {
      release()
      throw error
    }
  }
}

interface Contents {
  lots: BuyerRow[]
  documents: SellerDocument[]
  statement: ClosingStatement
  template: ContractTemplate
}

async function readContents(db: Database, sale: SaleOfStatement, { language }: SheetReader): Promise<Contents | Refusal> {
  const { items: lots, total } = await listBuyers(db, { auctionId: sale.id }, { page: 1, perPage: MOST_LOTS_OF_A_PACKET })
  if (total > MOST_LOTS_OF_A_PACKET) return refuse('payload_too_large', say.packetTooManyLots({ count: MOST_LOTS_OF_A_PACKET }))
  const documents = await sellerDocuments(db, sale.id, lots.map(({ lot_id: id }) => id))
  const bytes = documents.reduce((sum, document) => sum + document.bytes, 0)
  if (documents.length > MOST_DOCUMENTS) return refuse('payload_too_large', say.packetTooManyDocuments({ count: MOST_DOCUMENTS }))
  if (bytes > MOST_BYTES) return refuse('payload_too_large', say.packetTooLarge())
  return { lots, documents, statement: await readStatement(db, sale), template: await contractTemplate(db, sale.id, language) }
}

function writeZip(deps: PacketDeps, contents: Contents, paper: SheetReader, done: () => void): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  zip.on('error', (error: unknown) => output.destroy(error as Error))
  output.once('close', done)
  fillZip(zip, output, papersOf(deps, contents, paper), { mtime: contents.statement.at, language: paper.language }).catch((error: unknown) => {
    if (output.destroyed) return
    deps.log.error({ err: error }, 'closing packet: a document could not be created, and the download was aborted')
    output.destroy(error as Error)
  })
  return output
}

/** A file of the ZIP; null: the storage no longer has it. */
interface PacketFile {
  path: string
  content: Readable | Buffer | string | null
}

/** Created one after the other, so that one lot is in memory at a time. */
async function* papersOf({ db, storage }: PacketDeps, { lots, documents, statement, template }: Contents, paper: SheetReader): AsyncGenerator<PacketFile> {
  yield { path: 'closing-statement.pdf', content: await statementPdf(statement, paper) }
  yield { path: 'closing-statement.csv', content: statementCsv(statement) }
  yield { path: 'buyers.csv', content: buyersCsv(lots) }
  const folders = new Map(lots.map((row) => [row.lot_id, `lots/${String(row.lot_number).padStart(4, '0')}`]))
  for (const row of lots) yield { path: `${folders.get(row.lot_id)}/closing-packet.pdf`, content: await drawPacket(db, row, template, paper) }
  for (const [index, { key, lotId, fileName }] of documents.entries()) {
    const folder = lotId === null ? 'documents' : `${folders.get(lotId)}/documents`
    yield { path: `${folder}/${index + 1}-${safeName(fileName)}`, content: (await storage.read(key))?.stream ?? null }
  }
}

/** Adds each file when the one before has been sent, and at the end the names of those that the storage no longer has. */
async function fillZip(
  zip: ZipFile, output: PassThrough, files: AsyncIterable<PacketFile>, { mtime, language }: { mtime: Date; language: Language },
): Promise<void> {
  const missing: string[] = []
  for await (const { path, content } of files) {
    if (output.destroyed) return
    if (content === null) {
      missing.push(path)
      continue
    }
    const stream = content instanceof Readable ? content : Readable.from([content])
    // Whoever stops the download must not leave a file open.
    const stop = (): void => void stream.destroy()
    output.once('close', stop)
    zip.addReadStream(stream, path, { mtime })
    await finished(stream, { writable: false })
    output.off('close', stop)
  }
  if (missing.length > 0) zip.addBuffer(Buffer.from(PACKET_WORDS[language].missing(missing)), 'missing-files.txt', { mtime, compress: false })
  zip.end()
}

/** A file name valid on every system, without folders. */
const safeName = (name: string): string =>
  name.normalize('NFC').replaceAll(/[^\p{L}\p{N} ._-]/gu, '_').replace(/^\.+/, '_').slice(-100) || '_'
