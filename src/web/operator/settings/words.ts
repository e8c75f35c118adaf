import { bilingual } from '../../bilingual.ts'

export const settings = bilingual({
  changed: { en: 'Last changed', es: 'Último cambio' },
  enforcePlans: { en: 'Hold sellers to the limits of their plans', es: 'Exigir a los vendedores los límites de su plan' },
  enforcePlansHint: {
    en: 'How many auctions, lots and people in a team a plan allows. Switched off, as shipped, nobody is held to them.',
    es: 'Cuántas subastas, lotes y personas en un equipo permite un plan. Desactivado, como viene de fábrica, a nadie se le exigen.',
  },
})
