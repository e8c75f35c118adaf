import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteHouse } from '../../../../test/site-house.ts'

const house = await siteHouse()
const [ann, bob] = [await house.visitor(), await house.visitor()]

async function lotWithBid(): Promise<{ lot: number; bid: number }> {
  const lot = await house.lot(await house.auction({ buyer_premium: JSON.stringify({ kind: 'percent', bps: 1_000 }) }), { title: 'Alder flat' })
  await house.call('POST', `/v1/lots/${lot}/bids`, { token: ann.token, body: { bid_amount: 1_000 } })
  const [bid] = await house.db.query<{ id: number }>('select id from bids where lot_id = $1', [lot])
  return { lot, bid: bid!.id }
}

test('the list of bids shows positions and the cost of the lots the bidder leads', async () => {
  const { lot } = await lotWithBid()
  assert.match((await house.get('/account/bids', ann)).text, /You’re winning 1 lot\. If they closed now, you would pay \$1,000, or \$1,100 with the buyer’s premium\./)
  await house.call('POST', `/v1/lots/${lot}/bids`, { token: bob.token, body: { bid_amount: 1_500 } })
  const outbid = (await house.get('/account/bids', ann)).text
  assert.match(outbid, /data-own[^>]*>Outbid</)
  assert.doesNotMatch(outbid, /data-sums/)
  assert.match((await house.get('/account', ann)).text, /You’ve been outbid on 1 open lot/)
})

test('a leader sees their own maximum in the list, and nobody else does', async () => {
  const { lot } = await lotWithBid()
  await house.call('POST', `/v1/lots/${lot}/bids`, { token: ann.token, body: { bid_amount: 7_300, is_proxy: true } })
  assert.match((await house.get('/account/bids', ann)).text, /Your bid \$1,000, your maximum \$7,300/)
  await house.call('POST', `/v1/lots/${lot}/bids`, { token: bob.token, body: { bid_amount: 2_000 } })
  assert.doesNotMatch((await house.get('/account/bids', bob)).text, /7,300/)
  await house.call('POST', `/v1/lots/${lot}/bids`, { token: bob.token, body: { bid_amount: 9_900, is_proxy: true } })
  assert.doesNotMatch((await house.get('/account/bids', ann)).text, /Your bid [^<]*, your maximum/)
})

test('a bidder requests a retraction of their own bid once, and of no other bid', async () => {
  const { lot, bid } = await lotWithBid()
  const path = `/account/bids/${lot}/${bid}/retraction`
  assert.equal((await house.get(path)).status, 303)
  for (const wrong of [path.replace(String(bid), '999999'), path.replace(String(lot), 'no-such-lot'), '/account/bids/1/x/retraction']) {
    assert.equal((await house.get(wrong, ann)).status, 404, wrong)
  }
  assert.equal((await house.get(path, bob)).status, 404)
  assert.equal((await house.post(path, { ground: 'typing_error', reason: 'x' }, bob)).status, 404)
  for (const [form, field] of [[{ ground: 'boredom', reason: 'x' }, 'ground'], [{ ground: 'death', reason: ' ' }, 'reason'],
    [{ ground: 'typing_error', reason: 'A zero too many', right_amount: 'abc' }, 'right_amount'],
    [{ ground: 'typing_error', reason: 'A zero too many' }, 'right_amount']] as const) {
    const { status, text } = await house.post(path, form, ann)
    assert.equal(status, 422, field)
    assert.match(text, new RegExp(`id="field-${field}-wrong"`), field)
  }
  for (let time = 0; time < 2; time++) {
    assert.equal((await house.post(path, { ground: 'typing_error', reason: 'A zero too many', right_amount: '$1,00' }, ann)).status, 303)
  }
  assert.match((await house.get(path, ann)).text, /Your bid of \$1,000 on[^]*Your request is under review[^]*I mistyped the amount[^]*A zero too many/)
  const [row] = await house.db.query<{ count: number }>('select count(*) as count from retraction_requests where bid_id = $1', [bid])
  assert.equal(row!.count, 1)
})

test('a leader by maximum requests a retraction of the placed bid, and is linked to the request afterwards', async () => {
  const { lot, bid } = await lotWithBid()
  await house.call('POST', `/v1/lots/${lot}/bids`, { token: ann.token, body: { bid_amount: 7_300, is_proxy: true } })
  await house.call('POST', `/v1/lots/${lot}/bids`, { token: bob.token, body: { bid_amount: 2_000 } })
  const [newest] = await house.db.query<{ kind: string }>('select kind from bids where lot_id = $1 order by seq desc limit 1', [lot])
  assert.equal(newest!.kind, 'auto')
  const linkTo = (text: string) => new RegExp(`href="(/account/bids/${lot}/\\d+/retraction)">([^<]+)<`).exec(text)!.slice(1)
  const [path, words] = linkTo((await house.get('/account/bids', ann)).text)
  assert.deepEqual([path, words], [`/account/bids/${lot}/${bid}/retraction`, 'Request bid retraction'])
  assert.equal((await house.post(path!, { ground: 'changed_mind', reason: 'The well is dry' }, ann)).status, 303)
  assert.deepEqual(linkTo((await house.get('/account/bids', ann)).text), [path, 'Your retraction request'])
})

test('notice preferences are saved as selected, and required legal notices stay on', async () => {
  assert.equal((await house.post('/account/notices/preferences', { mail_lost: 'on', sms_outbid: 'on' }, ann)).status, 303)
  const { text } = await house.get('/account/notices', ann)
  const isTicked = (name: string) => new RegExp(`name="${name}" checked`).test(text)
  assert.deepEqual([isTicked('mail_lost'), isTicked('sms_outbid'), isTicked('mail_outbid')], [true, true, false])
  assert.doesNotMatch(text, /name="mail_won"/)
  assert.equal((await house.post('/account/notices/read', {}, ann)).status, 303)
})

test('an offer is answered by its addressee', async () => {
  assert.match((await house.get('/account/offers', ann)).text, /No offers/)
  for (const path of ['/account/offers/1/acceptance', '/account/offers/x/acceptance']) assert.equal((await house.get(path, ann)).status, 404, path)
  for (const path of ['/account/offers/1/acceptance', '/account/offers/1/refusal']) assert.equal((await house.post(path, {}, ann)).status, 404, path)
})
