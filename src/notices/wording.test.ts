import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UserId } from '../kernel/ids.ts'
import { LANGUAGES } from '../kernel/languages.ts'
import { cents } from '../kernel/money.ts'
import { NO_OFFICE } from '../kernel/office.ts'
import { deriveSecrets } from '../platform/secrets.ts'
import { combineLosses } from './combine-rules.ts'
import type { Facts } from './facts.ts'
import { noticeLetter, noticeText } from './letters.ts'
import { mustBeMailed, NOTICE_KINDS, type NoticeKind } from './notice-rules.ts'
import { sayNotice } from './wording.ts'

const secrets = deriveSecrets('a secret of these tests that nobody else knows')
const HEAD = 'a1'.repeat(32)

const OUTCOMES: Partial<Record<NoticeKind, readonly string[]>> = {
  outbid: ['', 'outbid_on_lots'],
  won: ['', 'contract_signed', 'contract_reopened', 'closing_entered', 'deed_recorded'],
  confirmation_due: ['', 'contract_to_sign'],
  lost: ['sold', 'unsold'],
  retraction_decided: ['granted', 'denied', 'bids_voided'],
  sale_called_off: ['auction', 'lot', 'lot_redeemed', 'own_auction', 'own_lot', 'sale_rescinded'],
  invoice_paid: ['', 'part_paid', 'invoice_voided', 'payment_reversed'],
  deposit_returned: ['', 'refund_owed', 'refund_unmatched', 'refund_cancelled', 'refund_sent'],
  settlement_ready: ['', 'settlement_on_hold', 'settlement_cancelled', 'settlement_reversed'],
  document_decided: ['approved', 'rejected', 'expired', 'strike_given', 'strike_lifted', 'strike_lifted_free', 'home_corrected',
    'held_suspended', 'held_blocked', 'held_under_review', 'free_suspended', 'free_blocked', 'free_under_review',
    'bid_entered', 'registration_approved', 'registration_limit_changed', 'registration_rejected',
    'registration_waits', 'registrations_wait'],
  seller_decided: [
    'approved', 'rejected', 'suspended', 'plan_begun', 'plan_changed', 'plan_change_planned', 'plan_ending', 'plan_going_on', 'plan_late', 'plan_ended',
  ],
  payment_failed: ['', 'refund_failed'],
  ad_reviewed: ['approved', 'rejected'],
  offer_ended: ['accepted', 'declined', 'expired', 'withdrawn'],
}

const facts = (outcome: string): Facts => ({
  about: 'Forty acres', path: '/lots/forty-acres', lot_id: 7, amount_cents: cents(1_234_500), remaining_cents: cents(500_000), currency: 'usd', at: '2026-12-01T18:00:00.000Z',
  outcome, place: 'US-KS', reason: 'mismatch', from: 'Ann Archer', text: 'When can I see the land?', head: HEAD, heads: [{ lot_number: '1', title: 'Forty acres', head: HEAD }], sold: 1, unsold: 0,
  ...(outcome === 'registrations_wait' && { count: 5 }),
})

const cases = NOTICE_KINDS.flatMap((kind) => (OUTCOMES[kind] ?? ['']).flatMap((outcome) => LANGUAGES.map((language) => ({ kind, outcome, language }))))

const letterOf = (kind: NoticeKind, language: 'en' | 'es', told: Facts, office = NO_OFFICE) =>
  noticeLetter({ secrets, siteUrl: 'http://localhost:3000', office }, {
    user_id: 12 as UserId, kind, facts: told, name: 'Ann, Lee', email: 'ann@example.org', locale: language, time_zone: null,
  })

