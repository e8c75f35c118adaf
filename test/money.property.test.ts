import assert from 'node:assert/strict'
import { test } from 'node:test'
import { installments, type PaymentTerms } from '../src/invoices/winner-rules.ts'
import { chargedOnTop, DEFAULT_DUE_ORDER, DUE_COLUMN, DUE_PARTS, type DueAmounts } from '../src/kernel/amount-due.ts'
import { type FeeRule, fee } from '../src/kernel/fees.ts'
import type { AuctionId, LotId, UserId } from '../src/kernel/ids.ts'
import { type Cents, cents, decimalString, majorUnits, parseAmount } from '../src/kernel/money.ts'
import { type Consignment, settle } from '../src/settlements/settlement-rules.ts'
import { tallied } from './tally.ts'
import { sample } from './rounds.ts'

/**
 * Random sales, a million in `npm run test:all`, compared with a model of their money that was written
 * independently, in integers of a millionth of a cent, from rule book D2 to D6 only. They must agree to the cent.
 */
const SALES = Number(process.env.MONEY_SALES ?? sample(1_000_000, 20_000))
const SEED = Number(process.env.MONEY_SEED ?? 20_260_301)

test(`${SALES.toLocaleString('en-US')} random settlements and invoices agree with the model to the cent (seed ${SEED})`, () => {
  const chance = randomness(SEED)
  tallied('sales recomputed to the cent', SALES)
  for (let n = 0; n < SALES; n += 1) {
    const sale = randomSale(chance)
    const expected = model(sale)
    const actual = compute(sale)
    for (const [part, amount] of Object.entries(expected)) {
      if (BigInt(actual[part as keyof Money]) !== amount) {
        assert.fail(`sale ${n}: ${part} is ${actual[part as keyof Money]}, not ${amount}: ${JSON.stringify(sale)}`)
      }
    }
    if (n % 16 === 0) assertReadsBack(sale.hammer)
  }
})

interface RandomSale {
  hammer: Cents
  premium: FeeRule
  agreed: Consignment
  terms: PaymentTerms
}

interface Money {
  premium: number
  share: number
  commission: number
  platformFee: number
  net: number
  buyerPays: number
  firstInstallment: number
  installments: number
}

/** Computed by the house. */
function compute({ hammer, premium: rule, agreed, terms }: RandomSale): Money {
  const premium = fee(hammer, rule)
  const dueOnTop = cents(chargedOnTop(terms, terms).reduce((sum, { amount }) => sum + amount, 0))
  const settled = settle({ hammerPrice: hammer, buyersPremium: premium, dueOnTop }, agreed)
  const parts = installments({ ...SOMEBODY, hammer_price_cents: hammer, premium_cents: premium }, terms)
  const totals = parts.map(({ lines }) => lines.reduce((sum, { amount }) => sum + amount, 0))
  return {
    premium: settled.buyersPremium,
    share: settled.sellerShare,
    commission: settled.sellerCommission,
    platformFee: settled.platformFee,
    net: settled.netProceeds,
    buyerPays: totals.reduce((sum, total) => sum + total, 0),
    firstInstallment: totals[0]!,
    installments: totals.length,
  }
}

const SOMEBODY = { lot_id: 1 as LotId, auction_id: 1 as AuctionId, winner_id: 1 as UserId, currency: 'usd', sold_at: new Date(0) }

/** The model: every amount as a fraction over MICRO, rounded to whole cents where the rule book rounds. */
const MICRO = 1_000_000n

function model({ hammer, premium: rule, agreed, terms }: RandomSale): Record<keyof Money, bigint> {
  const price = BigInt(hammer)
  const premium = charge(price, rule)
  const share = nearest(premium * BigInt(agreed.sellerShareBps) * (MICRO / 10_000n))
  const commission = charge(price, agreed.commission)
  const platformFee = charge(price, agreed.platformFee)
  let net = price + share - commission
  if (agreed.platformFeeCollected === 'deduct') net -= platformFee
  for (const { amount_cents: amount } of agreed.deductions) net -= BigInt(amount)
  let buyerPays = price + premium
  if (terms.tax_sale && terms.due_on_top) {
    for (const part of DUE_PARTS) {
      net += BigInt(terms[DUE_COLUMN[part]] ?? 0)
      buyerPays += BigInt(terms[DUE_COLUMN[part]] ?? 0)
    }
  }
  for (const extra of terms.buyer_fees) {
    if (extra.kind === 'flat') buyerPays += BigInt(extra.amount_cents)
    else for (let begun = 0n; begun < price; begun += BigInt(extra.unit_cents)) buyerPays += BigInt(extra.charge_cents)
  }
  const isSplit = terms.payment_mode === 'earnest'
  return {
    premium, share, commission, platformFee, net, buyerPays,
    firstInstallment: isSplit ? nearest((price + premium) * (MICRO / 10n)) : buyerPays,
    installments: isSplit ? 2n : 1n,
  }
}

