import { bilingual } from '../../bilingual.ts'

/** Texts of the search field in the browser. */
export const search = bilingual({
  suggestions: { en: 'Suggestions', es: 'Sugerencias' },
  found: { en: { one: '{count} suggestion', other: '{count} suggestions' }, es: { one: '{count} sugerencia', other: '{count} sugerencias' } },
  kinds: {
    en: { state: 'State', county: 'County', town: 'Place', lot: 'Lot' },
    es: { state: 'Estado', county: 'Condado', town: 'Lugar', lot: 'Lote' },
  },
})
