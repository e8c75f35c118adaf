import assert from 'node:assert/strict'
import test from 'node:test'
import { siteOf } from './video-sites.ts'

test('videos are named by their site, and look-alikes by their host', () => {
  const table = [
    ['https://www.youtube.com/watch?v=1', 'YouTube'], ['https://m.youtube.com/watch?v=1', 'YouTube'], ['https://youtu.be/1', 'YouTube'],
    ['https://player.vimeo.com/video/1', 'Vimeo'], ['https://notvimeo.com/1', 'notvimeo.com'], ['https://www.drone.example/tour', 'drone.example'], ['no address', 'no address'],
  ] as const
  for (const [url, name] of table) assert.equal(siteOf(url), name, url)
})
