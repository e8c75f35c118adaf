import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { type SellerDocument, sellerDocuments } from '../media/index.ts'
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
  if (documents.length > MOST_DOCUMENTS || bytes > MOST_BYTES) return refuse('payload_too_large', say.packetTooLarge())
  return { lots, documents, statement: await readStatement(db, sale), template: await contractTemplate(db, sale.id, language) }
}

function writeZip({ db, storage, log }: PacketDeps, { lots, documents, statement, template }: Contents, paper: SheetReader, done: () => void): Readable {
  const zip = new ZipFile()
  const mtime = statement.at
  const output = zip.outputStream.pipe(new PassThrough())
  /** Created on demand, so that one lot is in memory at a time. */
  const add = (path: string, make: () => Promise<Readable | Buffer | string>): void =>
    zip.addReadStreamLazy(path, { mtime }, (hand) => {
      make().then((made) => hand(null, made instanceof Readable ? made : Readable.from([made])), (error: unknown) => {
        log.error({ err: error }, 'closing packet: a document could not be created, and the download was aborted')
        output.destroy(error as Error)
      })
    })

  add('closing-statement.pdf', () => statementPdf(statement, paper))
  add('closing-statement.csv', async () => statementCsv(statement))
  add('buyers.csv', async () => buyersCsv(lots))
  const folders = new Map(lots.map((row) => [row.lot_id, `lots/${String(row.lot_number).padStart(4, '0')}`]))
  for (const row of lots) add(`${folders.get(row.lot_id)}/closing-packet.pdf`, () => drawPacket(db, row, template, paper))
  documents.forEach((document, index) => {
    const folder = document.lotId === null ? 'documents' : `${folders.get(document.lotId)}/documents`
    add(`${folder}/${index + 1}-${safeName(document.fileName)}`, async () => (await storage.read(document.key))?.stream ?? '')
  })
  zip.on('error', (error: unknown) => output.destroy(error as Error))
  zip.end()
  output.once('close', done)
  return output
}

/** A file name valid on every system, without folders. */
export const safeName = (name: string): string =>
  name.normalize('NFC').replaceAll(/[^\p{L}\p{N} ._-]/gu, '_').replace(/^\.+/, '_').slice(-100) || '_'
