import type { Language } from '../kernel/languages.ts'

/** The consent that a signer gives; stored with the signature in the signer's language (15 U.S.C. 7001(c)). */
export const CONSENT: Record<Language, string> = {
  en: 'I agree to sign this contract electronically and to receive its records electronically. I can open and keep PDF files. '
    + 'Before I sign, I can withdraw this consent and ask for paper; after I sign, I can ask for a paper copy.',
  es: 'Acepto firmar este contrato electrónicamente y recibir sus documentos en formato electrónico. Puedo abrir y guardar archivos PDF. '
    + 'Antes de firmar puedo retirar este consentimiento y pedir papel; después de firmar puedo pedir una copia en papel.',
}
