import { SIGNATURE_BOX } from '../kernel/drawn-signature.ts'
import type { LotId } from '../kernel/ids.ts'
import type { Language } from '../kernel/languages.ts'
import type { Sql } from '../platform/db.ts'
import { drawPapers } from '../platform/pdf-sheet.ts'
import type { TextBlock, TextPaper } from '../platform/pdf-text.ts'
import { type BuyerRow, listBuyers } from './buyer-store.ts'
import { contractBlocks } from './contract-blocks.ts'
import type { ContractValues, FieldValues } from './contract-rules.ts'
import { type ContractTemplate, contractTemplate } from './contract-templates.ts'
import { contractValues } from './contract-values.ts'
import { PACKET_WORDS } from './packet-words.ts'
import type { SignatureEvidence, SignedContract } from './signed-store.ts'

/** A contract filled in: the same contract is the same file, to the byte. */
export interface FilledContract {
  language: Language
  body: string
  field_values: ContractValues
  sold_at: Date
}

export const fillContract = (row: BuyerRow, { body }: ContractTemplate, language: Language): FilledContract =>
  ({ language, body, field_values: contractValues(row, language), sold_at: row.sold_at })

/** The contract of a sold lot as it would be signed now; null where the lot is not sold. */
export async function contractOfLot(sql: Sql, lotId: LotId, language: Language): Promise<FilledContract | null> {
  const { items: [row] } = await listBuyers(sql, { lotIds: [lotId] }, { page: 1, perPage: 1 })
  if (!row) return null
  return fillContract(row, await contractTemplate(sql, row.auction_id, language), language)
}

export const contractPaper = ({ body, field_values: values, language, sold_at: madeAt }: FilledContract): TextPaper =>
  templatePaper(PACKET_WORDS[language].contract, body, values, madeAt)

/** The text of any template, filled in. */
export const templatePaper = (title: string, body: string, values: FieldValues, madeAt: Date): TextPaper =>
  ({ title, madeAt, blocks: contractBlocks(body, values) })

export const drawContract = (contract: FilledContract): Promise<Buffer> => drawPapers(PACKET_WORDS[contract.language].contract, [contractPaper(contract)])

/** The contract with a page of its signatures. */
export const drawSigned = (contract: SignedContract): Promise<Buffer> =>
  drawPapers(PACKET_WORDS[contract.language].contract, [contractPaper(contract), contractSignatures(contract)])

/** The page of the signatures of a contract. */
export function contractSignatures({ language, sold_at: madeAt, sha256, signatures }: SignedContract): TextPaper {
  const { signatures: words } = PACKET_WORDS[language]
  const headed = signatures.map((signature) => ({ ...signature, heading: words.parties[signature.party] }))
  return signaturePage({ language, madeAt, text: words.text(sha256), signatures: headed })
}

/** A signed paper: when it was made, what is said of its file, and its signatures under their headings. */
export interface SignedPaper {
  language: Language
  madeAt: Date
  text: string
  signatures: readonly (SignatureEvidence & { heading: string })[]
}

/** Who signed which file, when and from where, as evidence (15 U.S.C. 7001, UETA section 9). */
export function signaturePage({ language, madeAt, text, signatures }: SignedPaper): TextPaper {
  const { signatures: words } = PACKET_WORDS[language]
  const plain = (paragraph: string): TextBlock => ({ kind: 'paragraph', depth: 0, runs: [{ text: paragraph }] })
  const row = (label: string, value: string): TextBlock => ({ kind: 'row', isHead: false, cells: [label, value] })
  const blocksOf = (signature: SignatureEvidence & { heading: string }): TextBlock[] => [
    { kind: 'heading', depth: 2, runs: [{ text: signature.heading }] },
    ...(signature.drawing === null ? [] : [{ kind: 'drawing' as const, path: signature.drawing, height: SIGNATURE_BOX.height }]),
    { kind: 'paragraph', depth: 0, runs: [{ text: signature.signed_name, isItalic: true, isBold: true }] },
    row(words.signedAt, signature.signed_at.toISOString()),
    row(words.account, `${signature.signer_email} (${signature.user_id})`),
    row(words.from, signature.ip ?? '-'),
    row(words.browser, signature.user_agent ?? '-'),
    row(words.document, signature.sha256),
    ...(signature.drawing_sha256 === null ? [] : [row(words.drawing, signature.drawing_sha256)]),
    plain(signature.consent),
    { kind: 'rule' },
  ]
  return {
    title: words.title, madeAt,
    blocks: [{ kind: 'heading', depth: 1, runs: [{ text: words.title }] }, plain(text), ...signatures.flatMap(blocksOf)],
  }
}
