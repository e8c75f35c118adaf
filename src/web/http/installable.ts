import type { FastifyInstance } from 'fastify'
import { DAY, SECOND } from '../../kernel/time.ts'
import { ownGate } from '../../platform/http/access.ts'
import { openOnce } from '../../platform/late-loading.ts'
import { pictureLibrary } from '../../platform/picture-library.ts'
import icon from './icon.svg?raw'
import { serveServiceWorker } from './offline-program.ts'

const FILE = { config: { access: ownGate }, schema: { hide: true } }
const KEPT = `public, max-age=${DAY / SECOND}`

/** Part of an icon's side that the drawing takes; phones cut maskable icons to a circle of four fifths. */
const PNG_ICONS = {
  '/icon-192.png': { side: 192, drawing: 1, purpose: 'any' },
  '/icon-512.png': { side: 512, drawing: 1, purpose: 'any' },
  '/icon-maskable.png': { side: 512, drawing: 0.6, purpose: 'maskable' },
} as const

/** The web app manifest. */
const MANIFEST = {
  id: '/', name: 'Freehold', short_name: 'Freehold', start_url: '/', scope: '/', display: 'standalone',
  theme_color: '#ffffff', background_color: '#ffffff',
  icons: [
    { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
    ...Object.entries(PNG_ICONS).map(([src, { side, purpose }]) => ({ src, type: 'image/png', sizes: `${side}x${side}`, purpose })),
  ],
}

/** What makes the site installable: manifest, icons as PNG, and the service worker. */
export function serveInstallable(app: FastifyInstance, folder: string): void {
  app.get('/manifest.webmanifest', FILE, (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', KEPT).send(JSON.stringify(MANIFEST)))

  serveServiceWorker(app, folder)

  for (const [address, { side, drawing }] of Object.entries(PNG_ICONS)) {
    const picture = openOnce(() => drawIcon(side, Math.round(side * drawing)))
    app.get(address, FILE, async (_request, reply) =>
      reply.type('image/png').header('cache-control', KEPT).send(await picture()))
  }
}

/** The icon on white, because home screens show transparent parts in any color. */
async function drawIcon(side: number, drawn: number): Promise<Buffer> {
  const sharp = await pictureLibrary()
  const before = Math.floor((side - drawn) / 2)
  const after = side - drawn - before
  return sharp(Buffer.from(icon), { density: 72 * side / 30 })
    .resize(drawn, drawn, { fit: 'contain', background: '#ffffff' })
    .extend({ top: before, bottom: after, left: before, right: after, background: '#ffffff' })
    .flatten({ background: '#ffffff' }).png().toBuffer()
}
