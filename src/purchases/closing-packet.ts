import { invoiceSheet, readInvoice } from '../invoices/index.ts'
import type { AuctionId, LotId } from '../kernel/ids.ts'
import { numberedTitle } from '../kernel/numbered-title.ts'
import { invalid, notFound, type Refusal } from '../kernel/refusals.ts'
import { absent } from '../kernel/absent.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Database, Sql } from '../platform/db.ts'
import { drawPapers, type Sheet, type SheetReader } from '../platform/pdf-sheet.ts'
import type { TextBlock, TextPaper } from '../platform/pdf-text.ts'
import { findSettlement, settlementSheet } from '../settlements/index.ts'
import { type BuyerRow, listBuyers } from './buyer-store.ts'
import { contractBlocks } from './contract-blocks.ts'
import { contractPaper, fillContract, contractSignatures } from './contract-paper.ts'
import { contractFaults } from './contract-rules.ts'
import { contractText, type ContractTemplate, contractTemplate, defaultTemplate } from './contract-templates.ts'
import { SAMPLE_VALUES } from './contract-words.ts'
import { PACKET_WORDS } from './packet-words.ts'
import { type BuyerReader, refuseBuyers, type SaleOfBuyers } from './read-buyers.ts'
import { signedContract } from './signed-store.ts'

/**
 * The papers of one sold lot in one file: contract, legal description, invoices of the buyer, settlement of the
 * seller.
 */
export async function lotPacket(
  db: Database, { seller, actor }: BuyerReader, sale: SaleOfBuyers, lotId: LotId, reader: SheetReader,
): Promise<Buffer | Refusal> {
  const refusal = refuseBuyers(seller, sale)
  if (refusal) return refusal
  const { items: [row] } = await listBuyers(db, { auctionId: sale.id, lotIds: [lotId] }, { page: 1, perPage: 1 })
  if (!row) return notFound(absent.lot())
  const template = await contractTemplate(db, sale.id, reader.language)
  await recordAudit(db, { actor, action: 'lot.packet_downloaded', resource: { type: 'lot', id: lotId }, after: { contract_version: template.version } })
  return drawPacket(db, row, template, reader)
}

export async function drawPacket(db: Sql, row: BuyerRow, template: ContractTemplate, reader: SheetReader): Promise<Buffer> {
  const words = PACKET_WORDS[reader.language]
  const invoices: Sheet[] = []
  for (const id of row.invoice_ids) {
    const whole = await readInvoice(db, id, null)
    if (whole) invoices.push(invoiceSheet(whole, reader))
  }
  const settlement = row.settlement_id === null ? null : await findSettlement(db, row.settlement_id)
  const settlements = settlement ? [settlementSheet(settlement, reader)] : []
  const papers = [...await contractPapers(db, row, template, reader), legalDescription(row, reader), ...invoices, ...settlements]
  return drawPapers(words.title(String(row.lot_number)), papers)
}

/** As it was signed, with its signatures; until then as it would be signed now. */
async function contractPapers(db: Sql, row: BuyerRow, template: ContractTemplate, { language }: SheetReader): Promise<TextPaper[]> {
  const signed = await signedContract(db, row.sale_id)
  return signed ? [contractPaper(signed), contractSignatures(signed)] : [contractPaper(fillContract(row, template, language))]
}

function legalDescription(row: BuyerRow, { language }: SheetReader): TextPaper {
  const words = PACKET_WORDS[language]
  const plain = (text: string) => ({ kind: 'paragraph' as const, depth: 0, runs: [{ text }] })
  const place = [row.county, row.state].filter(Boolean).join(', ')
  return {
    title: words.legal, madeAt: row.sold_at,
    blocks: [
      { kind: 'heading', depth: 1, runs: [{ text: words.legal }] },
      plain(numberedTitle(row.lot_number, row.lot_title)),
      ...(place === '' ? [] : [plain(place)]),
      ...(row.parcel_id === null ? [] : [plain(words.parcel(row.parcel_id))]),
      { kind: 'rule' },
      ...(row.legal_description ?? words.noLegal).split(/\n{2,}/).map(plain),
    ],
  }
}

/**
 * A template as it was typed, saved or not, filled with sample data and marked as a sample; the default for an empty
 * one. `auctionId` null: of the office.
 */
export async function previewContract(
  sql: Sql, auctionId: AuctionId | null, typed: string, { language }: SheetReader, madeAt: Date,
): Promise<Buffer | Refusal> {
  const text = contractText(typed)
  const faults = contractFaults(text)
  if (faults.length > 0) return invalid({ body: faults })
  const { contract: title, sample } = PACKET_WORDS[language]
  const mark: TextBlock = { kind: 'paragraph', depth: 0, runs: [{ text: sample, isBold: true }] }
  const blocks = contractBlocks(text === '' ? await defaultTemplate(sql, auctionId, language) : text, SAMPLE_VALUES)
  return drawPapers(title, [{ title, madeAt, blocks: [mark, { kind: 'rule' }, ...blocks, { kind: 'rule' }, mark] }])
}

