import { sentences } from '../kernel/said.ts'

/** What purchases says to people. */
export const say = sentences('purchases', {
  membersDoNotSeeBuyers: {
    en: 'Only owners and managers of the team can see buyers and bidders.',
    es: 'Solo los propietarios y gerentes del equipo pueden ver a los compradores y postores.',
  },
  biddersAfterTheClose: {
    en: 'The bidder list is available once every lot of this auction has closed.',
    es: 'La lista de postores está disponible cuando hayan cerrado todos los lotes de esta subasta.',
  },
})
