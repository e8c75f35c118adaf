import { z } from 'zod'
import { isLoopbackHost } from './platform/loopback.ts'
import { address } from './setting-kinds.ts'

/** `office@example.org`, `Lake County <office@example.org>`, or the name in quotes. */
const SENDER = /^(?:(?:"[^"\r\n]+"|[^"\r\n<>,;@]+)\s<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/

const ONE_ADDRESS = 'must be one email address, such as Lake County <no-reply@example.org>'

const isPlain = (url: string): boolean => /^smtp:/i.test(url)
const portOf = (url: string): string => new URL(url).port

export const mailVariables = {
  SMTP_URL: address(['smtp:', 'smtps:']).refine((text) => new URL(text).hostname !== '', 'must have a host')
    .refine((text) => !isPlain(text) || portOf(text) !== '465', 'must start with smtps:// at port 465, which is encrypted from the beginning')
    .refine((text) => isPlain(text) || !['25', '587'].includes(portOf(text)), 'must start with smtp:// at the ports 25 and 587, where encryption begins later')
    .optional(),
  MAIL_FROM: z.string().regex(SENDER, ONE_ADDRESS).refine((text) => !/@\.|\.\.|\.>?$/.test(text), ONE_ADDRESS).default('Freehold <no-reply@localhost>'),
}

/** A collector of emails for trials takes every sender; its name has no dot, as in a network of containers. */
export function mailMistakes({ SMTP_URL: server, MAIL_FROM: sender }: z.output<z.ZodObject<typeof mailVariables>>, production: boolean): string[] {
  if (!production || server === undefined || !/@localhost>?$/.test(sender)) return []
  const { hostname } = new URL(server)
  if (!hostname.includes('.') || isLoopbackHost(hostname)) return []
  return [`MAIL_FROM is ${sender}, which ${hostname} would not deliver; set it to an address of your domain`]
}
