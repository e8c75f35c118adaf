import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { englishErrors, inEnglish, messageOf } from '../../../test/english.ts'
import type { UserId } from '../../kernel/ids.ts'
import { cents } from '../../kernel/money.ts'
import type { Refusal } from '../../kernel/refusals.ts'
import { bidLimit } from '../../kernel/tiers.ts'
import { WHOLE_LOT } from './bidding-unit.ts'
import { type Barrier, type Bidder, eligibility, type Offer, reasonsAgainst, type SaleTerms } from './eligibility.ts'

const OPENS = new Date('2026-03-01T15:00:00.000Z')
const ENDS = new Date('2026-03-01T18:00:00.000Z')
const SALE: SaleTerms = {
  isActive: true,
  opensAt: OPENS,
  endsAt: ENDS,
  currency: 'usd',
  unit: WHOLE_LOT,
  deposit: { mode: 'flat', amount: cents(100_000), bps: 0 },
  depositDeadline: null,
}
const ANN: Bidder = {
  id: 1 as UserId,
  bidLimit: bidLimit('basic'),
  isVouchedFor: false,
  registration: null,
  depositHeld: cents(100_000),
  otherLeadingMaxima: cents(0),
  otherLots: 0,
  barriers: [],
}

const offer = (sale: Partial<SaleTerms> = {}, bidder: Partial<Bidder> = {}, dollars = 5_000, at = OPENS): Offer =>
  ({ sale: { ...SALE, ...sale }, bidder: { ...ANN, ...bidder }, amount: cents(dollars * 100), at })

describe('a lot', () => {
  const at = (iso: string) => eligibility(offer({}, {}, 5_000, new Date(iso)))

  it('takes bids from its opening instant on', () => {
    assert.equal(at('2026-03-01T15:00:00.000Z'), null)
    assert.deepEqual(inEnglish(at('2026-03-01T14:59:59.999Z')), { refused: 'auction_closed', message: 'Bidding has not opened yet.' })
  })

  it('takes bids up to the last millisecond and none at its end', () => {
    assert.equal(at('2026-03-01T17:59:59.999Z'), null)
    assert.deepEqual(inEnglish(at('2026-03-01T18:00:00.000Z')), { refused: 'auction_closed', message: 'Bidding on this lot is closed.' })
  })

  it('takes none when it is withdrawn or sold or its auction is over, whatever the time', () => {
    assert.equal(eligibility(offer({ isActive: false }))?.refused, 'auction_closed')
  })
})

describe('a bid limit', () => {
  it('may be reached but not exceeded', () => {
    assert.equal(eligibility(offer({}, {}, 10_000)), null)
    assert.deepEqual(inEnglish(eligibility(offer({}, {}, 10_000.01))), {
      refused: 'bidder_not_verified',
      message: 'Your bid of $10,000.01 is above your limit of $10,000. Verify your account further to bid more.',
      errors: { bid_amount: ['Your bid limit is 10000.00.'] },
    })
  })

  it('does not apply to an institution', () => {
    assert.equal(eligibility(offer({}, { bidLimit: bidLimit('institutional') }, 1_000_000_000)), null)
  })

  it('of zero tells a new bidder what to do', () => {
    assert.deepEqual(inEnglish(eligibility(offer({}, { bidLimit: bidLimit(null) }))), {
      refused: 'bidder_not_verified',
      message: 'Confirm your email address and your phone number before you bid.',
      errors: { bid_amount: ['Your bid limit is 0.00.'] },
    })
  })

  it('applies to the total of a lot bid by the acre', () => {
    const unit = { per: 'acre', acres: 79.8312 } as const
    assert.equal(eligibility(offer({ unit }, {}, 125)), null)
    assert.equal(
      messageOf(eligibility(offer({ unit }, {}, 126))!),
      'Your bid of $126 per acre × 79.8312 acres = $10,058.73 is above your limit of $10,000. Verify your account further to bid more.',
    )
  })
})

