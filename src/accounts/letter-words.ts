import type { Language } from '../kernel/languages.ts'

export type SecurityNews = 'password_changed' | 'two_factor_on' | 'two_factor_off' | 'recovery_codes_renewed'

interface Words {
  subject: string
  before: string
  /** The label of the link. */
  link: string
  after: string
}

interface AccountLetterWords {
  confirmation: Words
  knownAddress: Words
  reset: Words
  security(news: SecurityNews): Words
}

const HAPPENED: Record<SecurityNews, string> = {
  password_changed: 'Your password was changed',
  two_factor_on: 'Signing in now asks for a code',
  two_factor_off: 'Signing in no longer asks for a code',
  recovery_codes_renewed: 'Your recovery codes were made anew',
}

const english: AccountLetterWords = {
  confirmation: {
    subject: 'Confirm your email address',
    before: `
      Someone, hopefully you, signed up at Freehold with this address.
      To confirm that it is yours, open this link:`,
    link: 'Confirm my email address',
    after: `
      The link works for one day.
      If it was not you, do nothing and the address stays unconfirmed.`,
  },
  knownAddress: {
    subject: 'You already have an account',
    before: `
      Someone, hopefully you, signed up at Freehold with this address,
      but it has an account already. If you forgot your password,
      choose a new one here:`,
    link: 'Choose a new password',
    after: `
      If it was not you, there is nothing to do.`,
  },
  reset: {
    subject: 'Choose a new password',
    before: `
      To choose a new password for your account at Freehold,
      open this link:`,
    link: 'Choose a new password',
    after: `
      The link works once, within one hour. A new password signs you
      out everywhere. If you did not ask for it, do nothing and your
      password stays.`,
  },
  security: (news) => ({
    subject: HAPPENED[news],
    before: `
      ${HAPPENED[news]} at Freehold. If it was you,
      there is nothing to do.

      If it was not you, choose a new password at once. That signs
      everybody out:`,
    link: 'Choose a new password',
    after: `
      Then look through your bids for what you did not do.`,
  }),
}

const HAPPENED_IN_SPANISH: Record<SecurityNews, string> = {
  password_changed: 'Se cambió su contraseña',
  two_factor_on: 'Iniciar sesión ahora pide un código',
  two_factor_off: 'Iniciar sesión ya no pide un código',
  recovery_codes_renewed: 'Se crearon nuevos códigos de recuperación',
}

const spanish: AccountLetterWords = {
  confirmation: {
    subject: 'Confirme su correo electrónico',
    before: `
      Alguien, esperamos que usted, se registró en Freehold con esta
      dirección. Para confirmar que es suya, abra este enlace:`,
    link: 'Confirmar mi correo electrónico',
    after: `
      El enlace sirve durante un día.
      Si no fue usted, no haga nada y la dirección quedará sin confirmar.`,
  },
  knownAddress: {
    subject: 'Usted ya tiene una cuenta',
    before: `
      Alguien, esperamos que usted, se registró en Freehold con esta
      dirección, pero ya tiene una cuenta. Si olvidó su contraseña,
      elija una nueva aquí:`,
    link: 'Elegir una contraseña nueva',
    after: `
      Si no fue usted, no hay nada que hacer.`,
  },
  reset: {
    subject: 'Elija una contraseña nueva',
    before: `
      Para elegir una contraseña nueva para su cuenta de Freehold,
      abra este enlace:`,
    link: 'Elegir una contraseña nueva',
    after: `
      El enlace sirve una vez, durante una hora. Una contraseña nueva
      cierra todas sus sesiones. Si no la pidió, no haga nada y su
      contraseña seguirá igual.`,
  },
  security: (news) => ({
    subject: HAPPENED_IN_SPANISH[news],
    before: `
      ${HAPPENED_IN_SPANISH[news]} en Freehold. Si fue usted,
      no hay nada que hacer.

      Si no fue usted, elija enseguida una contraseña nueva. Eso cierra
      todas las sesiones:`,
    link: 'Elegir una contraseña nueva',
    after: `
      Después revise sus ofertas por si hay algo que usted no hizo.`,
  }),
}

export const ACCOUNT_LETTERS: Record<Language, AccountLetterWords> = { en: english, es: spanish }
