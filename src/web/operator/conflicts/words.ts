import { bilingual } from '../../bilingual.ts'

export const conflicts = bilingual({
  title: { en: 'Conflicts', es: 'Conflictos' },
  lede: {
    en: 'Lots that a platform says it sold, and that could not be sold there. Settle each with the platform.',
    es: 'Lotes que una plataforma dice haber vendido y que no pudieron venderse allí. Acuerde cada uno con la plataforma.',
  },
  none: { en: 'No conflicts', es: 'No hay conflictos' },
  nothingWaits: { en: 'No conflict is open', es: 'Ningún conflicto abierto' },
  lot: { en: 'Lot', es: 'Lote' },
  platform: { en: 'Platform', es: 'Plataforma' },
  why: { en: 'Reason', es: 'Por qué' },
  state: { en: 'State', es: 'Estado' },
  soldAt: { en: 'Sold there', es: 'Vendido allí' },
  hammer: { en: 'Hammer price there', es: 'Precio de martillo allí' },
  statuses: {
    en: { open: 'Open', resolved: 'Resolved' },
    es: { open: 'Abierto', resolved: 'Resuelto' },
  },
  reasons: {
    en: {
      not_open: 'The lot was not open', may_not_hammer: 'The platform may not drop a hammer', below_start: 'Below the starting bid',
      reserve_not_met: 'Below the reserve', below_price: 'Below the price here', leader_here: 'Somebody of this house leads',
    } as Record<string, string>,
    es: {
      not_open: 'El lote no estaba abierto', may_not_hammer: 'La plataforma no puede rematar', below_start: 'Por debajo del precio de salida',
      reserve_not_met: 'Por debajo del precio de reserva', below_price: 'Por debajo del precio de aquí', leader_here: 'Encabeza alguien de esta casa',
    },
  },
})
