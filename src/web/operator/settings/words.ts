import { bilingual } from '../../bilingual.ts'

export const settings = bilingual({
  changed: { en: 'Last changed', es: 'Último cambio' },
  enforcePlans: { en: 'Enforce plan limits', es: 'Aplicar los límites de los planes' },
  enforcePlansHint: {
    en: 'Limits the auctions, lots and team members each plan allows. Off by default.',
    es: 'Limita las subastas, los lotes y los miembros del equipo según el plan. Desactivado de forma predeterminada.',
  },
})
