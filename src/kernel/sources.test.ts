import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sourceOf } from './sources.ts'

test('a source is the campaign of the link, else the host of the page with the link, as one short word', () => {
  const rows: [utmSource: string | undefined, referrer: string | undefined, source: string | null][] = [
    ['Land.com', undefined, 'land.com'], [' Farm Journal_October ', undefined, 'farm-journal-october'], ['Periódico', undefined, 'periodico'],
    ['newsletter', 'https://www.google.com/', 'newsletter'], [undefined, 'https://www.google.com/search?q=land', 'google.com'],
    [undefined, 'https://l.facebook.com/l.php?u=x', 'facebook.com'], [undefined, 'https://auctions.example.org/lots', null],
    [undefined, 'http://192.0.2.7/x', null], [undefined, 'http://localhost:3000/', null], [undefined, 'android-app://com.example/', null],
    [undefined, 'not an address', null], [undefined, undefined, null], ['', '', null],
    ['jane@example.org', 'https://mail.example.net/', 'mail.example.net'], ['x'.repeat(41), undefined, null], ['office', undefined, null],
    ['constructor', undefined, 'constructor'], ['<script>', undefined, null], [undefined, `https://${'a'.repeat(50)}.example.com/`, null],
  ]
  for (const [utmSource, referrer, source] of rows) {
    assert.equal(sourceOf({ utmSource, referrer }, 'auctions.example.org'), source, `${utmSource} ${referrer}`)
  }
})
