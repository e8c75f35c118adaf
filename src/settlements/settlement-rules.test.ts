import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FeeRule, fee } from '../kernel/fees.ts'
import { type Cents, cents, parseAmount, ZERO } from '../kernel/money.ts'
import { SETTLEMENT_STATUSES } from './settlement.ts'
import { type Consignment, refuseMove, settle } from './settlement-rules.ts'

const usd = (text: string): Cents =>
  (text.startsWith('-') ? cents(-parseAmount(text.slice(1), 'usd')!) : parseAmount(text, 'usd')!)
const percent = (bps: number, bounds: Pick<FeeRule, 'min' | 'cap'> = {}): FeeRule => ({ kind: 'percent', bps, ...bounds })
const none: FeeRule = { kind: 'none' }
const flat = (amount: string): FeeRule => ({ kind: 'flat', flat: usd(amount) })
const marginal: FeeRule = {
  kind: 'tiered', tiers: [{ upTo: usd('100000'), bps: 1_000 }, { upTo: usd('500000'), bps: 700 }, { upTo: null, bps: 500 }],
}

interface Case {
  name: string
  hammer: string
  premium: FeeRule
  agreed: Partial<Consignment>
  /** Premium, commission, platform fee, net proceeds, what the buyer pays. */
  expected: [string, string, string, string, string]
}

/** The worked examples of rule book D4. */
const CASES: Case[] = [
  { name: 'M1 plain', hammer: '125000.00', premium: percent(1_000),
    agreed: { commission: percent(500), platformFee: percent(200) },
    expected: ['12500.00', '6250.00', '2500.00', '116250.00', '137500.00'] },
  { name: 'M2 rounding', hammer: '33333.33', premium: percent(750),
    agreed: { commission: percent(600), platformFee: percent(125) },
    expected: ['2500.00', '2000.00', '416.67', '30916.66', '35833.33'] },
  { name: 'M3 percentage with a minimum', hammer: '20000.00', premium: percent(500, { min: usd('2500') }),
    agreed: { commission: percent(600), platformFee: percent(200) },
    expected: ['2500.00', '1200.00', '400.00', '18400.00', '22500.00'] },
  { name: 'M4 marginal tiers and a cap', hammer: '750000.00', premium: marginal,
    agreed: { commission: percent(400), platformFee: percent(200, { cap: usd('10000') }) },
    expected: ['50500.00', '30000.00', '10000.00', '710000.00', '800500.00'] },
  { name: 'M5 platform fee invoiced apart', hammer: '50000.00', premium: none,
    agreed: { commission: percent(800), platformFee: percent(250), platformFeeCollected: 'invoice' },
    expected: ['0.00', '4000.00', '1250.00', '46000.00', '50000.00'] },
  { name: 'M6 a share of the premium and agreed deductions', hammer: '100000.00', premium: percent(1_000),
    agreed: { platformFee: percent(200), sellerShareBps: 4_000, deductions: [{ label: 'Survey', amount_cents: usd('350') }] },
    expected: ['10000.00', '0.00', '2000.00', '101650.00', '110000.00'] },
  { name: 'M7 a small tax-sale lot', hammer: '450.00', premium: percent(1_000, { min: usd('100') }),
    agreed: { commission: flat('150'), platformFee: percent(200) },
    expected: ['100.00', '150.00', '9.00', '291.00', '550.00'] },
  { name: 'M8 fees beyond the hammer', hammer: '100.00', premium: percent(1_000),
    agreed: { commission: flat('150'), platformFee: percent(200) },
    expected: ['10.00', '150.00', '2.00', '-52.00', '110.00'] },
]

const paidFor = (hammerPrice: Cents, premium: FeeRule, dueOnTop = ZERO) => ({ hammerPrice, buyersPremium: fee(hammerPrice, premium), dueOnTop })

for (const { name, hammer, premium, agreed, expected } of CASES) {
  test(`rule book D4, ${name}`, () => {
    const price = usd(hammer)
    const amounts = settle(paidFor(price, premium), consignment(agreed))
    const buyerPays = amounts.hammerPrice + amounts.buyersPremium
    assert.deepEqual(
      [amounts.buyersPremium, amounts.sellerCommission, amounts.platformFee, amounts.netProceeds, buyerPays], expected.map(usd))
  })
}

test('an amount due on top goes to the seller in full, and no fee is charged on it (rule book D9)', () => {
  const agreed = consignment({ commission: percent(500), platformFee: percent(200) })
  const [without, added] = [ZERO, usd('480.25')].map((due) => settle(paidFor(usd('1000'), percent(1_000), due), agreed))
  assert.deepEqual(added, { ...without!, dueOnTop: usd('480.25'), netProceeds: cents(without!.netProceeds + usd('480.25')) })
})

test('every cent of the buyer belongs to the seller or the house, or is held back by agreement', () => {
  for (const { hammer, premium, agreed } of CASES) {
    const price = usd(hammer)
    const amounts = settle(paidFor(price, premium), consignment(agreed))
    const deducted = agreed.platformFeeCollected === 'invoice' ? 0 : amounts.platformFee
    const kept = amounts.sellerCommission + deducted + amounts.buyersPremium - amounts.sellerShare + amounts.deductions
    assert.equal(amounts.netProceeds + kept, amounts.hammerPrice + amounts.buyersPremium)
  }
})

test('a settlement changes status only as in rule book B7', () => {
  const allowed = new Set([
    'pending ready', 'pending on_hold', 'pending cancelled', 'ready on_hold', 'ready paid', 'ready cancelled',
    'on_hold pending', 'on_hold cancelled', 'paid reversed',
  ])
  for (const from of SETTLEMENT_STATUSES) {
    for (const to of SETTLEMENT_STATUSES) {
      const refusal = refuseMove(from, to)
      assert.equal(refusal === null, allowed.has(`${from} ${to}`), `${from} to ${to}`)
      if (refusal) assert.equal(refusal.refused, 'invalid_state_transition')
    }
  }
})

function consignment(agreed: Partial<Consignment>): Consignment {
  return { commission: none, platformFee: none, platformFeeCollected: 'deduct', sellerShareBps: 0, deductions: [], ...agreed }
}
