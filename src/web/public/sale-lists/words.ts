import { bilingual } from '../../bilingual.ts'

export const saleLists = bilingual({
  pdf: { en: 'Download PDF', es: 'Descargar PDF' },
  csv: { en: 'Download CSV', es: 'Descargar CSV' },
  description: {
    en: (sale: string) => `Official list of the auction ${sale}, also as PDF and CSV.`,
    es: (sale: string) => `Lista oficial de la subasta ${sale}, también en PDF y CSV.`,
  },
  title: { en: 'Public lists', es: 'Listas públicas' },
  lede: {
    en: 'A list of lots before the sale and of results after it, in the form your statute asks for.',
    es: 'Una lista de lotes antes de la venta y otra de resultados después, en la forma que pide su ley.',
  },
  published: { en: 'Visibility', es: 'Visibilidad' },
  publishings: { en: { yes: 'Public', no: 'Not published' }, es: { yes: 'Pública', no: 'Sin publicar' } },
  heading: { en: 'Text above the list', es: 'Texto sobre la lista' },
  certificate: { en: 'Certificate below the list', es: 'Certificación bajo la lista' },
  certificateHint: {
    en: 'Like “I certify that this list is true and complete. County Treasurer.”',
    es: 'Por ejemplo: «Certifico que esta lista es verdadera y completa. Tesorería del condado.»',
  },
  columns: { en: 'Columns', es: 'Columnas' },
  columnsHint: {
    en: 'Owners and purchasers are private. Choose their columns only if the law asks for them.',
    es: 'Los propietarios y los compradores son datos privados. Elija sus columnas solo si la ley lo pide.',
  },
  order: { en: 'Order', es: 'Orden' },
  purchaser: { en: 'Purchasers are shown by', es: 'Los compradores se muestran por' },
  purchasers: { en: { number: 'Bidder number', name: 'Name' }, es: { number: 'Número de postor', name: 'Nombre' } },
  save: { en: 'Save list', es: 'Guardar lista' },
  open: { en: 'Open public list', es: 'Abrir lista pública' },
})
