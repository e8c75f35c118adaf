import type { TeamInvitationId } from '../kernel/ids.ts'
import type { Language } from '../kernel/languages.ts'
import { composeLetter } from '../platform/letter.ts'
import type { Letter, Mailbox } from '../platform/mail.ts'

interface InvitationWords {
  subject: string
  before(team: string): string
  noName: string
  link: string
  after(days: number): string
}

const WORDS: Record<Language, InvitationWords> = {
  en: {
    subject: 'You’re invited to join a team',
    before: (team) => `You have been invited to join ${team} on Freehold to sell land. To accept or decline, open this link:`,
    noName: 'a team',
    link: 'View invitation',
    after: (days) => `
      Sign in or sign up with this email address to respond. The invitation expires in ${days} days.

      If you were not expecting this invitation, you can ignore this email.`,
  },
  es: {
    subject: 'Invitación a un equipo',
    before: (team) => `Le invitaron a unirse a ${team} en Freehold para vender terrenos. Para aceptar o rechazar, abra este enlace:`,
    noName: 'un equipo',
    link: 'Ver la invitación',
    after: (days) => `
      Inicie sesión o regístrese con este correo electrónico para responder. La invitación vence en ${days} días.

      Si no esperaba esta invitación, puede ignorar este correo.`,
  },
}

/** The email that invites a person to a team. */
export function invitationLetter(
  to: Mailbox, about: { siteUrl: string; id: TeamInvitationId; teamName: string; days: number; language: Language },
): Letter {
  const words = WORDS[about.language]
  return composeLetter(to, {
    subject: words.subject, before: words.before(isHarmless(about.teamName) ? about.teamName : words.noName),
    link: { label: words.link, url: `${about.siteUrl}/seller/team/invitations/${about.id}` }, after: words.after(about.days), language: about.language,
  })
}

/** Team names are user input. A name that could be a link or an address is left out of the email, so that it cannot be used for phishing. */
const isHarmless = (name: string): boolean => !/[.:/@]\S/.test(name)
