import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { testBrowser } from '../../../../test/browser.ts'
import { galleryBid, openGalleryLot } from '../../../../test/gallery-lot.ts'
import { openGallery } from '../../../../test/site-gallery.ts'
import { until } from '../../../../test/until.ts'
import type { LotId } from '../../../kernel/ids.ts'
import { cents } from '../../../kernel/money.ts'
import type { BidEvent } from '../../live/events.ts'

const browser = testBrowser()
const house = await openGallery()

const openLot = (page: Page, path: '/lot' | '/lot-leading' = '/lot') => openGalleryLot(house, page, path)
const bid = (amount: number, count: number, change: Partial<BidEvent> = {}) => galleryBid(house, amount, count, change)

const status = (page: Page) => page.getByRole('region', { name: 'Current bid' }).getByRole('status')

test('a bid is reviewed with its total, and a double click places it once', async () => {
  await browser.withPage({}, async (page) => {
    await openLot(page)
    await page.getByRole('button', { name: '$5,100' }).click()
    await page.getByRole('button', { name: 'Bid exactly this amount' }).click()
    const dialog = page.getByRole('dialog', { name: 'Bid exactly $5,100?' })
    assert.match(await dialog.innerText(), /Buyer’s premium, 5%\s+\$255\s+You would pay\s+\$5,355/)
    await dialog.getByRole('button', { name: 'Place bid' }).dblclick()
    await status(page).getByText('You are the highest bidder at $4,700.').waitFor()
    assert.equal(house.orders.length, 1)
    assert.deepEqual({ ...house.orders[0], idempotency_key: '' }, { amount: '5100', kind: 'straight', idempotency_key: '' })
    assert.match(house.orders[0]!['idempotency_key']!, /^[0-9a-f]{32}$/)
    assert.equal(await dialog.count(), 0)
    // After a bid the form asks for the next one.
    await until(async () => await page.getByLabel('Your new maximum').inputValue() === '4,700')
  })
})

test('an amount with an extra zero is questioned, and one above the limit is not reviewed', async () => {
  await browser.withPage({}, async (page) => {
    await openLot(page)
    const amount = page.getByLabel('Your maximum')
    await amount.fill('250001')
    await page.getByRole('button', { name: 'Bid exactly this amount' }).click()
    await page.locator('#bid-wrong').getByText('Bid limit $250,000.').waitFor()
    assert.match((await page.locator('#bid-wrong a').getAttribute('href'))!, /^\/account\/verification\?next=%2Flots/)
    assert.equal(await page.getByRole('dialog').count(), 0)
    await amount.fill('47000')
    await page.getByRole('button', { name: 'Bid exactly this amount' }).click()
    await page.getByRole('dialog').getByText('This is 10 times the minimum bid.').waitFor()
    await page.getByRole('button', { name: 'Go back' }).click()
    await amount.fill('23000')
    await page.getByRole('button', { name: 'Bid exactly this amount' }).click()
    await page.getByRole('dialog').waitFor()
    assert.equal(await page.getByText(/times the least/).count(), 0)
  })
})

test('a straight bid far above the minimum gets a warning, and one click makes it a maximum', async () => {
  await browser.withPage({}, async (page) => {
    await openLot(page)
    await page.getByLabel('Your maximum').fill('9000')
    await page.getByRole('button', { name: 'Bid exactly this amount' }).click()
    const straight = page.getByRole('dialog', { name: 'Bid exactly $9,000?' })
    await straight.getByText('$9,000 is far above the minimum bid.').waitFor()
    await straight.getByRole('button', { name: 'Set as maximum bid' }).click()
    const maximum = page.getByRole('dialog', { name: 'Set your maximum at $9,000?' })
    await maximum.waitFor()
    assert.equal(await maximum.getByText(/will jump|far above/).count(), 0)
    await maximum.getByRole('button', { name: 'Place bid' }).click()
    await page.waitForFunction(() => document.querySelector('dialog') === null)
    assert.deepEqual(house.orders.map(({ amount, kind }) => [amount, kind]), [['9000', 'maximum']])
  })
})

