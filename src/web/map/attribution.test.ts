import assert from 'node:assert/strict'
import test from 'node:test'
import { attributionHtml } from './attribution.ts'

test('links of an attribution are kept, and nothing else becomes HTML', () => {
  assert.equal(attributionHtml('© [OpenStreetMap](https://osm.org/copyright?a=1&b=2) contributors'),
    '© <a href="https://osm.org/copyright?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">OpenStreetMap</a> contributors')
  assert.equal(attributionHtml('USGS <b onclick="x">&'), 'USGS &lt;b onclick=&quot;x&quot;&gt;&amp;')
  assert.equal(attributionHtml('[x](javascript:alert(1))'), '[x](javascript:alert(1))')
})
