import { bilingual } from '../../bilingual.ts'
import { SEARCH_LABEL } from '../../lots/words.ts'

export const home = bilingual({
  title: { en: 'Land auctions', es: 'Subastas de tierras' },
  description: {
    en: 'Land auctions online: parcels drawn from their surveys, live bids and official closing times.',
    es: 'Subastas de tierras en línea: parcelas dibujadas según su levantamiento, ofertas en vivo y horas de cierre oficiales.',
  },
  heading: { en: 'Land auctions with every bid in the open', es: 'Subastas de tierras con todas las ofertas a la vista' },
  lede: {
    en: 'Freehold is an auction house for land. Counties, brokers and owners sell parcels here. Anyone can bid, and every bid is public.',
    es: 'Freehold es una casa de subastas de tierras. Condados, agentes de bienes raíces y propietarios venden aquí sus parcelas. Cualquiera puede ofertar y todas las ofertas son públicas.',
  },
  search: SEARCH_LABEL,
  find: { en: 'Search', es: 'Buscar' },
  allLots: { en: 'See all lots', es: 'Ver todos los lotes' },
  openMap: { en: 'Open the map', es: 'Abrir el mapa' },
  openLots: { en: 'Lots at auction', es: 'Lotes en subasta' },
  land: { en: 'Land', es: 'Superficie' },
  states: { en: 'States', es: 'Estados' },
  lot: { en: (number: string) => `Lot ${number}`, es: (number: string) => `Lote ${number}` },
  outline: { en: (title: string) => `Outline of ${title}`, es: (title: string) => `Contorno de ${title}` },
  closingSoon: { en: 'Closing soon', es: 'Próximos cierres' },
  byClose: { en: 'All lots by closing time', es: 'Todos por hora de cierre' },
  nothingOpen: { en: 'No lots are open for bidding right now.', es: 'Ahora mismo no hay lotes en subasta.' },
  places: { en: 'Land by state', es: 'Tierras por estado' },
  lotsOpen: { en: { one: '{count} lot', other: '{count} lots' }, es: { one: '{count} lote', other: '{count} lotes' } },
  auctions: { en: 'Auctions', es: 'Subastas' },
  allAuctions: { en: 'All auctions', es: 'Todas las subastas' },
  how: { en: 'How bidding works', es: 'Cómo se oferta' },
  steps: [
    {
      title: { en: 'Create an account', es: 'Cree una cuenta' },
      text: {
        en: 'All you need to start is an email address and a phone number. Verify your identity to raise your bid limit.',
        es: 'Para empezar solo necesita un correo electrónico y un teléfono. Verifique su identidad para aumentar su límite de oferta.',
      },
    },
    {
      title: { en: 'Pay a deposit', es: 'Haga un depósito' },
      text: {
        en: 'Most auctions require one. It is refunded if you don’t win.',
        es: 'La mayoría de las subastas lo piden. Se le reembolsa si no gana.',
      },
    },
    {
      title: { en: 'Bid, or set a maximum', es: 'Oferte o fije una oferta máxima' },
      text: {
        en: 'Your maximum stays private. We bid for you, only as much as needed to keep you in the lead.',
        es: 'Su oferta máxima es privada. Ofertamos por usted, solo lo necesario para que siga ganando.',
      },
    },
    {
      title: { en: 'Watch it close', es: 'Vea el cierre' },
      text: {
        en: 'A bid in the last minutes extends the auction, so everyone has time to respond.',
        es: 'Una oferta en los últimos minutos extiende la subasta, para que todos tengan tiempo de responder.',
      },
    },
  ],
  sold: { en: 'Recently sold', es: 'Vendidos recientemente' },
  allResults: { en: 'All results', es: 'Todos los resultados' },
  why: { en: 'Why bid at Freehold', es: 'Por qué ofertar en Freehold' },
  reasons: [
    {
      title: { en: 'Know the land before you bid', es: 'Conozca la tierra antes de ofertar' },
      text: {
        en: 'A plat drawn from the parcel’s survey, with what is known about access, water, minerals and title, and what is not.',
        es: 'Un plano dibujado según el levantamiento de la parcela, lo que se sabe de acceso, agua, minerales y título, y lo que no.',
      },
    },
    {
      title: { en: 'Know what you pay', es: 'Sepa lo que paga' },
      text: {
        en: 'You see the buyer’s premium and the total before you confirm a bid.',
        es: 'Antes de confirmar una oferta ve la prima del comprador y el total.',
      },
    },
    {
      title: { en: 'Check the record', es: 'Compruebe el registro' },
      text: {
        en: 'Bids are kept in a tamper-evident record. Sale prices stay on each lot page and in the results.',
        es: 'Las ofertas quedan en un registro a prueba de alteraciones. Los precios de venta permanecen en la página de cada lote y en los resultados.',
      },
    },
  ],
  selling: { en: 'Selling land?', es: '¿Vende tierras?' },
  sellingText: {
    en: 'List an entire catalog from one spreadsheet, set your own terms and see every bid.',
    es: 'Publique un catálogo entero desde una hoja de cálculo, fije sus condiciones y vea cada oferta.',
  },
  sell: { en: 'Sell land', es: 'Vender tierras' },
})
