import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ownGate } from '../../platform/http/access.ts'
import { openOnce } from '../../platform/late-loading.ts'

/** `folder`: that of the browser's half of the site. */
export function serveServiceWorker(app: FastifyInstance, folder: string): void {
  const program = openOnce(() => readFile(path.join(folder, 'service-worker.js'), 'utf8'))
  app.get('/service-worker.js', { config: { access: ownGate }, schema: { hide: true } }, async (_request, reply) =>
    // Browsers compare it with theirs on each visit, so that a new version runs at once.
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(await program()))
}
