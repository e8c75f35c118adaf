import type { Language } from '../kernel/languages.ts'
import { composeLetter } from '../platform/letter.ts'
import type { Letter } from '../platform/mail.ts'
import type { Owner, SubscriptionHealth } from './dispatch-store.ts'
import type { DisabledReason } from './health-rules.ts'

/** The subscription that an email is about. */
type About = Pick<SubscriptionHealth, 'id' | 'url'>

interface LetterWords {
  subject: string
  before(host: string): string
  after(recover: string): string
}

interface Words {
  link: string
  failing: LetterWords
  recovered: LetterWords
  disabled: Record<DisabledReason, LetterWords>
}

const disabledWords = (reason: string): LetterWords => ({
  subject: 'Your webhook subscription was disabled',
  before: (host) => `
    We stopped sending events to your endpoint at
    ${host}.
    ${reason}`,
  after: (recover) => `
    Turn the webhook on again there, or set is_active to true, and then
    resend the missed events, also with
    ${recover}.`,
})

const disabledWordsEs = (reason: string): LetterWords => ({
  subject: 'Se desactivó su suscripción de webhook',
  before: (host) => `
    Dejamos de enviar eventos a su endpoint en
    ${host}.
    ${reason}`,
  after: (recover) => `
    Active allí de nuevo el webhook, o ponga is_active en true, y luego
    reenvíe los eventos perdidos, también con
    ${recover}.`,
})

const WORDS: Record<Language, Words> = {
  en: {
    link: 'View webhook',
    failing: {
      subject: 'Your webhook endpoint is failing',
      before: (host) => `
        All webhook deliveries to your endpoint at
        ${host}
        have failed for 24 hours. We keep retrying and stop after five days
        without a success. The page of the webhook shows each response:`,
      after: (recover) => `
        Once the endpoint works again, resend the missed events there or with
        ${recover}.`,
    },
    recovered: {
      subject: 'Your webhook endpoint works again',
      before: (host) => `
        Your endpoint at
        ${host}
        accepts deliveries again. Events that are still being retried will
        arrive by themselves.`,
      after: (recover) => `
        Resend the events that were given up there or with
        ${recover}.`,
    },
    disabled: {
      gone: disabledWords('The endpoint answered 410 Gone.'),
      failing: disabledWords('All deliveries failed for five days.'),
    },
  },
  es: {
    link: 'Ver el webhook',
    failing: {
      subject: 'Su endpoint de webhook está fallando',
      before: (host) => `
        Todas las entregas de webhooks a su endpoint en
        ${host}
        fallan desde hace 24 horas. Seguimos intentándolo y dejamos de hacerlo
        después de cinco días sin éxito. La página del webhook muestra cada
        respuesta:`,
      after: (recover) => `
        Cuando el endpoint vuelva a funcionar, reenvíe los eventos perdidos
        allí o con
        ${recover}.`,
    },
    recovered: {
      subject: 'Su endpoint de webhook vuelve a funcionar',
      before: (host) => `
        Su endpoint en
        ${host}
        vuelve a aceptar entregas. Los eventos que todavía se reintentan
        llegarán por sí solos.`,
      after: (recover) => `
        Los eventos que ya no se reintentan puede reenviarlos allí o con
        ${recover}.`,
    },
    disabled: {
      gone: disabledWordsEs('El endpoint respondió 410 Gone.'),
      failing: disabledWordsEs('Todas las entregas fallaron durante cinco días.'),
    },
  },
}

export const failingLetter = (to: Owner, siteUrl: string, about: About): Letter => compose(to, siteUrl, about, WORDS[to.locale].failing)

export const recoveredLetter = (to: Owner, siteUrl: string, about: About): Letter => compose(to, siteUrl, about, WORDS[to.locale].recovered)

export const disabledLetter = (to: Owner, siteUrl: string, about: About, reason: DisabledReason): Letter =>
  compose(to, siteUrl, about, WORDS[to.locale].disabled[reason])

const compose = ({ locale, ...to }: Owner, siteUrl: string, { id, url }: About, { subject, before, after }: LetterWords): Letter => composeLetter(to, {
  subject, before: before(hostOf(url)), after: after(`POST /v1/webhook-subscriptions/${id}/recover`),
  link: { label: WORDS[locale].link, url: `${siteUrl}/seller/webhooks/${id}` }, language: locale,
})

/** Only the host: the rest of an address may contain a secret of its receiver. */
const hostOf = (url: string): string => new URL(url).host