test('without an answer, the retry uses the same key', async () => {
  await browser.withPage({ expectedErrors: /502|422/ }, async (page) => {
    await openLot(page)
    house.answerBids(() => 'no answer')
    await page.getByRole('button', { name: 'Bid exactly this amount' }).click()
    await page.getByRole('button', { name: 'Place bid' }).click()
    await page.getByRole('alert').getByText('Connection problem.').waitFor()
    house.answerBids(() => ({ status: 422, body: { placed: false, code: 'bid_too_low', message: 'Your bid must be at least $4,800.', errors: {}, standing: null } }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await status(page).getByText('Your bid must be at least $4,800.').waitFor()
    assert.equal(house.orders.length, 2)
    assert.equal(house.orders[0]!['idempotency_key'], house.orders[1]!['idempotency_key'])
  })
})

test('an unanswered bid is reported as uncertain when its bidder goes back, and the review of another bid does not mention it', async () => {
  await browser.withPage({ expectedErrors: /502|422/ }, async (page) => {
    await openLot(page)
    house.answerBids(() => 'no answer')
    const review = async (amount: string) => {
      await page.getByLabel('Your maximum').fill(amount)
      await page.getByRole('button', { name: 'Bid exactly this amount' }).click()
    }
    const place = page.getByRole('button', { name: 'Place bid' })
    await review('5000')
    await place.click()
    await page.getByRole('alert').getByText('Connection problem.').waitFor()
    await page.getByRole('button', { name: 'Go back' }).click()
    await status(page).getByText('Check the bid history below to see if your bid was placed').waitFor()
    await review('6000')
    await place.waitFor()
    assert.equal(await page.getByText('Connection problem. Try again').count(), 0)
    await page.getByRole('button', { name: 'Go back' }).click()
    house.answerBids((order) => ({ status: 422, body: { placed: false, code: 'bid_too_low', message: `Not ${order['amount']}.`, errors: {}, standing: null } }))
    await review('5000')
    await place.click()
    await status(page).getByText('Not 5000.').waitFor()
    await review('5000')
    await place.click()
    await page.waitForFunction(() => document.querySelector('dialog') === null)
    const keys = house.orders.map((order) => order['idempotency_key'])
    assert.equal(keys[0], keys[1], 'the same bid sent again is one bid')
    assert.notEqual(keys[1], keys[2], 'a bid after the answer is another')
  })
})

test('the shown review does not change while the bid is being sent', async () => {
  await browser.withPage({}, async (page) => {
    await openLot(page)
    const you = { position: 'leading' as const, bidder: 'Bidder #3', maximum: null }
    const standing = { ...house.state.standing, currentBid: cents(5_100_00), minimumNextBid: cents(5_200_00), bidCount: 8 }
    house.answerBids(() => ({ status: 200, body: { placed: true, message: 'You are the highest bidder at $5,100.', standing, you } }))
    house.state.you = { ...you, position: 'outbid' }
    let answer = (): void => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/bids', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: '$5,100' }).click()
    await page.getByRole('button', { name: 'Bid exactly this amount' }).click()
    await page.getByRole('button', { name: 'Place bid' }).click()
    house.tell('bid', bid(5_100, 8, { bid: { ...bid(5_100, 8).bid, bidder: 'Bidder #3' } }))
    house.tell('bid', bid(5_400, 9))
    await page.locator('.bid-box .price').getByText('$5,400').waitFor()
    const asked = page.getByRole('dialog', { name: 'Bid exactly $5,100?' })
    assert.equal(await asked.getByText('The price has moved.').count(), 0)
    answer()
    await asked.waitFor({ state: 'detached' })
    await status(page).getByText('You’ve been outbid. The current bid is $5,400. Bid at least $5,500.').waitFor()
  })
})

test('a bid after its session ended leads to the page that keeps it', async () => {
  await browser.withPage({ expectedErrors: /401/ }, async (page) => {
    await openLot(page)
    house.answerBids(() => ({ status: 401, body: { placed: false, code: 'unauthenticated', message: 'Sign in to bid.', errors: {}, standing: null } }))
    await page.getByLabel('Your maximum').fill('5000')
    await page.getByRole('button', { name: 'Set maximum' }).click()
    const sent = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'POST')
    await page.getByRole('button', { name: 'Place bid' }).click()
    assert.deepEqual((await sent).postData(), 'amount=5000&kind=maximum')
  })
})

test('a bid above the deposit links to raising it, and a smaller one is placed from the same form', async () => {
  await browser.withPage({ expectedErrors: /403/ }, async (page) => {
    await openLot(page)
    const step = { label: 'Refundable deposit', done: false, href: '/auctions/fall#deposit', action: 'Raise deposit' }
    const message = 'Your deposit carries bids up to $8,000.'
    house.answerBids(() => ({ status: 403, body: { placed: false, code: 'deposit_required', message, errors: {}, standing: null, step } }))
    const place = async (amount: string) => {
      await page.getByLabel('Your maximum').fill(amount)
      await page.getByRole('button', { name: 'Bid exactly this amount' }).click()
      await page.getByRole('button', { name: 'Place bid' }).click()
    }
    await place('9000')
    await status(page).getByText(message).waitFor()
    const raise = page.locator('.bid-box').getByRole('link', { name: 'Raise deposit' })
    assert.equal(await raise.first().getAttribute('href'), step.href)
    assert.equal(await page.getByLabel('Your maximum').inputValue(), '9000')
    const you = { position: 'leading' as const, bidder: 'Bidder #3', maximum: null }
    const standing = { ...house.state.standing, currentBid: cents(4_700_00), minimumNextBid: cents(4_800_00), bidCount: 8 }
    house.answerBids(() => ({ status: 200, body: { placed: true, message: 'You are the highest bidder at $4,700.', standing, you } }))
    await place('4700')
    await status(page).getByText('You are the highest bidder at $4,700.').waitFor()
    assert.equal(await raise.count(), 0)
  })
})

test('a bid can be placed by keyboard', async () => {
  await browser.withPage({}, async (page) => {
    await openLot(page)
    await page.getByLabel('Your maximum').focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('$6,250.50')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Set your maximum at $6,250.50?' }).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('#bid-amount:focus').waitFor()
    assert.equal(house.orders.length, 0)
  })
})

test('an invalid amount is reported beside the field, which has the focus', async () => {
  await browser.withPage({}, async (page) => {
    await openLot(page)
    for (const [typed, said] of [['12', 'The minimum bid is $4,700.'], ['much', 'Enter an amount, such as 4700.'], ['4700.001', 'Enter an amount, such as 4700.']]) {
      await page.getByLabel('Your maximum').fill(typed!)
      await page.getByRole('button', { name: 'Bid exactly this amount' }).click()
      await page.getByText(said!).waitFor()
      await page.locator('#bid-amount:focus').waitFor()
    }
    const wrong = page.locator('#bid-wrong')
    const correct = [
      () => page.getByLabel('Your maximum').pressSequentially('5'),
      () => page.getByRole('button', { name: '$4,900' }).click(),
      () => house.tell('bid', bid(4_700, 8)),
    ]
    for (const change of correct) {
      await page.getByLabel('Your maximum').fill('12')
      await page.getByRole('button', { name: 'Bid exactly this amount' }).click()
      await wrong.waitFor()
      await change()
      await wrong.waitFor({ state: 'hidden' })
    }
  })
})

test('the visitor\'s first bid is marked as theirs in the history without a reload', async () => {
  await browser.withPage({}, async (page) => {
    await openLot(page)
    await page.getByRole('button', { name: 'Bid exactly this amount' }).click()
    await page.getByRole('button', { name: 'Place bid' }).click()
    await page.locator('.history tbody tr').first().getByText('Bidder #3 (you)').waitFor()
  })
})

test('a double click on Watch counts once', async () => {
  await browser.withPage({}, async (page) => {
    await page.addInitScript(countAnswers)
    await openLot(page, '/lot-leading')
    const wishes: (string | null)[] = []
    await page.route('**/watch', (route) => {
      wishes.push(route.request().postData())
      return route.fulfill({ json: {} })
    })
    await page.getByRole('button', { name: 'Watch' }).dblclick()
    await page.getByRole('button', { name: 'Watching' }).waitFor()
    // Clicks are accepted again once the page has read the answer.
    await page.waitForFunction(() => document.documentElement.dataset['watchAnswers'] === '1')
    assert.deepEqual(wishes, ['watch=on'])
    await page.getByRole('button', { name: 'Watching' }).click()
    await page.getByRole('button', { name: 'Watch', exact: true }).waitFor()
    assert.deepEqual(wishes, ['watch=on', 'watch=off'])
  })
})

/** Runs in the page. Notes on the document how many answers to Watch have arrived at the code of the page. */
function countAnswers(): void {
  const send = globalThis.fetch
  let answers = 0
  globalThis.fetch = async (input, init) => {
    const answer = await send(input, init)
    if (String(input).endsWith('/watch')) setTimeout(() => (document.documentElement.dataset['watchAnswers'] = String(++answers)))
    return answer
  }
}

test('a leader is offered a higher maximum only, and is told immediately when outbid', async () => {
  await browser.withPage({}, async (page) => {
    await openLot(page, '/lot-leading')
    assert.equal(await page.getByRole('button', { name: 'Bid exactly this amount' }).count(), 0)
    await page.getByRole('button', { name: 'Raise maximum' }).click()
    const dialog = page.getByRole('dialog', { name: 'Raise your maximum to $4,700?' })
    await dialog.getByRole('button', { name: 'Raise maximum' }).waitFor()
    await page.keyboard.press('Escape')
    house.tell('bid', bid(4_900, 8))
    await status(page).getByText('You’ve been outbid. The current bid is $4,900. Bid at least $5,000.').waitFor()
    await until(async () => await page.getByLabel('Your maximum').inputValue() === '5,000')
    await page.locator('.history tbody tr').first().filter({ hasText: /Bidder #9.*Leading/s }).waitFor()
  })
})

/** After this time without a result a page says so. */
const LATE_MS = 15_000

test('at zero the lot is closing until the server reports the close', async () => {
  await browser.withPage({}, async (page) => {
    await openLot(page)
    const end = house.now() + 1
    house.tell('bid', bid(4_700, 8, { ends_at: new Date(end).toISOString() }))
    await page.getByRole('timer').getByText('Closing…').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Closing…' }).isDisabled(), true)
    const late = page.getByText('the result is not recorded yet')
    assert.ok(await late.count() === 0 || house.now() - end > LATE_MS)
    house.tell('bid', bid(4_800, 9, { ends_at: new Date(house.sampleNow - 60_000).toISOString() }))
    await late.waitFor()
    house.tell('closed', { lot_id: 7 as LotId, status: 'sold', winning_amount: 4_800 })
    await page.getByRole('heading', { name: 'Sold for' }).waitFor()
    assert.deepEqual([await page.getByLabel('Your maximum').count(), await late.count()], [0, 0])
  })
})

test('a browser without network reports it soon, and is live again when the network is back', async () => {
  await browser.withPage({ expectedErrors: /ERR_|Failed to load/ }, async (page) => {
    await openLot(page)
    const warning = page.getByRole('alert').getByText('Live updates are interrupted.')
    // Without the event `offline`, a stream is given up after 15 s of silence; that timer does not run any more.
    await page.evaluate(cancelTimers)
    await page.context().setOffline(true)
    await warning.waitFor()
    await page.evaluate(cancelTimers)
    await page.context().setOffline(false)
    await warning.waitFor({ state: 'detached' })
    house.tell('bid', bid(5_500, 9))
    await page.locator('.bid-box .price').getByText('$5,500').waitFor()
  })
})

/** Runs in the page. Nothing is due any more, so that only an event can end or reconnect a stream. */
function cancelTimers(): void {
  const last = Number(setTimeout(() => undefined))
  for (let id = 1; id <= last; id++) clearTimeout(id)
}

test('without JavaScript the form leads to the review', async () => {
  await browser.withPage({ javaScriptEnabled: false }, async (page) => {
    house.reset()
    await page.goto(`${house.url}/lot`)
    await page.getByLabel('Your maximum').fill('4800')
    await page.getByRole('button', { name: 'Set maximum' }).click()
    const order = await until(() => house.orders[0])
    assert.deepEqual({ ...order }, { amount: '4800', kind: 'maximum' })
  })
})
