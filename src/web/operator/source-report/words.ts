import { bilingual } from '../../bilingual.ts'

/** Registrations by source. Names of its figures and plots are in `reports/source-report-words.ts`, which its PDF shares. */
export const sourceReport = bilingual({
  lede: {
    en: 'Where your bidders come from, and how many of them bid and buy.',
    es: 'De dónde vienen sus postores y cuántos de ellos ofertan y compran.',
  },
  none: { en: 'No registrations yet', es: 'Todavía no hay registros' },
  noneHint: {
    en: 'The report starts with the first account. Add ?utm_source=name to the links in your ads to tell them apart.',
    es: 'El informe comienza con la primera cuenta. Agregue ?utm_source=nombre a los enlaces de sus anuncios para distinguirlos.',
  },
  hint: {
    en: 'Add ?utm_source=name to the links in your ads, for example ?utm_source=farm-journal, to see each of them here.',
    es: 'Agregue ?utm_source=nombre a los enlaces de sus anuncios, por ejemplo ?utm_source=farm-journal, para ver aquí cada uno.',
  },
  pdf: { en: 'Download PDF', es: 'Descargar PDF' },
  csv: { en: 'Download by month (CSV)', es: 'Descargar por mes (CSV)' },
})
