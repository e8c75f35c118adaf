import type { FastifyReply } from 'fastify'

/** Reads the form of a signature. */
export const signingIn = (typed: Readonly<Record<string, string>>) =>
  ({ signed_name: typed['signed_name'] ?? '', consents: typed['consents'] === 'on', drawing: typed['drawing'] ?? '', document: typed['document'] ?? '' })

/** A private PDF, which no cache may store. */
export const sendPdf = (reply: FastifyReply, name: string, body: Buffer): FastifyReply =>
  reply.type('application/pdf').header('cache-control', 'private, no-store').header('content-disposition', `inline; filename="${name}"`).send(body)
