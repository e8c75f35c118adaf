import { bilingual } from '../../bilingual.ts'

export const calendar = bilingual({
  add: { en: 'Add to calendar', es: 'Agregar al calendario' },
  opens: { en: (title: string) => `Bidding opens: ${title}`, es: (title: string) => `Se abren las ofertas: ${title}` },
  closes: { en: (title: string) => `Bidding ends: ${title}`, es: (title: string) => `Terminan las ofertas: ${title}` },
  lotText: {
    en: (lot: number | string, auction: string) => `Lot ${lot} of ${auction}. Late bids may extend the close; the page has the current time.`,
    es: (lot: number | string, auction: string) => `Lote ${lot} de ${auction}. Una oferta tardía puede extender el cierre; la página tiene la hora actual.`,
  },
  auctionText: {
    en: 'Lots close one after the other. Late bids may extend a close; the page has the current times.',
    es: 'Los lotes cierran uno tras otro. Las ofertas tardías pueden extender un cierre; la página tiene las horas actuales.',
  },
})
