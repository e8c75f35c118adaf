import { SOURCES } from '../kernel/sources.ts'
import type { Language } from '../kernel/languages.ts'
import { OTHERS } from './source-report-rules.ts'

/** Texts about where people came from, on pages and in their PDF. */
interface SourceReportWords {
  title: string
  asOf: string
  source: string
  unknown: string
  named: Readonly<Record<string, string>>
  people: string
  registered: string
  bidders: string
  buyers: string
  month: string
  bySource: { title: string; ofSale: string; ofHouse: string }
  byMonth: { title: string; summary: string }
  smallPrint: string
}

const NAMES: Record<Language, Record<string, string>> = {
  en: { [SOURCES.direct]: 'Direct', [SOURCES.office]: 'Office', [SOURCES.platform]: 'Other platforms', [OTHERS]: 'Other sources' },
  es: { [SOURCES.direct]: 'Directo', [SOURCES.office]: 'Oficina', [SOURCES.platform]: 'Otras plataformas', [OTHERS]: 'Otros orígenes' },
}

export const SOURCE_REPORT_WORDS: Record<Language, SourceReportWords> = {
  en: {
    title: 'Registrations by source', asOf: 'As of', source: 'Source', unknown: 'Not recorded', named: NAMES.en, people: 'People', registered: 'Registered',
    bidders: 'Placed a bid', buyers: 'Bought', month: 'Month',
    bySource: {
      title: 'Registrations by source', ofSale: 'Registered bidders, those who placed a bid and those who bought, by what first led them to us.',
      ofHouse: 'Accounts of the last 12 months: registered, placed a bid and bought, by what first led them to us.',
    },
    byMonth: { title: 'Registrations by month', summary: 'New accounts in each of the last 12 months.' },
    smallPrint: 'The source is the utm_source of the link that led to us, or the host of the page with the link, when the account was created. '
      + 'Direct: neither was known. Office: the account was created here. Each account has one source, which also counts in its later auctions.',
  },
  es: {
    title: 'Registros por origen', asOf: 'Con fecha de', source: 'Origen', unknown: 'Sin registrar', named: NAMES.es, people: 'Personas',
    registered: 'Registrados', bidders: 'Hicieron una oferta', buyers: 'Compraron', month: 'Mes',
    bySource: {
      title: 'Registros por origen',
      ofSale: 'Postores registrados, quienes hicieron una oferta y quienes compraron, según lo que los trajo aquí por primera vez.',
      ofHouse: 'Cuentas de los últimos 12 meses: registradas, con alguna oferta y con alguna compra, según lo que las trajo aquí por primera vez.',
    },
    byMonth: { title: 'Registros por mes', summary: 'Cuentas nuevas en cada uno de los últimos 12 meses.' },
    smallPrint: 'El origen es el utm_source del enlace que llevó a nuestro sitio, o el dominio de la página con el enlace, al crear la cuenta. '
      + 'Directo: no se conocía ninguno. Oficina: la cuenta se creó aquí. Cada cuenta tiene un solo origen, que cuenta también en sus subastas posteriores.',
  },
}

export function sourceName(source: string | null, language: Language): string {
  const { unknown, named } = SOURCE_REPORT_WORDS[language]
  if (source === null) return unknown
  return Object.hasOwn(named, source) ? named[source]! : source
}
