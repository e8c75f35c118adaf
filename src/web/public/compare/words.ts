import { bilingual } from '../../bilingual.ts'

export const compare = bilingual({
  title: { en: 'Compare lots', es: 'Comparar lotes' },
  description: { en: 'Up to four lots side by side.', es: 'Hasta cuatro lotes uno junto a otro.' },
  submit: { en: 'Compare lots', es: 'Comparar lotes' },
  most: { en: 'Check two to four lots.', es: 'Marque de dos a cuatro lotes.' },
  first: {
    en: 'You can compare up to four lots. These are the first four.',
    es: 'Puede comparar hasta cuatro lotes. Estos son los cuatro primeros.',
  },
  nothing: { en: 'Nothing to compare yet', es: 'Aún no hay nada que comparar' },
  nothingHint: {
    en: 'In the list of lots, check “Compare” on two to four lots, then choose “Compare lots”.',
    es: 'En la lista de lotes, marque «Comparar» en dos a cuatro lotes y elija «Comparar lotes».',
  },
  toLots: { en: 'See all lots', es: 'Ver todos los lotes' },
  fact: { en: 'Fact', es: 'Dato' },
  remove: { en: 'Remove', es: 'Quitar' },
  notStated: { en: 'Not stated', es: 'No indicado' },
  rows: {
    auction: { en: 'Auction', es: 'Subasta' },
    perAcre: { en: 'Price per acre', es: 'Precio por acre' },
    kind: { en: 'Kind of land', es: 'Tipo de tierra' },
    premium: { en: 'Buyer’s premium', es: 'Prima del comprador' },
    reserve: { en: 'Reserve', es: 'Precio de reserva' },
  },
})
