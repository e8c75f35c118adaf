/** Content-Security-Policy. The only other origin a page may load from is the operator's base map. */
export function contentPolicy(mapStyleUrl: string | null): string {
  const map = mapStyleUrl === null ? '' : ` ${new URL(mapStyleUrl).origin}`
  return [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "font-src 'self'", "worker-src 'self'", "manifest-src 'self'",
    `img-src 'self' data: blob:${map}`, `connect-src 'self'${map}`,
    "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'",
  ].join('; ')
}
