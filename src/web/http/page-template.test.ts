import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AD_MARK, filledIn, countdownMark, templateOf, pageTag } from './page-template.ts'

const NOW = new Date('2026-11-23T10:00:00.000Z')
const later = (ms: number): Date => new Date(NOW.getTime() + ms)
const props = JSON.stringify({ serverTime: NOW.toISOString(), title: 'said "serverTime":"never"' }).replaceAll('"', '&quot;')
const page = templateOf(`<html data-house-time="${NOW.toISOString()}"><b>${countdownMark('2026-11-25T12:30:00.000Z')}</b><i data-props="${props}">`
  + `${countdownMark('2026-11-23T12:00:00.000Z')}</i>${AD_MARK}</html>`)

test('a cached page shows the current time in its clocks, its islands and the page itself', () => {
  const read = filledIn(page, later(61_000), '<p>Ad</p>')
  assert.match(read, /^<html data-house-time="2026-11-23T10:01:01.000Z"><b>2d 2h 28m<\/b>/)
  assert.match(read, /&quot;serverTime&quot;:&quot;2026-11-23T10:01:01.000Z&quot;/)
  assert.match(read, />01:58:59<\/i><p>Ad<\/p><\/html>$/)
  assert.match(read, /said \\&quot;serverTime\\&quot;:\\&quot;never/, 'a seller\'s text is unchanged')
  assert.ok(page.hasAd)
})

test('the ETag changes exactly when a reader would see other text', () => {
  const minutes = templateOf(`<html data-house-time="${NOW.toISOString()}">${countdownMark('2026-11-25T12:30:30.000Z')}</html>`)
  assert.equal(pageTag(minutes, NOW), pageTag(minutes, later(29_000)))
  assert.notEqual(pageTag(minutes, NOW), pageTag(minutes, later(31_000)))
  assert.notEqual(pageTag(page, NOW), pageTag(page, later(1_000)))
  assert.notEqual(pageTag(minutes, NOW), pageTag(templateOf(`<html>${countdownMark('2026-11-25T12:30:30.000Z')}</html>`), NOW))
})
