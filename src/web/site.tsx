import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import path from 'node:path'
import { ownGate, sitePage } from '../platform/http/access.ts'
import { readAssets } from './assets.ts'
import icon from './icon.svg?raw'
import { type Page, type Press, printPage } from './render.tsx'

/** What the site needs of the program that carries it. */
export interface SiteOptions {
  siteUrl: string
  /** The operator's own base map; null: the built-in one. */
  mapStyleUrl: string | null
  /** The database's clock: the one that decides. */
  houseTime(): Promise<Date>
}

/** Files cost nothing to serve, so nobody counts them. */
const FILE = { config: { access: ownGate }, schema: { hide: true } }
/** Pages have the site's own rate limit and stand in no API document. */
const PAGE = { config: { access: sitePage }, schema: { hide: true } }
const DAY_S = 24 * 60 * 60
const YEAR_S = 365 * DAY_S

/** Puts the site on the server: its files, its clock, its pages. */
export async function site(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const press: Press = { siteUrl: options.siteUrl, mapStyleUrl: options.mapStyleUrl, assets: await readAssets() }
  await serveAssets(app, press.assets.folder)
  serveIcon(app)
  serveClock(app, options)
}

/** Every built file has the hash of its content in its name, so a browser need never ask twice. */
async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(folder, 'assets'), serve: false, preCompressed: true, maxAge: YEAR_S * 1_000, immutable: true,
  })
  app.get<{ Params: { file: string } }>('/assets/:file', FILE, (request, reply) => reply.sendFile(request.params.file))
}

function serveIcon(app: FastifyInstance): void {
  app.get('/icon.svg', FILE, (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', `public, max-age=${DAY_S}`).send(icon))
  // Browsers ask for this address whatever the page says.
  app.get('/favicon.ico', FILE, (_request, reply) => reply.redirect('/icon.svg', 301))
}

/** The house's time for the clocks of open pages; see `live/house-clock.ts`. */
function serveClock(app: FastifyInstance, options: SiteOptions): void {
  app.get('/clock', PAGE, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ server_time: (await options.houseTime()).toISOString() }))
}

/** Sends a page under the site's rules: nothing inline, nothing from elsewhere, never in a frame. */
export function sendPage(reply: FastifyReply, press: Press, page: Page, status = 200): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', contentPolicy(press.mapStyleUrl))
    .header('cache-control', 'private, no-cache')
    .send(printPage(press, page))
}

/** The only stranger a page may ask is the base map that the operator chose. */
export function contentPolicy(mapStyleUrl: string | null): string {
  const map = mapStyleUrl === null ? '' : ` ${new URL(mapStyleUrl).origin}`
  return [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "font-src 'self'", "worker-src 'self'", "manifest-src 'self'",
    `img-src 'self' data: blob:${map}`, `connect-src 'self'${map}`,
    "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'",
  ].join('; ')
}
