import { sentences } from '../kernel/said.ts'

/** What the plumbing says: of any request, and of a house that cannot answer at the moment. */
export const say = sentences('platform', {
  retrieved: { en: 'Retrieved successfully.', es: 'Datos obtenidos.' },
})
