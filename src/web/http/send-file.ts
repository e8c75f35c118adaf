import type { FastifyReply } from 'fastify'

/** A file for one reader, as a download. */
export const sendFile = (reply: FastifyReply, type: string, name: string, body: string | Buffer): FastifyReply =>
  reply.type(type).headers({ 'cache-control': 'private, no-store', 'content-disposition': `attachment; filename="${name}"` }).send(body)
