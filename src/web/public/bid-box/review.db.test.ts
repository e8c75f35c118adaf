import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteHouse } from '../../../../test/site-house.ts'

const house = await siteHouse()
const ann = await house.visitor()

/** The text of this bid's review, without markup. */
async function review(lot: Record<string, unknown>, auction: Record<string, unknown>, form: Record<string, string>): Promise<string> {
  const slug = `tract-${Math.random().toString(36).slice(2, 10)}`
  await house.lot(await house.auction(auction), { slug, ...lot })
  const { status, text } = await house.post(`/lots/${slug}/bids`, form, ann)
  assert.equal(status, 200)
  return text.replace(/<script[^]*?<\/script>/g, '').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

const TEN_PERCENT = { buyer_premium: JSON.stringify({ kind: 'percent', bps: 1_000 }) }

test('the review of a bid adds the premium', async () => {
  const said = await review({}, TEN_PERCENT, { amount: '$12,345' })
  assert.match(said, /Bid exactly \$12,345\? The price will jump to \$12,345 right away\./)
  assert.match(said, /\$1,234\.50 .*\$13,579\.50/)
})

test('the review of a bid per acre says so, multiplies by the acres, and adds the premium to that', async () => {
  const perAcre = { bidding_unit: 'per_acre', acreage: 18.25 }
  const said = await review(perAcre, TEN_PERCENT, { amount: '7950' })
  assert.match(said, /Bid exactly \$7,950 per acre\?/)
  assert.match(said, /\$145,087\.50 .*\$14,508\.75 .*\$159,596\.25/)
  assert.match(await review(perAcre, TEN_PERCENT, { amount: '7950', kind: 'maximum' }), /\$7,950 per acre\?.*\$159,596\.25/)
})

test('a bid after its session ended keeps its amount, and returns to its review after signing in', async () => {
  const slug = 'tract-of-a-session'
  await house.lot(await house.auction(TEN_PERCENT), { slug })
  const action = `/lots/${slug}/bids`
  for (const key of ['', 'a-key-of-the-review-before']) {
    const waiting = await house.post(action, { amount: '$12,345', kind: 'maximum', idempotency_key: key })
    assert.equal(waiting.status, 401)
    const form = waiting.text.match(/<form method="post" action="\/lots\/[^]*?<\/form>/)?.[0] ?? ''
    assert.ok(form.includes(`action="${action}"`), waiting.text)
    const kept = Object.fromEntries([...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]))
    assert.deepEqual(kept, { amount: '$12,345', kind: 'maximum' })
    const shown = await house.post(action, kept, ann)
    assert.equal(shown.status, 200)
    assert.match(shown.text, /name="amount" value="12345"/)
  }
  assert.equal((await house.post(action, { amount: '' })).headers['location'], `/sign-in?next=${encodeURIComponent(`/lots/${slug}`)}`)
})

test('a bid with a late answer is told the lot\'s current state', async () => {
  const slug = 'tract-of-a-slow-line'
  await house.lot(await house.auction(), { slug })
  const send = async (amount: string, key: string, { cookie }: { cookie: string }) => {
    const { text } = await house.post(`/lots/${slug}/bids`, { amount, idempotency_key: key }, { cookie, accept: 'application/json' })
    return (JSON.parse(text) as { message: string }).message
  }
  assert.equal(await send('12345', 'key-of-ann-0001', ann), 'You are the highest bidder at $12,345.')
  assert.equal(await send('12345', 'key-of-ann-0001', ann), 'You are the highest bidder at $12,345.')
  assert.equal(await send('20000', 'key-of-bob-0001', await house.visitor()), 'You are the highest bidder at $20,000.')
  assert.match(await send('12345', 'key-of-ann-0001', ann), /^You’ve been outbid\. The current bid is \$20,000\. Bid at least \$2\d,\d{3}\.$/)
})

test('a straight bid far above the minimum is told the resulting price, and becomes a maximum by one button', async () => {
  const lot = { starting_bid_cents: 100_000 }
  const warned = /\$12,345 is far above the minimum bid\. To pay only as much as needed, set it as your maximum instead\. Set as maximum bid/
  assert.match(await review(lot, {}, { amount: '12345' }), warned)
  assert.doesNotMatch(await review(lot, {}, { amount: '12345', kind: 'maximum' }), /will jump|far above/)
  assert.doesNotMatch(await review(lot, {}, { amount: '1000' }), /far above/)
})

test('a bid that is refused leads on: without scripts too the page says what is missing and links to it', async () => {
  const slug = 'tract-of-a-refusal'
  const sale = await house.auction({ slug: 'refusing-sale', deposit_mode: 'flat', deposit_amount_cents: 100_000 })
  await house.lot(sale, { slug })
  const refused = await house.post(`/lots/${slug}/bids`, { amount: '12345', idempotency_key: 'a-key-of-a-refusal' }, ann)
  assert.equal(refused.status, 403)
  assert.match(refused.text, /Refundable deposit, \$1,000/)
  assert.match(refused.text, /href="\/auctions\/refusing-sale\?next=%2Flots%2Ftract-of-a-refusal#deposit"[^>]*>Pay deposit</)
})

test('below a reserve, bidders of a maximum are told before and after that it may be bid at once, and never how high or whether it is met', async () => {
  const slug = 'tract-of-a-reserve'
  await house.lot(await house.auction(), { slug, starting_bid_cents: 100_000, reserve_cents: 1_000_000, reserve_visibility: 'hidden' })
  const before = 'This lot has a hidden reserve. Until it is met, we bid your maximum right away, up to the reserve.'
  const after = 'Your whole maximum is now the current bid, which can happen until the reserve is met.'
  const page = async (path = `/lots/${slug}`) => (await house.get(path, ann)).text
  const reviewed = async (amount: string, kind: string) => (await house.post(`/lots/${slug}/bids`, { amount, kind }, ann)).text
  const placed = async (amount: string, kind: string, key: string) => {
    const { text } = await house.post(`/lots/${slug}/bids`, { amount, kind, idempotency_key: key }, { ...ann, accept: 'application/json' })
    return (JSON.parse(text) as { message: string }).message
  }
  assert.ok((await page()).includes(before))
  assert.ok((await reviewed('6000', 'maximum')).includes(before))
  assert.ok(!/<div class="gate">[^]*hidden reserve/.test(await reviewed('6000', 'straight')), 'a straight bid is never raised')
  assert.equal(await placed('6000', 'maximum', 'key-of-a-reserve-1'), `You are the highest bidder at $6,000. ${after}`)
  const reached = await placed('15000', 'maximum', 'key-of-a-reserve-2')
  assert.ok(reached.includes('$10,000') && !reached.includes('reserve'), reached)
  assert.ok((await page()).includes(before), 'the sentence does not tell whether the reserve is met')

  const pageOf = async (terms: { lot: Record<string, unknown>; auction?: Record<string, unknown> }) => {
    const other = `tract-${JSON.stringify(terms).replace(/\W+/g, '-').toLowerCase()}`
    await house.lot(await house.auction(terms.auction ?? {}), { slug: other, ...terms.lot })
    return page(`/lots/${other}`)
  }
  const indicated = { reserve_cents: 1_000_000, reserve_visibility: 'indicator' }
  assert.match(await pageOf({ lot: indicated }), /The reserve has not been met\. Until it is, we bid your maximum right away/)
  const held = { reserve_cents: 1_000_000, reserve_visibility: 'hidden' }
  assert.match(await pageOf({ lot: held, auction: { reserve_policy: 'hold' } }), /hidden reserve\. A maximum that reaches it raises the price/)
  assert.doesNotMatch(await pageOf({ lot: { reserve_cents: null } }), /id="bid-about"[^>]*>[^<]*reserve/)
})
