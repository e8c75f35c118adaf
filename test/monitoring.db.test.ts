import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { parse, stringify } from 'yaml'
import type { House } from '../src/house.ts'
import { houseGauges } from '../src/house-gauges.ts'
import { testHouse } from './app.ts'
import { scrapedMetrics } from './scraped-metrics.ts'
import { program, readText as contentsOf } from './sources.ts'

/** The files of `deploy/monitoring`, held against the metrics of a house that has taken a bid. */
const MONITORING = path.resolve(import.meta.dirname, '../deploy/monitoring')
const readText = (file: string): string => readFileSync(path.join(MONITORING, file), 'utf8')

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string }
}

interface Panel {
  title: string
  type: string
  datasource: { uid: string }
  targets?: { expr: string; legendFormat: string }[]
}

const rules = (parse(readText('alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules)
const board = JSON.parse(readText('dashboard.json')) as { panels: Panel[]; templating: { list: { name: string; definition?: string }[] } }
const charts = board.panels.filter(({ type }) => type !== 'row')
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...charts.flatMap(({ title, targets }) => targets!.map(({ expr }) => [title, expr] as const)),
  ...board.templating.list.flatMap(({ name, definition }) => (definition ? [[name, definition] as const] : [])),
]

/** What Prometheus adds to each sample. */
const ADDED = ['instance', 'job']
/** Of Prometheus itself. */
const UP: [string, Set<string>] = ['up', new Set()]

const house = await testHouse()
const metrics = await metricsAfterABid()

test('alerts and dashboard ask for metrics and labels that exist', () => {
  assert.ok(expressions.length > 40)
  for (const [name, expression] of expressions) {
    for (const { metric, labels } of selectors(expression)) {
      const known = metrics.get(metric)
      assert.ok(known, `${name}: there is no metric ${metric}`)
      for (const label of labels) assert.ok(known.has(label) || ADDED.includes(label), `${name}: ${metric} has no label ${label}`)
    }
    const all = new Set([...selectors(expression).flatMap(({ metric }) => [...metrics.get(metric)!]), ...ADDED])
    for (const label of grouped(expression)) assert.ok(all.has(label), `${name}: nothing has the label ${label}`)
  }
})

const PROMTOOL = { skip: spawnSync('which', ['promtool']).status === 0 ? false : 'promtool is not installed (apt-get install prometheus)' }
const promtool = (args: readonly string[], cwd: string) => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd, encoding: 'utf8' })
  assert.equal(status, 0, stdout + stderr)
}

test('Prometheus reads the rules and the configuration', PROMTOOL, () => {
  promtool(['check', 'rules', 'alerts.yaml'], MONITORING)
  promtool(['check', 'config', '--syntax-only', 'prometheus.yaml'], MONITORING)
})

