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
    subject: 'You are invited to a team',
    before: (team) => `You are invited to sell land at Freehold together with ${team}. Open this link to say yes or no:`,
    noName: 'a team',
    link: 'Answer the invitation',
    after: (days) => `
      Sign in with this email address, or sign up with it and confirm it. The invitation stands for ${days} days.

      If you know nothing of it, do nothing.`,
  },
  es: {
    subject: 'Está invitado a un equipo',
    before: (team) => `Está invitado a vender tierras en Freehold junto con ${team}. Abra este enlace para decir sí o no:`,
    noName: 'un equipo',
    link: 'Responder a la invitación',
    after: (days) => `
      Entre con esta dirección de correo, o regístrese con ella y confírmela. La invitación vale ${days} días.

      Si no sabe nada de ella, no haga nada.`,
  },
}

/** The letter that asks somebody into a team. */
export function invitationLetter(
  to: Mailbox, about: { siteUrl: string; id: TeamInvitationId; teamName: string; days: number; language: Language },
): Letter {
  const words = WORDS[about.language]
  return composeLetter(to, {
    subject: words.subject, before: words.before(isHarmless(about.teamName) ? about.teamName : words.noName),
    link: { label: words.link, url: `${about.siteUrl}/seller/team/invitations/${about.id}` }, after: words.after(about.days), language: about.language,
  })
}

/** A team's name comes from a stranger: one that could be an address of theirs does not stand in the house's letter. */
const isHarmless = (name: string): boolean => !/[.:/@]\S/.test(name)