/** Computes the price slice by slice, from the top, while the house does it from the bottom. */
function charge(price: bigint, rule: FeeRule): bigint {
  let micro = 0n
  if (rule.kind === 'flat') micro = BigInt(rule.flat!) * MICRO
  if (rule.kind === 'percent') micro = price * BigInt(rule.bps!) * (MICRO / 10_000n)
  if (rule.kind === 'tiered') {
    const tiers = rule.tiers!
    for (let n = tiers.length - 1; n >= 0; n -= 1) {
      const floor = n === 0 ? 0n : BigInt(tiers[n - 1]!.upTo!)
      const ceiling = tiers[n]!.upTo === null ? price : BigInt(tiers[n]!.upTo!)
      const top = price < ceiling ? price : ceiling
      if (top > floor) micro += (top - floor) * BigInt(tiers[n]!.bps) * (MICRO / 10_000n)
    }
  }
  let whole = nearest(micro)
  if (rule.min !== undefined && whole < BigInt(rule.min)) whole = BigInt(rule.min)
  if (rule.cap !== undefined && whole > BigInt(rule.cap)) whole = BigInt(rule.cap)
  return whole
}

/** Rounds half a cent up. */
const nearest = (micro: bigint): bigint => micro / MICRO + (micro % MICRO * 2n >= MICRO ? 1n : 0n)

/** An amount is the same after the API, as a number and as text. */
function assertReadsBack(amount: Cents): void {
  if (parseAmount(majorUnits(amount), 'usd') !== amount || parseAmount(decimalString(amount), 'usd') !== amount) {
    assert.fail(`${amount} does not read back`)
  }
}

type Chance = (below: number) => number

/** The same numbers for the same seed (mulberry32). */
function randomness(seed: number): Chance {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

function randomSale(chance: Chance): RandomSale {
  const hammer = randomAmount(chance)
  return {
    hammer,
    premium: randomRule(chance),
    agreed: {
      commission: randomRule(chance),
      platformFee: randomRule(chance),
      platformFeeCollected: chance(2) === 0 ? 'deduct' : 'invoice',
      sellerShareBps: chance(10_001),
      deductions: Array.from({ length: chance(3) }, () => ({ label: 'Deduction', amount_cents: cents(chance(100_000)) })),
    },
    terms: {
      title: 'Lot', state: null, county: null, payment_mode: chance(2) === 0 ? 'full' : 'earnest', buyer_fees: randomFees(chance, hammer),
      tax_sale: chance(2) === 0, due_on_invoice: chance(4) !== 0, due_order: chance(2) === 0 ? DEFAULT_DUE_ORDER : DUE_PARTS,
      due_on_top: chance(4) === 0, ...randomDue(chance, hammer),
    },
  }
}

const randomDue = (chance: Chance, hammer: Cents): DueAmounts => Object.fromEntries(DUE_PARTS.map((part) =>
  [DUE_COLUMN[part], chance(3) === 0 ? null : cents(chance(Math.ceil(hammer / 2) + 2))])) as unknown as DueAmounts

/** From one cent to ten billion in major units, small and large alike. */
const randomAmount = (chance: Chance): Cents => cents(1 + chance(10 ** (1 + chance(12))))

const randomFees = (chance: Chance, hammer: Cents): PaymentTerms['buyer_fees'] => {
  const unit = cents(Math.ceil(hammer / (1 + chance(20))) + chance(500))
  return [
    ...(chance(2) === 0 ? [] : [{ kind: 'flat', label: 'Flat', amount_cents: cents(1 + chance(10_000)) } as const]),
    ...(chance(4) !== 0 ? [] : [{ kind: 'per_fraction', label: 'Tax', unit_cents: unit, charge_cents: cents(1 + chance(100)), is_tax: true } as const]),
  ]
}

function randomRule(chance: Chance): FeeRule {
  const bounds = {
    ...(chance(4) === 0 ? { min: cents(chance(500_000)) } : {}),
    ...(chance(4) === 0 ? { cap: cents(500_000 + chance(5_000_000)) } : {}),
  }
  switch (chance(4)) {
    case 0: return { kind: 'none' }
    case 1: return { kind: 'percent', bps: chance(10_001), ...bounds }
    case 2: return { kind: 'flat', flat: cents(chance(1_000_000)), ...bounds }
    default: return { kind: 'tiered', tiers: randomTiers(chance), ...bounds }
  }
}

function randomTiers(chance: Chance): NonNullable<FeeRule['tiers']> {
  let upTo = 0
  const rising = Array.from({ length: chance(4) }, () => {
    upTo += 1 + chance(100_000_000)
    return { upTo: cents(upTo), bps: chance(10_001) }
  })
  return [...rising, { upTo: null, bps: chance(10_001) }]
}
