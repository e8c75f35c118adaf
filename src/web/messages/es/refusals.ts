import type { refusals as en } from '../en/refusals.ts'

export const refusals: typeof en = {
  titles: {
    notHere: 'Página no encontrada',
    notOpen: 'No tiene acceso a esta página',
    tooFast: 'Demasiadas solicitudes',
    broken: 'Ocurrió un error en nuestro sistema',
    other: 'No se pudo completar',
  },
  allLots: 'Ver todos los lotes',
  toStart: 'Ir a la página de inicio',
  name: 'Si se comunica con nosotros, indique este ID de solicitud: {request}.',
  // The first that fits is said, so what fits any field comes last.
  sentences: [],
  phrases: [],
}
