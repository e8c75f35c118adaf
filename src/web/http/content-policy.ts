import type { MapSources } from '../live/wire.ts'

/** Content-Security-Policy. The only other origins a page may load from are those of the operator's maps. */
export function contentPolicy({ styleUrl, layers }: MapSources): string {
  const addresses = [styleUrl ?? [], layers.map(({ source }) => ('tiles' in source ? source.tiles : source.archive))].flat(2)
  const origins = new Set(addresses.filter((address) => !address.startsWith('/')).map((address) => new URL(address).origin))
  const maps = [...origins].map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "font-src 'self'", "worker-src 'self'", "manifest-src 'self'",
    `img-src 'self' data: blob:${maps}`, `connect-src 'self'${maps}`,
    "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'",
  ].join('; ')
}