describe('a deposit', () => {
  const missing = { depositHeld: cents(99_999) }

  it('must be held in full', () => {
    assert.equal(eligibility(offer()), null)
    assert.deepEqual(inEnglish(eligibility(offer({}, missing))), {
      refused: 'deposit_required',
      message: 'A deposit of $1,000 is required to bid in this auction.',
      errors: { deposit: ['A deposit of 1000.00 is required.'] },
    })
  })

  it('is not accepted after the deadline, which does not affect existing ones', () => {
    const depositDeadline = OPENS
    assert.equal(eligibility(offer({ depositDeadline })), null)
    assert.deepEqual(inEnglish(eligibility(offer({ depositDeadline }, missing))), {
      refused: 'deposit_required',
      message: 'Deposits closed on Mar 1, 2026, 10:00 AM EST.',
      errors: { deposit: ['A deposit of 1000.00 is required.'] },
    })
    assert.match(messageOf(eligibility(offer({ depositDeadline: ENDS }, missing))!), /^A deposit of/)
  })

  it('in percent counts what the bidder leads elsewhere', () => {
    const deposit = { mode: 'percent', amount: cents(0), bps: 1_000 } as const
    assert.equal(eligibility(offer({ deposit }, { otherLeadingMaxima: cents(500_000) })), null)
    assert.deepEqual(
      englishErrors(eligibility(offer({ deposit }, { otherLeadingMaxima: cents(500_001) }))?.errors),
      { deposit: ['A deposit of 1000.01 is required.'] },
    )
  })

  it('in percent counts the total of a lot bid by the acre', () => {
    const deposit = { mode: 'percent', amount: cents(0), bps: 1_000 } as const
    const byTheAcre = offer({ deposit, unit: { per: 'acre', acres: 200 } }, { bidLimit: null }, 51)
    assert.deepEqual(englishErrors(eligibility(byTheAcre)?.errors), { deposit: ['A deposit of 1020.00 is required.'] })
  })

  it('per lot counts the lots bid on before', () => {
    const deposit = { mode: 'per_lot', amount: cents(50_000), bps: 0 } as const
    assert.equal(eligibility(offer({ deposit }, { otherLots: 1 })), null)
    assert.equal(eligibility(offer({ deposit }, { otherLots: 2 }))?.refused, 'deposit_required')
  })

  it('is not required if the auction has none', () => {
    const deposit = { mode: 'none', amount: cents(100_000), bps: 0 } as const
    assert.equal(eligibility(offer({ deposit }, { depositHeld: cents(0) })), null)
  })
})

describe('a registration', () => {
  const approved = (limit: number | null): Partial<Bidder> => ({ registration: { status: 'approved', limit: limit === null ? null : cents(limit) }, bidLimit: null })

  it('is not needed where the auction asks for none', () => {
    assert.equal(eligibility(offer({}, { registration: null })), null)
  })

  it('must be approved', () => {
    assert.equal(eligibility(offer({}, approved(null), 1_000_000)), null)
    const said = (['missing', 'pending', 'rejected'] as const).map((status) => inEnglish(eligibility(offer({}, { registration: { status, limit: null } }))) as { refused: string; message: string })
    assert.deepEqual(said.map(({ refused }) => refused), ['registration_required', 'registration_required', 'registration_required'])
    assert.deepEqual(said.map(({ message }) => message.split(' ', 3).join(' ')), ['Sign the registration', 'The office is', 'Your registration for'])
  })

  it('has a limit that may be reached but not exceeded', () => {
    assert.equal(eligibility(offer({}, approved(500_000), 5_000)), null)
    assert.deepEqual(inEnglish(eligibility(offer({}, approved(500_000), 5_000.01))), {
      refused: 'approved_limit_exceeded',
      message: 'Your bid of $5,000.01 is above the $5,000 up to which you are approved in this auction. Ask for a higher limit on the registration page.',
      errors: { bid_amount: ['Your bid limit is 5000.00.'] },
    })
  })

  it('has a limit only once it is approved', () => {
    assert.equal(eligibility(offer({}, { registration: { status: 'pending', limit: cents(1) } }))?.refused, 'registration_required')
  })

  it('is limited by the total of a lot bid by the acre', () => {
    const unit = { per: 'acre', acres: 100 } as const
    assert.equal(eligibility(offer({ unit }, approved(500_000), 50)), null)
    assert.equal(eligibility(offer({ unit }, approved(500_000), 51))?.refused, 'approved_limit_exceeded')
  })
})

describe('the reasons of a refusal', () => {
  const ORDER: Barrier[] = [
    'account_suspended', 'account_under_review', 'bidder_blocked', 'cannot_bid_own_lot',
    'terms_not_accepted', 'invitation_required', 'eligibility_required', 'jurisdiction_restricted',
  ]

  it('are reported in the order of the contract: the first one only', () => {
    ORDER.forEach((barrier, index) => {
      const barriers = ORDER.slice(index).toReversed()
      assert.equal(eligibility(offer({}, { barriers }))?.refused, barrier)
    })
  })

  it('are closed lot before limit, limit before deposit, deposit before person', () => {
    const barriers = ORDER.slice(0, 1)
    const refusals: [Refusal | null, string][] = [
      [eligibility(offer({ isActive: false }, { barriers, depositHeld: cents(0) }, 20_000)), 'auction_closed'],
      [eligibility(offer({}, { barriers, depositHeld: cents(0) }, 20_000)), 'bidder_not_verified'],
      [eligibility(offer({}, { barriers, depositHeld: cents(0) })), 'deposit_required'],
      [eligibility(offer({}, { barriers })), 'account_suspended'],
      [eligibility(offer()), 'nothing'],
    ]
    for (const [refusal, code] of refusals) assert.equal(refusal?.refused ?? 'nothing', code)
  })

  it('are listed in full for a bidder who asks', () => {
    const barriers: Barrier[] = ['invitation_required', 'account_suspended']
    const reasons = reasonsAgainst(offer({ isActive: false }, { barriers, depositHeld: cents(0) }, 20_000))
    assert.deepEqual(reasons.map(({ refused }) => refused), [
      'auction_closed', 'bidder_not_verified', 'deposit_required', 'account_suspended', 'invitation_required',
    ])
    assert.deepEqual(reasonsAgainst(offer()), [])
  })
})