test('every notice is complete in every language, for every outcome', () => {
  for (const { kind, outcome, language } of cases) {
    const { subject, paragraphs, link } = sayNotice(language, kind, facts(outcome))
    const text = [subject, link, ...paragraphs].join('\n')
    assert.ok(paragraphs.length > 0 && paragraphs.every((paragraph) => paragraph.length > 10), `${kind} ${outcome} ${language}`)
    assert.doesNotMatch(text, /undefined|null|\[object|NaN/, `${kind} ${outcome} ${language}`)
    assert.doesNotMatch(text, /this email|este correo/, `${kind} ${outcome} ${language}: it is read on the site too`)
  }
})

test('a corrected residence is named, not given as a code', () => {
  const text = (language: 'en' | 'es', place: string) => sayNotice(language, 'document_decided', { ...facts('home_corrected'), place }).paragraphs[0]!
  assert.match(text('en', 'US-KS'), / to Kansas\.$/)
  assert.match(text('es', 'MX'), /^Corregimos a México /)
  assert.match(text('en', 'CA-ON'), / to Canada \(ON\)\.$/)
})

test('different outcomes have different texts', () => {
  for (const [kind, outcomes] of Object.entries(OUTCOMES)) {
    for (const language of LANGUAGES) {
      const told = outcomes.map((outcome) => JSON.stringify(sayNotice(language, kind as NoticeKind, facts(outcome))))
      assert.equal(new Set(told).size, outcomes.length, `${kind} ${language}`)
    }
  }
})

test('every email keeps its lines and links intact, and only optional ones have an unsubscribe link', () => {
  for (const { kind, outcome, language } of cases) {
    const { text, html, headers } = letterOf(kind, language, facts(outcome))
    assert.ok(text.split('\n').every((line) => line.length <= 78), text)
    assert.ok(text.includes('\nhttp://localhost:3000/lots/forty-acres\n'))
    assert.match(html, new RegExp(`<html lang="${language}">`))
    assert.doesNotMatch(html, /<img|<script|style=/)
    assert.equal(text.includes('/unsubscribe/'), !mustBeMailed(kind, outcome))
    assert.equal(headers !== undefined, !mustBeMailed(kind, outcome))
  }
})

test('an email has the configured contact details', () => {
  const reached = letterOf('deposit_forfeited', 'en', facts(''), { phone: '+1 (212) 555-0142', email: 'office@example.org', wireInstructions: 'Account 1' })
  assert.match(reached.text, /\n\nFreehold\n\+1 \(212\) 555-0142\noffice@example\.org\n/)
  assert.match(reached.html, /<p>Freehold<br>\n\+1 \(212\) 555-0142<br>\noffice@example\.org<\/p>/)
  assert.doesNotMatch(reached.text + reached.html, /Account 1/)
  assert.match(letterOf('deposit_forfeited', 'en', facts('')).text, /\n\nFreehold\n$/)
})

test('a title is plain text in an email, never markup', () => {
  for (const kind of NOTICE_KINDS) {
    const { html } = letterOf(kind, 'en', { ...facts('rejected'), about: '<img src=x onerror=alert(1)>&"', reason: '<script>alert(2)</script>' })
    assert.doesNotMatch(html, /<img|<script/, kind)
  }
})

test('a time is in the zone of the land, or of the office if unknown', () => {
  const at = (land: Facts['land'], language: 'en' | 'es' = 'en') => sayNotice(language, 'outbid', { ...facts(''), land }).paragraphs[1]!
  assert.match(at({ state: 'AZ', county: null }), /Dec 1, 2026, 11:00 AM MST/)
  assert.match(at({ state: 'TX', county: 'El Paso County' }), /11:00 AM MST/)
  assert.match(at({ state: 'TX', county: 'Travis' }, 'es'), /1 dic 2026, 12:00 p\.\s?m\. CST/)
  for (const land of [undefined, null, { state: null, county: null }]) assert.match(at(land), /1:00 PM EST/)
})

test('a price has no zero cents, and amounts of the books always have cents', () => {
  const amounts = (kind: NoticeKind, told: Partial<Facts> = {}) => LANGUAGES.map((language) =>
    sayNotice(language, kind, { ...facts('sold'), ...told }).paragraphs.join(' ').match(/\$[\d,.]*\d/)?.[0])
  for (const kind of ['outbid', 'won', 'lost', 'offer_received', 'confirmation_due', 'deposit_returned'] as const) {
    assert.deepEqual(amounts(kind), ['$12,345', '$12,345'], kind)
    assert.deepEqual(amounts(kind, { amount_cents: cents(1_234_550) }), ['$12,345.50', '$12,345.50'], kind)
  }
  for (const kind of ['invoice_opened', 'invoice_paid', 'payment_failed', 'settlement_ready', 'settlement_paid'] as const) {
    assert.deepEqual(amounts(kind), ['$12,345.00', '$12,345.00'], kind)
  }
})

test('the email at the end of an auction does not mention chains if there were no bids', () => {
  const told = (heads: Facts['heads']) => LANGUAGES.map((language) => sayNotice(language, 'sale_ended', { ...facts(''), heads }).paragraphs.length)
  assert.deepEqual(told(facts('').heads), [3, 3])
  assert.deepEqual(told([]), [1, 1])
})

test('losses on many lots at once are combined, each lot once', () => {
  const loss = (userId: number, lotId: number, amount: number) =>
    ({ user_id: userId as UserId, kind: 'outbid' as const, facts: { ...facts(''), about: `Lot ${lotId}`, lot_id: lotId, amount_cents: cents(amount) } })
  const few = [loss(1, 1, 100_00), loss(2, 1, 200_00), loss(1, 2, 300_00), loss(1, 1, 400_00)]
  assert.deepEqual(combineLosses(few).map(({ user_id, facts: { about, amount_cents } }) => [user_id, about, amount_cents]),
    [[1, 'Lot 1', 400_00], [1, 'Lot 2', 300_00], [2, 'Lot 1', 200_00]])
  const [all, ...none] = combineLosses(Array.from({ length: 30 }, (_, nth) => loss(1, nth % 25, 100_00 * (nth + 1))))
  assert.deepEqual(none, [])
  const [english, spanish] = LANGUAGES.map((language) => sayNotice(language, 'outbid', all!.facts))
  assert.deepEqual([english!.subject, spanish!.subject], ['You were outbid on 25 lots', 'Superaron su oferta en 25 lotes'])
  assert.deepEqual([english!.paragraphs[1], english!.paragraphs.at(-1), english!.paragraphs.length], ['Lot 0: $2,600', 'And 5 more.', 22])
})

test('moments are told by the clock of the reader where it is known, else by that of the land', () => {
  const told = { ...facts(''), at: '2026-07-01T15:30:00.000Z', land: { state: 'MO', county: 'Jackson' } }
  assert.match(sayNotice('en', 'outbid', told).paragraphs[1]!, /10:30 AM CDT/)
  assert.match(sayNotice('en', 'outbid', told, 'America/Los_Angeles').paragraphs[1]!, /8:30 AM PDT/)
})

test('a price per acre says so, and a text message is one line with its link', () => {
  const told = { ...facts(''), is_per_acre: true }
  assert.match(sayNotice('en', 'outbid', told).paragraphs[0]!, /\$12,345 per acre/)
  assert.match(sayNotice('es', 'outbid', told).paragraphs[0]!, /\$12,345 por acre/)
  const message = noticeText('http://localhost:3000', {
    user_id: 12 as UserId, kind: 'outbid', facts: told, name: 'Ann', email: 'ann@example.org', locale: 'en', time_zone: null,
  }, '+15550101')
  assert.deepEqual(message, { to: '+15550101', text: 'Freehold: You were outbid: Forty acres http://localhost:3000/lots/forty-acres' })
})
