import { bilingual } from '../../bilingual.ts'

export const home = bilingual({
  title: { en: 'Land auctions', es: 'Subastas de tierras' },
  description: {
    en: 'Land at auction: every parcel drawn from its survey, every bid shown as it comes, every close on one clock.',
    es: 'Tierras en subasta: cada parcela dibujada según su levantamiento, cada puja visible al instante, cada cierre con un mismo reloj.',
  },
  heading: { en: 'Land, sold to the highest bid in the open', es: 'Tierras al mejor postor, a la vista de todos' },
  lede: {
    en: 'Freehold is an auction house for land. Counties, brokers and owners sell parcels here; anybody may bid, and everybody sees how the price came about.',
    es: 'Freehold es una casa de subastas de tierras. Condados, corredores y propietarios venden aquí sus parcelas; cualquiera puede pujar y todos ven cómo se formó el precio.',
  },
  allLots: { en: 'See all lots', es: 'Ver todos los lotes' },
  openMap: { en: 'Open the map', es: 'Abrir el mapa' },
  openLots: { en: 'Lots at auction', es: 'Lotes en subasta' },
  land: { en: 'Land', es: 'Superficie' },
  states: { en: 'States', es: 'Estados' },
  lot: { en: (number: number) => `Lot ${number}`, es: (number: number) => `Lote ${number}` },
  outline: { en: (title: string) => `Outline of ${title}`, es: (title: string) => `Contorno de ${title}` },
  closingSoon: { en: 'Closing soon', es: 'Próximos cierres' },
  byClose: { en: 'All by closing time', es: 'Todos por hora de cierre' },
  nothingOpen: { en: 'No lot is at auction at the moment.', es: 'Ahora mismo no hay lotes en subasta.' },
  places: { en: 'Where the land lies', es: 'Dónde están las tierras' },
  lotsOpen: { en: { one: '{count} lot', other: '{count} lots' }, es: { one: '{count} lote', other: '{count} lotes' } },
  auctions: { en: 'Auctions', es: 'Subastas' },
  allAuctions: { en: 'All auctions', es: 'Todas las subastas' },
  how: { en: 'How bidding works', es: 'Cómo se puja' },
  steps: [
    {
      title: { en: 'Join and confirm', es: 'Regístrese y confirme' },
      text: {
        en: 'An e-mail address and a phone number are enough to begin; an identity document raises your limit.',
        es: 'Para empezar bastan un correo electrónico y un teléfono; un documento de identidad eleva su límite.',
      },
    },
    {
      title: { en: 'Register a deposit', es: 'Constituya un depósito' },
      text: {
        en: 'Most sales ask for one. It comes back when you do not win.',
        es: 'La mayoría de las subastas lo pide. Se le devuelve si no gana.',
      },
    },
    {
      title: { en: 'Bid, or set a maximum', es: 'Puje o fije una puja máxima' },
      text: {
        en: 'A maximum stays secret. The house bids for you, only as much as is needed.',
        es: 'La puja máxima es secreta. La casa puja por usted, solo lo necesario.',
      },
    },
    {
      title: { en: 'See it close', es: 'Vea el cierre' },
      text: {
        en: 'A bid in the last minutes moves the close, so that nobody wins by being late.',
        es: 'Una puja en los últimos minutos mueve el cierre, para que nadie gane por llegar tarde.',
      },
    },
  ],
  sold: { en: 'Just sold', es: 'Recién rematados' },
  allResults: { en: 'All results', es: 'Todos los resultados' },
  why: { en: 'Why in the open', es: 'Por qué a la vista de todos' },
  reasons: [
    {
      title: { en: 'You see the land first', es: 'Primero ve la tierra' },
      text: {
        en: 'A plat drawn from the parcel’s own survey, what is known of access, water, minerals and title, and what is not.',
        es: 'Un plano dibujado según el levantamiento de la parcela, lo que se sabe de acceso, agua, minerales y título, y lo que no.',
      },
    },
    {
      title: { en: 'You see what you pay', es: 'Ve lo que paga' },
      text: {
        en: 'The buyer’s premium and the total stand beside the amount before you confirm it.',
        es: 'La prima del comprador y el total aparecen junto al importe antes de que lo confirme.',
      },
    },
    {
      title: { en: 'You can check the record', es: 'Puede comprobar el registro' },
      text: {
        en: 'Every bid is chained to the one before it. Prices of sold lots stay on their pages and in the results.',
        es: 'Cada puja queda encadenada a la anterior. Los precios de martillo permanecen en la página del lote y en los resultados.',
      },
    },
  ],
  selling: { en: 'Selling land?', es: '¿Vende tierras?' },
  sellingText: {
    en: 'Counties, brokers and owners list a whole catalogue from one spreadsheet, set their own terms and see every bid.',
    es: 'Condados, corredores y propietarios publican un catálogo entero desde una hoja de cálculo, fijan sus condiciones y ven cada puja.',
  },
  sell: { en: 'Sell land', es: 'Vender tierras' },
})
