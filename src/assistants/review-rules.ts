import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { LotId, TokenId, UserId } from '../kernel/ids.ts'
import { type Cents } from '../kernel/money.ts'
import { refuse, type Refusal } from '../kernel/refusals.ts'
import { MINUTE, SECOND } from '../kernel/time.ts'
import { say } from './sentences.ts'

/**
 * The code of a reviewed bid: when it expires, a random part, digests of the price and the terms as they were
 * shown, and a MAC over these and the bid itself. Nothing about it is stored, and it says nothing about the bid.
 */

export const REVIEW_LASTS_MS = 5 * MINUTE

/** A bid as it was reviewed. Another person, token, lot or amount needs a review of its own. */
export interface ReviewedBid {
  userId: UserId
  tokenId: TokenId | null
  lotId: LotId
  amount: Cents
  isMaximum: boolean
}

/** What the review showed and the bid depends on. */
export interface ReviewedFacts {
  price: Cents | null
  /** All terms as text. */
  terms: string
}

const RANDOM_BYTES = 6
const DIGEST_BYTES = 4
const MAC_BYTES = 16
/** Seconds since 1970 fit four bytes until 2106. */
const AT = { expiry: 0, random: 4, price: 4 + RANDOM_BYTES, terms: 4 + RANDOM_BYTES + DIGEST_BYTES, mac: 4 + RANDOM_BYTES + 2 * DIGEST_BYTES }
const CODE_BYTES = AT.mac + MAC_BYTES

export const CODE_CHARACTERS = Math.ceil((CODE_BYTES * 4) / 3)

export function reviewCode(key: Buffer, bid: ReviewedBid, facts: ReviewedFacts, expiresAt: Date, random: Buffer): string {
  const head = Buffer.alloc(AT.mac)
  head.writeUInt32BE(Math.floor(expiresAt.getTime() / SECOND), AT.expiry)
  random.copy(head, AT.random, 0, RANDOM_BYTES)
  digestOf(String(facts.price)).copy(head, AT.price)
  digestOf(facts.terms).copy(head, AT.terms)
  return Buffer.concat([head, macOf(key, head, bid)]).toString('base64url')
}

/** Null if this code was given for this bid, with one of these keys, and has not expired. */
export function refuseCode(keys: readonly Buffer[], code: string, bid: ReviewedBid, now: Date): Refusal | null {
  const bytes = Buffer.from(code, 'base64url')
  if (bytes.length !== CODE_BYTES) return refuse('precondition_failed', say.codeUnknown())
  const head = bytes.subarray(0, AT.mac)
  if (!keys.some((key) => timingSafeEqual(bytes.subarray(AT.mac), macOf(key, head, bid)))) return refuse('precondition_failed', say.codeUnknown())
  return now.getTime() >= head.readUInt32BE(AT.expiry) * SECOND ? refuse('precondition_failed', say.codeExpired()) : null
}

/** Null if what the review of a valid code showed still holds. */
export function refuseChanged(code: string, { price, terms }: ReviewedFacts): Refusal | null {
  const bytes = Buffer.from(code, 'base64url')
  const shown = (at: number) => bytes.subarray(at, at + DIGEST_BYTES)
  if (!shown(AT.terms).equals(digestOf(terms))) return refuse('precondition_failed', say.termsChanged())
  return shown(AT.price).equals(digestOf(String(price))) ? null : refuse('precondition_failed', say.priceChanged())
}

const digestOf = (text: string): Buffer => Buffer.from(hash('sha256', text, 'hex'), 'hex').subarray(0, DIGEST_BYTES)

const macOf = (key: Buffer, head: Buffer, { userId, tokenId, lotId, amount, isMaximum }: ReviewedBid): Buffer =>
  createHmac('sha256', key).update(head).update(`|${userId}|${tokenId}|${lotId}|${amount}|${isMaximum}`).digest().subarray(0, MAC_BYTES)
