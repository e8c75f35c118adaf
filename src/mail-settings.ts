import { z } from 'zod'
import { isLoopbackHost } from './platform/loopback.ts'
import { address } from './setting-kinds.ts'

/** `office@example.org`, `Lake County <office@example.org>`, or the name in quotes. */
const SENDER = /^(?:(?:"[^"\r\n]+"|[^"\r\n<>,;@]+)\s<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/

export const mailVariables = {
  SMTP_URL: address(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().regex(SENDER, 'must be one email address, such as Lake County <no-reply@example.org>').default('Freehold <no-reply@localhost>'),
}

/** A collector of emails for trials takes every sender; its name has no dot, as in a network of containers. */
export function mailMistakes({ SMTP_URL: server, MAIL_FROM: sender }: z.output<z.ZodObject<typeof mailVariables>>, production: boolean): string[] {
  if (!production || server === undefined || !/@localhost>?$/.test(sender)) return []
  const { hostname } = new URL(server)
  if (!hostname.includes('.') || isLoopbackHost(hostname)) return []
  return [`MAIL_FROM is ${sender}, which ${hostname} would not deliver; set it to an address of your domain`]
}
