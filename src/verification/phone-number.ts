import type { Language } from '../kernel/languages.ts'

/** Number types that cost the caller money, or that no person answers. */
const NO_PHONE_OF_A_PERSON = new Set(['PREMIUM_RATE', 'SHARED_COST', 'TOLL_FREE', 'UAN', 'VOICEMAIL', 'PAGER'])

/**
 * Parses a number into `+` and digits (E.164); without a country code it is a number of the United States. Null if
 * invalid.
 */
export async function readPhone(typed: string): Promise<string | null> {
  // Imported for the first number: the plans of all countries are 90 modules that a start does not need.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  const phone = parsePhoneNumberFromString(typed, 'US')
  if (!phone?.isValid() || phone.ext !== undefined) return null
  return NO_PHONE_OF_A_PERSON.has(phone.getType() ?? '') ? null : phone.number
}

/** How much of a masked number is shown. */
export const maskPhone = (phone: string): string => `…${phone.slice(-4)}`

export const CODE_TRIES = 5
export const SENDS_A_DAY = 5

export const codeMessage = (code: string, language: Language): string => CODE_MESSAGES[language](code)

const CODE_MESSAGES: Record<Language, (code: string) => string> = {
  en: (code) => `${code} is your Freehold code. It works for 10 minutes. Nobody of the house will ever ask you for it.`,
  es: (code) => `${code} es su código de Freehold. Vale durante 10 minutos. Nunca se lo pediremos.`,
}

/** A typed code, in groups or not: only its digits count. */
export const readCode = (typed: string): string => typed.replace(/\D/g, '')
