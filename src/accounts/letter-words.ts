import type { Language } from '../kernel/languages.ts'

export type SecurityNews =
  | 'password_changed' | 'two_factor_on' | 'two_factor_off' | 'recovery_codes_renewed' | 'passkey_added' | 'passkey_removed' | 'device_signed_in'

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
  emailChange: Words
  emailChangeTold(email: string): Words
  emailChanged(email: string): Words
  accountClosed: Words
  security(news: SecurityNews): Words
}

const HAPPENED: Record<SecurityNews, string> = {
  password_changed: 'Your password was changed',
  two_factor_on: 'Two-step verification was turned on',
  two_factor_off: 'Two-step verification was turned off',
  recovery_codes_renewed: 'New recovery codes were created',
  passkey_added: 'A passkey was added',
  passkey_removed: 'A passkey was removed',
  device_signed_in: 'An API token was created for a command line',
}

const english: AccountLetterWords = {
  confirmation: {
    subject: 'Confirm your email address',
    before: `
      Thanks for signing up at Freehold. To confirm your email
      address, open this link:`,
    link: 'Confirm my email address',
    after: `
      The link expires in 24 hours.
      If you did not sign up, you can ignore this email.`,
  },
  knownAddress: {
    subject: 'You already have an account',
    before: `
      Someone tried to sign up at Freehold with this email address,
      but it already has an account. If you forgot your password,
      reset it here:`,
    link: 'Reset your password',
    after: `
      If this was not you, you can ignore this email.`,
  },
  reset: {
    subject: 'Reset your password',
    before: `
      To reset the password of your Freehold account, open this link:`,
    link: 'Reset your password',
    after: `
      The link can be used once and expires in one hour. A new
      password signs you out on all devices. If you did not request
      this, you can ignore this email. Your password will not change.`,
  },
  emailChange: {
    subject: 'Confirm your new email address',
    before: `
      You asked to use this email address for your Freehold account.
      To confirm it, open this link:`,
    link: 'Confirm my new email address',
    after: `
      The link expires in 24 hours. Until then your account keeps its
      current email address. If you did not request this, you can
      ignore this email.`,
  },
  emailChangeTold: (email) => ({
    subject: 'Your email address is about to change',
    before: `
      Someone who knows your password asked to change the email address
      of your Freehold account to this one:

      ${email}

      If this was you, open the link we sent there. If this was not
      you, reset your password now. This stops the change:`,
    link: 'Reset your password',
    after: '',
  }),
  emailChanged: (email) => ({
    subject: 'Your email address was changed',
    before: `
      The email address of your Freehold account is now this one:

      ${email}

      We no longer write to the address you are reading this at. If you
      did not make this change, contact us right away. This page says
      how:`,
    link: 'Privacy and contact',
    after: '',
  }),
  accountClosed: {
    subject: 'Your account is closed',
    before: `
      Your Freehold account is closed, as you asked. You can no longer
      sign in, and this is the last email you get from us.

      What we must keep by law, and for how long, is here:`,
    link: 'Privacy notice',
    after: `
      If you did not close it, contact us right away.`,
  },
  security: (news) => ({
    subject: HAPPENED[news],
    before: `
      ${HAPPENED[news]} on your Freehold account.
      If this was you, no action is needed.

      If this was not you, reset your password now. This signs you out
      on all devices:`,
    link: 'Reset your password',
    after: `
      Then check your account for bids you did not place.`,
  }),
}

const HAPPENED_IN_SPANISH: Record<SecurityNews, string> = {
  password_changed: 'Se cambió su contraseña',
  two_factor_on: 'Se activó la verificación en dos pasos',
  two_factor_off: 'Se desactivó la verificación en dos pasos',
  recovery_codes_renewed: 'Se crearon nuevos códigos de recuperación',
  passkey_added: 'Se agregó una clave de acceso',
  passkey_removed: 'Se eliminó una clave de acceso',
  device_signed_in: 'Se creó una clave de API para una línea de comandos',
}

const spanish: AccountLetterWords = {
  confirmation: {
    subject: 'Confirme su correo electrónico',
    before: `
      Gracias por registrarse en Freehold. Para confirmar su correo
      electrónico, abra este enlace:`,
    link: 'Confirmar mi correo electrónico',
    after: `
      El enlace vence en 24 horas.
      Si usted no se registró, puede ignorar este correo.`,
  },
  knownAddress: {
    subject: 'Usted ya tiene una cuenta',
    before: `
      Alguien intentó registrarse en Freehold con este correo, pero ya
      tiene una cuenta. Si olvidó su contraseña, restablézcala aquí:`,
    link: 'Restablecer mi contraseña',
    after: `
      Si no fue usted, puede ignorar este correo.`,
  },
  reset: {
    subject: 'Restablezca su contraseña',
    before: `
      Para restablecer la contraseña de su cuenta de Freehold, abra
      este enlace:`,
    link: 'Restablecer mi contraseña',
    after: `
      El enlace se puede usar una vez y vence en una hora. Una
      contraseña nueva cierra su sesión en todos los dispositivos. Si
      no la solicitó, puede ignorar este correo. Su contraseña no
      cambiará.`,
  },
  emailChange: {
    subject: 'Confirme su nuevo correo electrónico',
    before: `
      Usted pidió usar este correo electrónico para su cuenta de
      Freehold. Para confirmarlo, abra este enlace:`,
    link: 'Confirmar mi nuevo correo electrónico',
    after: `
      El enlace vence en 24 horas. Hasta entonces su cuenta conserva el
      correo actual. Si no lo solicitó, puede ignorar este correo.`,
  },
  emailChangeTold: (email) => ({
    subject: 'Su correo electrónico está por cambiar',
    before: `
      Alguien que conoce su contraseña pidió cambiar el correo
      electrónico de su cuenta de Freehold por este:

      ${email}

      Si fue usted, abra el enlace que enviamos allí. Si no fue usted,
      restablezca su contraseña ahora. Esto detiene el cambio:`,
    link: 'Restablecer mi contraseña',
    after: '',
  }),
  emailChanged: (email) => ({
    subject: 'Su correo electrónico cambió',
    before: `
      El correo electrónico de su cuenta de Freehold ahora es este:

      ${email}

      Ya no escribimos a la dirección en la que lee este mensaje. Si
      usted no hizo este cambio, comuníquese con nosotros de inmediato.
      Esta página dice cómo:`,
    link: 'Privacidad y contacto',
    after: '',
  }),
  accountClosed: {
    subject: 'Su cuenta está cerrada',
    before: `
      Su cuenta de Freehold está cerrada, como usted pidió. Ya no puede
      iniciar sesión y este es el último correo que recibe de nosotros.

      Lo que debemos conservar por ley, y cuánto tiempo, está aquí:`,
    link: 'Aviso de privacidad',
    after: `
      Si usted no la cerró, comuníquese con nosotros de inmediato.`,
  },
  security: (news) => ({
    subject: HAPPENED_IN_SPANISH[news],
    before: `
      ${HAPPENED_IN_SPANISH[news]} en su cuenta de Freehold.
      Si fue usted, no tiene que hacer nada.

      Si no fue usted, restablezca su contraseña ahora. Esto cierra su
      sesión en todos los dispositivos:`,
    link: 'Restablecer mi contraseña',
    after: `
      Después revise su cuenta por si hay ofertas que usted no hizo.`,
  }),
}

export const ACCOUNT_LETTERS: Record<Language, AccountLetterWords> = { en: english, es: spanish }
