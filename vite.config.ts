import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'

const root = import.meta.dirname
const src = path.join(root, 'src', path.sep)
/** With its last slash: `src/webhooks` is no part of it. */
const web = path.join(root, 'src', 'web', path.sep)
/** As deep as the server's half of every build (`bin/build-site.ts`), so that the way out of it is known beforehand. */
const serverFolder = path.join(root, 'dist', 'build', 'server')

/** Only the site itself is bundled; the rest of the house runs as it stands, once, under Node's type stripping. */
const houseStaysOutside: Plugin = {
  name: 'house-stays-outside',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  async resolveId(source, importer) {
    if (!importer || !source.startsWith('.')) return null
    const target = path.resolve(path.dirname(importer), source)
    if (target.startsWith(web)) return null
    return { id: path.relative(serverFolder, target), external: true }
  },
}

/**
 * A bundled module finds its files where its source is, but for those of the site, which are written for a folder as
 * deep as this one.
 */
const placesAsInSource: Plugin = {
  name: 'places-as-in-source',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'program',
  transform(code, id) {
    if (!id.startsWith(src) || id.startsWith(web) || !code.includes('import.meta.')) return null
    const way = path.relative(serverFolder, id)
    return code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${path.dirname(way)}`)})`)
      .replaceAll('import.meta.url', `new URL(${JSON.stringify(way)}, import.meta.url).href`)
  },
}

/**
 * Bundled with all they import, because every start needs them and most have dozens of modules. The others are native,
 * read files of their own, or are imported when first used.
 */
const BUNDLED_PACKAGES = new RegExp(`^(?:${[
  '@better-auth/passkey', '@fastify/.*', '@opentelemetry/api', 'ajv', 'ajv-formats', 'better-auth', 'cookie', 'csv-parse', 'csv-stringify', 'd3-scale',
  'eventsource-parser', 'fast-json-stringify', 'fastify', 'ipaddr.js', 'kysely', 'marked', 'p-limit', 'pg', 'pg-boss', 'pino', 'preact',
  'preact-render-to-string', 'prom-client', 'standardwebhooks', 'topojson-client', 'typebox', 'zod',
].join('|')})(?:/|$)`)

const otherPackagesStayOutside: Plugin = {
  name: 'other-packages-stay-outside',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'program',
  resolveId(name, importer) {
    const isOurs = importer?.startsWith(src) && !/^[./\0]|^node:|\?/.test(name)
    return name === 'pg-native' || (isOurs && !BUNDLED_PACKAGES.test(name)) ? { id: name, external: true } : null
  },
}

/** Writes .br and .gz beside each asset, so that the server never compresses one. Last, because Vite still edits before. */
const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  async writeBundle({ dir }, bundle) {
    const names = Object.keys(bundle).filter((name) => /\.(js|css|svg|json)$/.test(name))
    await Promise.all(names.map((name) => compressBeside(path.join(dir!, name))))
  },
}

async function compressBeside(file: string): Promise<void> {
  const content = await readFile(file)
  const [small, smaller] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality(content) } }),
  ])
  await Promise.all([writeFile(`${file}.gz`, small), writeFile(`${file}.br`, smaller)])
}

/** The best quality takes seconds for the map's megabyte and saves little there. */
const brotliQuality = (content: Buffer): number => (content.length > 200_000 ? 9 : 11)

export default defineConfig({
  root,
  publicDir: false,
  plugins: [houseStaysOutside, placesAsInSource, otherPackagesStayOutside, precompress],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  builder: {},
  build: { emptyOutDir: false, reportCompressedSize: false, assetsInlineLimit: 0, chunkSizeWarningLimit: 1_200 },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        rolldownOptions: {
          input: { client: 'src/web/client.ts', 'service-worker': 'src/web/offline-pages.ts' },
          // A service worker keeps its address, or browsers would not find its next version.
          output: { entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js') },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        target: 'node22',
        rolldownOptions: {
          input: { site: 'src/web/site.tsx', gallery: 'src/web/gallery/gallery.tsx' },
          makeAbsoluteExternalsRelative: false,
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
    program: {
      consumer: 'server',
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/program',
        ssr: true,
        target: 'node22',
        minify: false,
        rolldownOptions: {
          input: { program: 'src/program.ts', site: 'src/web/site.tsx' },
          treeshake: { moduleSideEffects: true },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
})
