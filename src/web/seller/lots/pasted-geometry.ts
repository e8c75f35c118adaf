/** The geometry in pasted GeoJSON: bare, in a Feature, or in the first Feature of a collection. Null if there is none. */
export function pastedGeometry(value: unknown): Record<string, unknown> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const { type, geometry, features } = value as { type?: unknown; geometry?: unknown; features?: unknown }
  if (type === 'Feature') return pastedGeometry(geometry)
  if (type === 'FeatureCollection') return Array.isArray(features) ? pastedGeometry(features[0]) : null
  return value as Record<string, unknown>
}
