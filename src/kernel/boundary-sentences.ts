import { sentences } from './said.ts'

/** Errors in the boundary of a parcel. */
export const ofBoundary = sentences('boundary', {
  otherShape: {
    en: 'The boundary must be a GeoJSON Polygon or MultiPolygon of [longitude, latitude] positions.',
    es: 'El contorno debe ser un Polygon o MultiPolygon de GeoJSON con posiciones [longitud, latitud].',
  },
  noArea: { en: 'The boundary encloses no area.', es: 'El contorno no encierra ninguna superficie.' },
  otherAcreage: {
    en: 'The boundary encloses {mapped} acres, which is too far from the stated {stated}.',
    es: 'El contorno encierra {mapped} acres, demasiado lejos de los {stated} declarados.',
  },
  tooManyVertices: { en: 'A boundary has at most {most} vertices, not {found}.', es: 'Un contorno tiene como máximo {most} vértices, no {found}.' },
  ringNotClosed: {
    en: 'Every ring of a boundary has at least four positions and ends where it began.',
    es: 'Cada anillo del contorno tiene al menos cuatro posiciones y termina donde empezó.',
  },
  crossesItself: { en: 'The boundary crosses or touches itself.', es: 'El contorno se cruza o se toca a sí mismo.' },
  holeOutside: { en: 'A hole of the boundary is outside its parcel.', es: 'Un hueco del contorno queda fuera de su parcela.' },
})
