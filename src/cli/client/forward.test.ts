import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startReceiver } from '../../../test/webhook-receiver.ts'
import { forward, type Forwarded } from './forward.ts'

const receiver = await startReceiver('127.0.0.1')
after(() => receiver.close())

const EVENT = { id: 'evt_1', event: 'lot.sold', fired_at: '2027-03-08T18:00:00.000Z' }

function options(url: string) {
  const told: [status: Forwarded['status'], attempt: number, againMs: number | null][] = []
  let absences = 0
  return {
    told, absences: () => absences,
    to: {
      url, secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDuz3KPtIsKUU=', house: 'http://house.test', signal: new AbortController().signal,
      onAbsent: () => void absences++, onAnswer: ({ status }: Forwarded, attempt: number, againMs: number | null) => void told.push([status, attempt, againMs]),
      resentAfterMs: [1, 2, 3], absent: { firstMs: 1, longestMs: 2, mostMs: 20 },
    },
  }
}

test('a refused event is sent again after each pause, with the number of the attempt, until it is accepted', async () => {
  receiver.answer((response, { headers }) => response.writeHead(headers['x-service-attempt'] === '3' ? 204 : 500).end())
  const { to, told } = options(receiver.url)
  assert.equal(await forward(EVENT, 7, to), true)
  assert.deepEqual(told, [[500, 1, 1], [500, 2, 2], [204, 3, null]])
  assert.deepEqual(receiver.requests.map(({ headers }) => [headers['webhook-id'], headers['x-service-attempt']]), [['evt_1', '1'], ['evt_1', '2'], ['evt_1', '3']])
})

test('after the last pause it is not sent any more, and a redirect counts as refused', async () => {
  receiver.answer((response) => response.writeHead(302, { location: '/elsewhere' }).end())
  const { to, told } = options(receiver.url)
  assert.equal(await forward(EVENT, 7, to), true)
  assert.deepEqual(told, [[302, 1, 1], [302, 2, 2], [302, 3, 3], [302, 4, null]])
})

test('where nothing listens it waits, says so once, and ends without the event after the longest wait', async () => {
  const gone = await startReceiver('127.0.0.1')
  await gone.close()
  const { to, told, absences } = options(gone.url)
  assert.equal(await forward(EVENT, 7, to), false)
  assert.deepEqual([told, absences()], [[], 1])
})