/** Samples a minute apart, and the minutes after which the alert is there and was not. */
const FIRING: { alert: string; series: Record<string, string>; at: number; notAt: number; instance?: string }[] = [
  { alert: 'FreeholdNoWorker', series: { freehold_workers_alive: '1 1 0x10' }, at: 5, notAt: 3 },
  { alert: 'FreeholdLotsOverdue', series: { freehold_lots_overdue: '0 3x10' }, at: 3, notAt: 1 },
  { alert: 'FreeholdDatabaseUnsafe', series: { 'freehold_database_unsafe{instance="a"}': '0 1x10', 'freehold_database_unsafe{instance="b"}': '0x11' }, at: 4, notAt: 2, instance: 'a' },
  { alert: 'FreeholdPoolerUnsuitable', series: { 'freehold_pooler_unsuitable{instance="a"}': '0 1x10', 'freehold_pooler_unsuitable{instance="b"}': '0x11' }, at: 4, notAt: 2, instance: 'a' },
  { alert: 'FreeholdReplicaLeftOut', series: { 'freehold_replica_in_use{instance="a",replica="one"}': '1 0x10', 'freehold_replica_in_use{instance="a",replica="other"}': '1x11', 'freehold_replica_in_use{instance="b",replica="one"}': '1x11' }, at: 4, notAt: 2, instance: 'a' },
  { alert: 'FreeholdErrors', series: { 'http_request_seconds_count{status="200"}': '0+100x30', 'http_request_seconds_count{status="503"}': '0x5 0+10x25' }, at: 20, notAt: 5 },
  { alert: 'FreeholdArchiveFailing', series: { freehold_archive_failing: '0 1x10' }, at: 7, notAt: 5 },
  { alert: 'FreeholdArchiveLagging', series: { 'freehold_archive_lag_seconds{instance="a"}': '0 200 400x10', 'freehold_archive_lag_seconds{instance="b"}': '0x12' }, at: 5, notAt: 3, instance: 'a' },
  { alert: 'FreeholdClockBehind', series: { freehold_clock_behind_seconds: '0 300 240 180x5' }, at: 2, notAt: 1 },
  { alert: 'FreeholdClockOff', series: { 'freehold_clock_off_seconds{instance="a"}': '0 2x10', 'freehold_clock_off_seconds{instance="b"}': '0.4x11' }, at: 4, notAt: 2, instance: 'a' },
  { alert: 'FreeholdDiskLow', series: { 'freehold_disk_free_ratio{instance="a"}': '0.3 0.05x10', 'freehold_disk_free_ratio{instance="b"}': '0.3x11' }, at: 4, notAt: 2, instance: 'a' },
  { alert: 'FreeholdDiskSilent', series: { 'freehold_disk_silent{instance="a"}': '0 1x10', 'freehold_disk_silent{instance="b"}': '0x11' }, at: 4, notAt: 2, instance: 'a' },
  { alert: 'FreeholdLogSilent', series: { 'freehold_log_silent{instance="a"}': '0 1x10', 'freehold_log_silent{instance="b"}': '0x11' }, at: 4, notAt: 2, instance: 'a' },
  { alert: 'FreeholdWorkFailing', series: { 'freehold_loop_failing{loop="archive",instance="a"}': '0 1 2 3x10' }, at: 5, notAt: 2, instance: 'a' },
]

test('alerts fire when they should, not before, and for the process that has the problem', PROMTOOL, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'freehold-alerts-'))
  const tests = FIRING.map(({ alert, series, at, notAt, instance }) => ({
    interval: '1m',
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    promql_expr_test: [...expecting(alert, notAt, 0, instance), ...expecting(alert, at, 1, instance)],
  }))
  writeFileSync(path.join(folder, 'tests.yaml'), stringify({ rule_files: [path.join(MONITORING, 'alerts.yaml')], evaluation_interval: '1m', tests }))
  promtool(['test', 'rules', 'tests.yaml'], folder)
  rmSync(folder, { recursive: true })
})

/** How many series of the alert fire after so many minutes, of this instance and in all. */
function expecting(alert: string, minutes: number, firing: number, instance: string | undefined): object[] {
  const all = `ALERTS{alertname="${alert}",alertstate="firing"`
  const counted = [`count(${all}})`, ...(instance ? [`count(${all},instance="${instance}"})`] : [])]
  return counted.map((expr) => ({ expr, eval_time: `${minutes}m`, exp_samples: firing === 0 ? [] : [{ labels: '{}', value: firing }] }))
}

test('every metric of the house is on the dashboard or in an alert', () => {
  const used = new Set(expressions.flatMap(([, expression]) => selectors(expression).map(({ metric }) => metric.replace(/_(bucket|sum|count)$/, ''))))
  const own = [...metrics.keys()].filter((name) => name.startsWith('freehold_') || name === 'http_request_seconds').map((name) => name.replace(/_(bucket|sum|count)$/, ''))
  assert.deepEqual([...new Set(own)].filter((name) => !used.has(name)), [])
})

