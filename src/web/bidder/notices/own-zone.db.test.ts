import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteHouse } from '../../../../test/site-house.ts'
import { NO_OFFICE } from '../../../kernel/office.ts'
import { collectNotices } from '../../../notices/collect-notices.ts'
import { postNotices } from '../../../notices/post-notices.ts'
import type { Letter } from '../../../platform/mail.ts'
import { numberEvents } from '../../../platform/outbox.ts'
import type { TextMessage } from '../../../platform/text-messages.ts'

/** The office is in New York, the land in Oregon, and the person in Honolulu, where it is the day before. */
const ENDS = '2031-03-02T04:30:00Z'
const THEIRS = { en: /Mar 1, 2031, 6:30 PM HST/, es: /1 de mar de 2031, 6:30 p\. ?m\. HST|1 mar 2031, 6:30 p\. ?m\. HST/ }
const OTHERS = /(E|P)[SD]T|UTC/

const house = await siteHouse()
const { db, secrets } = house.house
const letters: Letter[] = []
const texts: TextMessage[] = []
const post = {
  db, secrets, siteUrl: 'http://freehold.test', office: NO_OFFICE,
  postLetters: async (_tx: unknown, all: readonly Letter[]) => void letters.push(...all),
  postPushes: async () => undefined,
  postText: async (_tx: unknown, message: TextMessage) => void texts.push(message),
}

test('a notice has its times in the person’s own zone by mail and text, on the page and over the API, and the calendar file has the same moment', async () => {
  const ann = await house.visitor()
  await db.query(`update users set time_zone = 'Pacific/Honolulu', phone = '+18085550142', phone_verified_at = house_clock() where id = $1`, [ann.id])
  await db.query(`insert into notice_preferences (user_id, kind, mail, sms) values ($1, 'outbid', true, true)`, [ann.id])
  const ben = await house.visitor()
  const lot = await house.lot(await house.auction({ deposit_mode: 'none', ends_at: ENDS }), { slug: 'far-west', state: 'OR', county: 'Lake', ends_at: ENDS })
  for (const [token, amount] of [[ann.token, 2_000], [ben.token, 2_100]] as const) {
    const answer = await house.call('POST', `/v1/lots/${lot}/bids`, { token, body: { bid_amount: amount, is_proxy: false } })
    assert.equal(answer.status, 200, answer.text)
  }
  while ((await numberEvents(db)) > 0);
  while (await collectNotices(db));
  while (await postNotices(post));

  const letter = letters.find(({ to }) => to.address === ann.email)!
  for (const text of [letter.text, letter.html]) {
    assert.match(text, THEIRS.en)
    assert.doesNotMatch(text, OTHERS)
  }
  assert.deepEqual(texts.map(({ to, text }) => [to, OTHERS.test(text)]), [['+18085550142', false]])
  for (const language of ['en', 'es'] as const) {
    const { text } = await house.get('/account/notices', { cookie: ann.cookie, language })
    assert.match(text.replace(/[\u00a0\u202f]/g, ' '), THEIRS[language], language)
  }
  const listed = await house.call('GET', '/v1/me/notices', { token: ann.token })
  assert.match(listed.text, THEIRS.en)
  const calendar = await house.get('/lots/far-west/calendar.ics', { cookie: ann.cookie })
  assert.match(calendar.text, /^DTEND:20310302T043000Z\r$/m)
})
