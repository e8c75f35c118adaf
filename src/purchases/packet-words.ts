import type { Language } from '../kernel/languages.ts'

/** What the papers of a closing say beside names, texts and amounts. */
interface PacketWords {
  title(lot: string): string
  contract: string
  legal: string
  parcel(id: string): string
  noLegal: string
}

export const PACKET_WORDS: Record<Language, PacketWords> = {
  en: {
    title: (lot) => `Closing packet, lot ${lot}`, contract: 'Contract', legal: 'Legal description',
    parcel: (id) => `Parcel number (APN): ${id}`, noLegal: 'The seller has not entered a legal description.',
  },
  es: {
    title: (lot) => `Documentos de cierre, lote ${lot}`, contract: 'Contrato', legal: 'Descripción legal',
    parcel: (id) => `Número de parcela (APN): ${id}`, noLegal: 'El vendedor no indicó una descripción legal.',
  },
}
