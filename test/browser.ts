import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import assert from 'node:assert/strict'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { whenProcessIsDone } from './lane.ts'

/**
 * Chromium for tests, from the npm registry only: the package has the browser, its libraries and its fonts.
 * `CHROMIUM_PATH` uses another one.
 */
const LAUNCH_TIMEOUT_MS = 60_000
/** A step takes at most a second on a quiet machine. */
const STEP_TIMEOUT_MS = 60_000

/** Our own arguments: the package's defaults turn web security off, which would make same-origin tests pointless. */
const ARGUMENTS = [
  '--no-sandbox', '--no-zygote', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader',
  // Without a graphics card, pages render in half the time if none is emulated; maps still have WebGL.
  '--disable-gpu-compositing',
  '--font-render-hinting=none', '--force-color-profile=srgb',
]

export interface PageOptions {
  /** Viewport in CSS pixels. A desktop by default. */
  width?: number
  height?: number
  colorScheme?: 'light' | 'dark'
  javaScriptEnabled?: boolean
  reducedMotion?: 'reduce' | 'no-preference'
  /** The site's service worker runs only in tests of it: `page.route` does not see what a worker answers. */
  serviceWorker?: boolean
  /** Console errors that the test causes on purpose, for example a refused request. */
  expectedErrors?: RegExp
}

export interface TestBrowser {
  /**
   * Opens a page in a fresh context for the work, and closes it. Fails if the page logged an error, threw, or sent
   * a request to another host.
   */
  withPage<T>(options: PageOptions, work: (page: Page) => Promise<T>): Promise<T>
}

let launching: Promise<Browser> | undefined

/** The browser of this process, started with the first page. */
export function testBrowser(): TestBrowser {
  whenProcessIsDone(async () => {
    const browser = await launching
    launching = undefined
    await browser?.close()
  })
  return {
    async withPage(options, work) {
      launching ??= launchChromium()
      return await guardedPage(await launching, options, work)
    },
  }
}

/** Starts Chromium. The caller closes it. */
async function launchChromium(): Promise<Browser> {
  const { executable, args, env } = await chromiumCommand()
  return await chromium.launch({ executablePath: executable, args, env, timeout: LAUNCH_TIMEOUT_MS })
}

/** The options Chromium is started with, for tests that start it themselves. */
export async function chromiumCommand(): Promise<{ executable: string; args: string[]; env: Record<string, string> }> {
  const path = process.env['CHROMIUM_PATH']
  if (path) return { executable: path, args: ARGUMENTS, env: stringEnvironment() }
  const folder = await unpackedChromium()
  return {
    executable: join(folder, 'chromium'),
    args: ARGUMENTS,
    env: { ...stringEnvironment(), LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
  }
}

async function guardedPage<T>(browser: Browser, options: PageOptions, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(contextOptions(options))
  context.setDefaultTimeout(STEP_TIMEOUT_MS)
  try {
    const page = await context.newPage()
    const complaints = watchForComplaints(page, options.expectedErrors)
    const result = await work(page)
    assert.deepEqual(complaints, [], 'the page logged errors')
    return result
  } finally {
    await context.close()
  }
}

const contextOptions = (options: PageOptions): BrowserContextOptions => ({
  viewport: { width: options.width ?? 1280, height: options.height ?? 900 },
  colorScheme: options.colorScheme ?? 'light',
  javaScriptEnabled: options.javaScriptEnabled ?? true,
  reducedMotion: options.reducedMotion ?? 'reduce',
  locale: 'en-US',
  timezoneId: 'America/Chicago',
  serviceWorkers: options.serviceWorker ? 'allow' : 'block',
})

function watchForComplaints(page: Page, expected: RegExp | undefined): string[] {
  const complaints: string[] = []
  const complain = (text: string): void => {
    if (!expected?.test(text)) complaints.push(text)
  }
  page.on('pageerror', (error) => complain(`threw: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complain(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('request', (request) => {
    if (isForeign(request.url(), page.url())) complain(`asked another host: ${request.url()}`)
  })
  return complaints
}

function isForeign(requested: string, current: string): boolean {
  const target = new URL(requested)
  if (!target.protocol.startsWith('http') || !current.startsWith('http')) return false
  return target.host !== new URL(current).host
}

/**
 * The package unpacks into the temporary folder and accepts a half-written browser. Therefore it unpacks into a
 * separate folder, which is then renamed in one step.
 */
async function unpackedChromium(): Promise<string> {
  const modules = join(import.meta.dirname, '..', 'node_modules')
  const manifest = await readFile(join(modules, '@sparticuz', 'chromium', 'package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  const cache = join(modules, '.cache')
  const folder = join(cache, `chromium-${version}`)
  if (existsSync(join(folder, 'chromium'))) return folder
  await mkdir(cache, { recursive: true })
  const staging = await mkdtemp(join(cache, 'chromium-unpacking-'))
  await unpackInto(staging)
  await writeFile(join(staging, 'fonts', 'fonts.conf'), fontConfiguration(join(folder, 'fonts')))
  try {
    await rename(staging, folder)
  } catch (error) {
    if (!existsSync(join(folder, 'chromium'))) throw error
    await rm(staging, { recursive: true, force: true })
  }
  return folder
}

/** Pretending to be a Lambda makes the package unpack libraries that a bare machine lacks (libnss3 and others). */
async function unpackInto(staging: string): Promise<void> {
  const kept = { ...process.env }
  process.env['TMPDIR'] = staging
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs24.x'
  try {
    const { default: packaged } = await import('@sparticuz/chromium')
    await packaged.executablePath()
  } finally {
    for (const name of ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH']) restore(name, kept[name])
  }
}

/** The packaged configuration looks for its fonts in /tmp/fonts. */
const fontConfiguration = (fonts: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fonts}</dir><cachedir>${join(fonts, 'cache')}</cachedir></fontconfig>
`

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name]
  else process.env[name] = value
}

function stringEnvironment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined))
}
