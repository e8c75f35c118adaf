import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Axis, layOut, type Plot } from './plot.ts'

const axis = (kind: Axis['kind'], labels?: string[]): Axis => ({ title: '', kind, format: String, ...(labels && { labels }) })
const plot = (x: Axis, y: Axis, points: [number, number][]): Plot =>
  ({ title: '', summary: '', x, y, series: [{ name: 'a', shape: 'dot', points: points.map(([across, up]) => ({ x: across, y: up, label: '' })) }] })

test('A linear plot begins at zero and ends at a round number above its values', () => {
  const { y, series } = layOut(plot(axis('linear'), axis('linear'), [[0, 0], [10, 95]]))
  assert.deepEqual([y[0], y.at(-1)], [{ at: 1, label: '0' }, { at: 0, label: '100' }])
  assert.deepEqual(series[0]!.points.map(({ x: across, y: down }) => [across, Math.round(down * 100)]), [[0, 100], [1, 5]])
})

test('A logarithmic axis leaves out values that are not above zero and has round ticks', () => {
  const { x, series } = layOut(plot(axis('log'), axis('linear'), [[0, 1], [10, 1], [1_000, 1]]))
  assert.equal(series[0]!.points.length, 2)
  assert.deepEqual(x.map(({ label }) => label), ['10', '100', '1000'])
})

test('An axis of values that are close together has at least two ticks, and none of them twice', () => {
  const time = Date.parse('2026-11-20T00:00:00Z')
  const days: Axis = { title: '', kind: 'time', format: (at) => new Date(at).toISOString().slice(0, 10) }
  const rows: [Axis, number[]][] = [
    [axis('log'), [100, 120]], [axis('log'), [310, 340]], [axis('log'), [7, 7]], [axis('linear'), [0, 1]],
    [days, [time, time + 86_400_000]], [days, [time + 3_600_000, time + 90_000_000]],
    [{ ...axis('linear'), format: (value) => (Number.isInteger(value) ? String(value) : '') }, [0, 1]],
  ]
  for (const [across, values] of rows) {
    const labels = layOut(plot(across, axis('linear'), values.map((value) => [value, 1]))).x.map(({ label }) => label)
    assert.ok(labels.length >= 2 && new Set(labels).size === labels.length && !labels.includes(''), `${across.kind} ${values}: ${labels}`)
  }
})

test('Rows stand below each other, each with its label', () => {
  const { y } = layOut(plot(axis('linear'), axis('rows', ['1', '2']), [[1, 0], [2, 1]]))
  assert.deepEqual(y, [{ at: 0.25, label: '1' }, { at: 0.75, label: '2' }])
})

test('A plot of nothing or of one point has finite positions', () => {
  for (const points of [[], [[5, 0]], [[0, 0]]] as [number, number][][]) {
    for (const kind of ['linear', 'log'] as const) {
      const { x, y, series } = layOut(plot(axis(kind), axis(kind), points))
      assert.ok([...x, ...y].every(({ at }) => Number.isFinite(at)))
      assert.ok(series[0]!.points.every((point) => point.x >= 0 && point.x <= 1))
    }
  }
})

test('bars neither leave the drawing area nor overlap, also with days between them', () => {
  const day = 86_400_000
  const days = [0, 1, 2, 9, 29].map((nth) => ({ x: nth * day, y: 50, label: '' }))
  const { series: [bars] } = layOut({
    title: '', summary: '', x: { title: '', kind: 'time', format: String }, y: { title: '', kind: 'linear', format: String },
    series: [{ name: '', shape: 'bar', points: days }],
  })
  const edges = bars!.points.map(({ x }) => [x - bars!.barWidth / 2, x + bars!.barWidth / 2] as const)
  assert.ok(edges[0]![0] >= -1e-9 && edges.at(-1)![1] <= 1 + 1e-9, JSON.stringify(edges))
  for (const [index, [left]] of edges.entries()) assert.ok(index === 0 || left > edges[index - 1]![1], JSON.stringify(edges))
})