test('docs/operations.md names every loop of background work', () => {
  const starts = program.flatMap(({ text }) => [...text.matchAll(/(?<!function )\bstartLoop\(/g)].map(({ index }) => text.slice(index)))
  const loops = starts.map((text) => /\bname: '([a-z ]+)'/.exec(text)?.[1])
  assert.ok(loops.length > 15)
  const row = /^\| `freehold_loop_round_seconds`.*by loop: (.*) \|$/m.exec(contentsOf('docs/operations.md'))![1]!
  const named = [...row.matchAll(/`([a-z ]+)`/g)].map(([, name]) => name!)
  assert.deepEqual(named.toSorted(), loops.toSorted())
})

test('alerts have their own names, a severity, and a sentence whose values exist', () => {
  assert.equal(new Set(rules.map(({ alert }) => alert)).size, rules.length)
  for (const { alert, expr, labels, annotations } of rules) {
    assert.ok(['critical', 'warning'].includes(labels.severity), alert)
    for (const [, label] of annotations.summary.matchAll(/\$labels\.(\w+)/g)) {
      assert.ok(ADDED.includes(label!) || selectors(expr).some(({ metric }) => metrics.get(metric)!.has(label!)), `${alert}: ${label}`)
      assert.doesNotMatch(expr, /\b(max|sum|min)\b/, `${alert}: an aggregation drops ${label}`)
    }
  }
})

test('the alerts of a route ask for a route that exists', () => {
  const asked = expressions.flatMap(([, expression]) => [...expression.matchAll(/method="(\w+)",route="([^"]+)"/g)])
  const routes = asked.map(([, method, url]) => ({ method: method!, url: url! }))
  assert.ok(routes.length > 0)
  for (const { method, url } of routes) assert.ok(house.app.hasRoute({ method: method as 'POST', url }), `${method} ${url}`)
})

test('legends name labels that their query leaves', () => {
  for (const { title, targets } of charts) {
    for (const { expr, legendFormat } of targets!) {
      for (const [, label] of legendFormat.matchAll(/\{\{(\w+)\}\}/g)) {
        const left = /\bby\s*\(/.test(expr) ? grouped(expr) : [...selectors(expr).flatMap(({ metric }) => [...metrics.get(metric)!]), ...ADDED]
        assert.ok(left.includes(label!), `${title}: ${label}`)
      }
    }
  }
})

/** The metrics and labels that an expression selects: `name{label="value"}`. */
function selectors(expression: string): { metric: string; labels: string[] }[] {
  const bare = expression.replaceAll(/\bby\s*\([^)]*\)/g, '').replaceAll(/label_values\((\w+), \w+\)/g, '$1')
  return [...bare.matchAll(/\b((?:freehold|http|nodejs|process)_\w+|up)\b(?:\{([^}]*)\})?/g)].map(([, metric, inside = '']) =>
    ({ metric: metric!, labels: [...inside.matchAll(/(\w+)\s*[=!]~?/g)].map(([, label]) => label!) }))
}

const grouped = (expression: string): string[] =>
  [...expression.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, list]) => list!.split(',').map((label) => label.trim())).filter((label) => label !== '')

/** By the name of a sample, its labels. */
async function metricsAfterABid(): Promise<Map<string, Set<string>>> {
  const lot = await house.lot(await house.auction())
  const bidder = await house.person()
  const placed = await house.call('POST', `/v1/lots/${lot}/bids`, { token: await bidder.token('write'), body: { bid_amount: 100_000 } })
  assert.equal(placed.status, 200, placed.text)
  const found = new Map<string, Set<string>>([UP])
  for (const [, name, inside = ''] of (await scrapedMetrics(house.app)).matchAll(/^(\w+)(?:\{([^}]*)\})? /gm)) {
    const labels = found.get(name!) ?? new Set()
    for (const [, label] of inside.matchAll(/(\w+)="/g)) labels.add(label!)
    found.set(name!, labels)
  }
  for (const [name, gauge] of Object.entries(houseGauges(houseWithEveryAddress()).own)) {
    if (!found.has(name)) found.set(name, new Set('label' in gauge ? [gauge.label] : []))
  }
  return found
}

/** Without a replica or a pooler, a process has no metrics of one. */
function houseWithEveryAddress(): House {
  const state = { name: 'a:5432/house', problem: null, since: new Date(), lagMs: 0, reads: 0 }
  const pooler = { problem: () => null, stop: async () => undefined }
  return { ...house.house, pooler, signedOutReads: { ...house.house.signedOutReads, replicas: () => [state], readsByPrimary: () => 0 } }
}
