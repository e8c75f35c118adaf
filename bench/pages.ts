import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { MINUTE } from '../src/kernel/time.ts'
import { chromiumCommand } from '../test/browser.ts'
import { atLeast, type Finding, type Line } from './report.ts'
import { freePort, withProgram } from './starts.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const BAR = 95

/** P10: Lighthouse's four scores, on a simulated phone, for the most visited pages. */
export async function measurePages(): Promise<Finding> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'freehold-bench-'))
  const { port, close } = await openBrowser(path.join(dataDir, 'browser'))
  try {
    return await withProgram(path.join(dataDir, 'house'), async (program) => await withoutReferrerPolicy(program, async (site) => {
      const lines: Line[] = []
      const wrong: string[] = []
      for (const [name, url] of await pagesOf(site)) {
        const { marks, failures } = await markPage(url, port)
        lines.push(...marks.map(([category, mark]) => ({ figure: 'P10', measured: `${name}, ${category}`, value: mark, unit: '/ 100', bar: atLeast(BAR) })))
        wrong.push(...failures.map((failure) => `${name}: ${failure}`))
      }
      return { lines, wrong }
    }))
  } finally {
    await close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A separate browser, because Lighthouse needs its pages for itself. */
async function openBrowser(profile: string): Promise<{ port: number; close(): Promise<void> }> {
  const { executable, args, env } = await chromiumCommand()
  const port = await freePort()
  const browser = spawn(executable, [...args, '--headless', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`], { env, stdio: 'ignore' })
  const gone = once(browser, 'exit')
  return {
    port,
    async close() {
      browser.kill()
      await gone
    },
  }
}

/**
 * This Chromium aborts a navigation whose answer has a Referrer-Policy under Lighthouse, so that this header is
 * removed; everything else passes unchanged, with its compression.
 */
async function withoutReferrerPolicy<T>(program: string, work: (site: string) => Promise<T>): Promise<T> {
  const between = http.createServer((request, reply) => {
    const asked = http.request(program + request.url, { method: request.method, headers: request.headers }, (answer) => {
      const { 'referrer-policy': _, ...headers } = answer.headers
      reply.writeHead(answer.statusCode!, headers)
      answer.pipe(reply)
    })
    asked.on('error', () => reply.destroy())
    request.pipe(asked)
  }).listen(0, '127.0.0.1')
  await once(between, 'listening')
  try {
    return await work(`http://127.0.0.1:${(between.address() as AddressInfo).port}`)
  } finally {
    between.closeAllConnections()
    between.close()
  }
}

async function pagesOf(site: string): Promise<[name: string, url: string][]> {
  const first = async (list: string) =>
    ((await (await fetch(`${site}/api/v1/${list}?per_page=1`)).json()) as { data: { slug: string }[] }).data[0]!.slug
  return [
    ['home', `${site}/`], ['lots', `${site}/lots`], ['lot', `${site}/lots/${await first('lots')}`],
    ['auction', `${site}/auctions/${await first('auctions')}`],
  ]
}

/** Fetched by npx when first needed: with its dependencies it is a fifth of all files that `npm ci` would install. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const LIGHTHOUSE_TIMEOUT_MS = 5 * MINUTE
const REPORT_MAX_BYTES = 64 * 1024 ** 2

interface Report {
  runtimeError?: { message: string }
  categories: Partial<Record<string, { score: number | null }>>
}

async function markPage(url: string, port: number): Promise<{ marks: [string, number][]; failures: string[] }> {
  const { runtimeError, categories } = await reportOn(url, port)
  if (runtimeError) return { marks: [], failures: [runtimeError.message] }
  return { marks: CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]), failures: [] }
}

async function reportOn(url: string, port: number): Promise<Report> {
  const options = [`--port=${port}`, `--only-categories=${CATEGORIES.join(',')}`, '--output=json', '--quiet', '--no-enable-error-reporting']
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...options], { timeout: LIGHTHOUSE_TIMEOUT_MS, maxBuffer: REPORT_MAX_BYTES })
  return JSON.parse(stdout) as Report
}
