import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asSeller, type Seller } from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import { parseKey, type SaleId } from '../kernel/ids.ts'
import { isRefusal, notFound, type Refusal } from '../kernel/refusals.ts'
import type { Actor } from '../platform/audit.ts'
import type { Database, Sql, Tx } from '../platform/db.ts'
import { ability, type Principal } from '../platform/http/access.ts'
import { sheetReaderOf } from '../platform/http/language.ts'
import { type Answer, bare, created, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { drawSigned, signedContract } from '../purchases/index.ts'
import { ContractShape, presentContract, SignatureWrite } from './contract-schema.ts'
import { sideOf } from './messages.ts'
import { purchaseContract } from './read-contract.ts'
import { PurchaseParam } from './schema.ts'
import { signAsBuyer, signAsSeller } from './sign-contract.ts'
import type { Signing } from './signature-rules.ts'
import { findPurchase } from './store.ts'

const WHO = 'For the buyer, and for the owner of the auction or owners and managers of the owning team; others get 404.'

interface Call {
  principal: Principal
  request: FastifyRequest
  params: { id: string }
}

const idOf = ({ params }: Call): SaleId => {
  const key = parseKey<SaleId>(params.id)
  return 'id' in key ? key.id : (0 as SaleId)
}

/** The contract of a purchase: to read, to sign, and as it was signed. */
export function contractRoutes(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'GET',
    url: '/v1/purchases/:id/contract',
    name: 'getPurchaseContract',
    access: ability('read'),
    tag: 'Purchases',
    summary: 'Show the contract of a purchase',
    description: `Who has signed it, and the hash of the file to sign next. The buyer signs first, in the language of the request. ${WHO}`,
    params: PurchaseParam,
    answers: { data: ContractShape },
    refusals: ['not_found', 'team_forbidden'],
    handle: (call) => asSeller(call, (seller) => shown(db, seller, call)),
  })

  route(app, {
    method: 'GET',
    url: '/v1/purchases/:id/contract/file',
    name: 'downloadPurchaseContract',
    access: ability('read'),
    tag: 'Purchases',
    summary: 'Download the contract of a purchase as PDF',
    description: `The exact file that was signed, or that the buyer would sign now: its SHA-256 is \`document\`. ${WHO}`,
    params: PurchaseParam,
    answers: { file: ['application/pdf'] },
    refusals: ['not_found', 'team_forbidden'],
    handle: (call) => asSeller(call, async (seller) => {
      const contract = await purchaseContract(db, seller, idOf(call), sheetReaderOf(call.request).language)
      if (isRefusal(contract)) return contract
      const file = await contract.file()
      return file ? pdf(`contract-${idOf(call)}.pdf`, file) : notFound(absent.file())
    }),
  })
  signatures(app, db)
}

function signatures(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'GET',
    url: '/v1/purchases/:id/contract/signed-file',
    name: 'downloadSignedContract',
    access: ability('read'),
    tag: 'Purchases',
    summary: 'Download a signed contract with its signatures as PDF',
    description: `The contract with a page that shows who signed which file, when and from where. ${WHO}`,
    params: PurchaseParam,
    answers: { file: ['application/pdf'] },
    refusals: ['not_found', 'team_forbidden'],
    handle: (call) => asSeller(call, async (seller) => {
      const side = await sideIn(db, seller, idOf(call))
      if (isRefusal(side)) return side
      const contract = await signedContract(db, idOf(call))
      return contract ? pdf(`contract-${idOf(call)}-signed.pdf`, await drawSigned(contract)) : notFound(absent.file())
    }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/purchases/:id/contract/signatures',
    name: 'signPurchaseContract',
    access: ability('write'),
    tag: 'Purchases',
    summary: 'Sign the contract of a purchase',
    description: 'Signs the file that you read, with your typed name and, if you like, a drawing. Name, consent, drawing and the hashes of both files are '
      + `stored with the time and your IP address. An administrator signs for nobody. ${WHO}`,
    params: PurchaseParam,
    body: SignatureWrite,
    answers: { data: ContractShape, status: 201 },
    refusals: ['not_found', 'team_forbidden', 'invalid_state_transition', 'precondition_failed'],
    exists: async (call) => (await asSeller(call, async (seller) => !isRefusal(await sideIn(db, seller, idOf(call))))) === true,
    change: (tx, call) => asSeller(call, async (seller, actor) => {
      const refusal = await sign(tx, { seller, actor }, call, { drawing: '', ...call.body })
      if (refusal) return refusal
      const answer = await shown(tx, seller, call)
      return isRefusal(answer) || answer.kind !== 'data' ? answer : created(`/api/v1/purchases/${idOf(call)}/contract`, answer.data)
    }),
  })
}

async function shown(sql: Sql, seller: Seller, call: Call): Promise<Answer | Refusal> {
  const { language } = sheetReaderOf(call.request)
  const contract = await purchaseContract(sql, seller, idOf(call), language)
  return isRefusal(contract) ? contract : ok(presentContract(contract, language))
}

async function sideIn(sql: Sql, seller: Seller, id: SaleId): Promise<'buyer' | 'seller' | Refusal> {
  const row = await findPurchase(sql, id)
  return row ? sideOf(seller, row) : notFound(absent.purchase())
}

async function sign(tx: Tx, { seller, actor }: { seller: Seller; actor: Actor }, call: Call, signing: Signing): Promise<Refusal | null> {
  const side = await sideIn(tx, seller, idOf(call))
  if (isRefusal(side)) return side
  const { language } = sheetReaderOf(call.request)
  return side === 'buyer'
    ? signAsBuyer(tx, actor, seller.userId, idOf(call), signing, language)
    : signAsSeller(tx, actor, seller, idOf(call), signing, language)
}

const pdf = (name: string, body: Buffer): Answer =>
  bare(body, { type: 'application/pdf', headers: { 'content-disposition': `inline; filename="${name}"`, 'cache-control': 'private, no-store' } })
