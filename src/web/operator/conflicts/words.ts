import { bilingual } from '../../bilingual.ts'

export const conflicts = bilingual({
  title: { en: 'Conflicts', es: 'Conflictos' },
  lede: {
    en: 'Lots that a platform reported as sold but that could not be sold there. Resolve each one with the platform.',
    es: 'Lotes que una plataforma reportó como vendidos pero que no podían venderse allí. Resuelva cada uno con la plataforma.',
  },
  none: { en: 'No conflicts', es: 'No hay conflictos' },
  nothingWaits: { en: 'No open conflicts', es: 'No hay conflictos abiertos' },
  lot: { en: 'Lot', es: 'Lote' },
  platform: { en: 'Platform', es: 'Plataforma' },
  why: { en: 'Reason', es: 'Motivo' },
  state: { en: 'State', es: 'Estado' },
  soldAt: { en: 'Sold on platform', es: 'Vendido en la plataforma' },
  hammer: { en: 'Platform hammer price', es: 'Precio de martillo en la plataforma' },
  statuses: {
    en: { open: 'Open', resolved: 'Resolved' },
    es: { open: 'Abierto', resolved: 'Resuelto' },
  },
  reasons: {
    en: {
      not_open: 'Lot was not open', may_not_hammer: 'Platform is not allowed to sell', below_start: 'Below the starting bid',
      reserve_not_met: 'Below the reserve', below_price: 'Below our current bid', leader_here: 'Our bidder is winning',
    } as Record<string, string>,
    es: {
      not_open: 'El lote no estaba abierto', may_not_hammer: 'La plataforma no está autorizada a vender', below_start: 'Por debajo del precio inicial',
      reserve_not_met: 'Por debajo del precio de reserva', below_price: 'Por debajo de nuestra oferta actual', leader_here: 'Va ganando un postor nuestro',
    },
  },
})
