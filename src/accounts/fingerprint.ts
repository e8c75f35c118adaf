import { createHash } from 'node:crypto'

/** The stored hash of a random secret, so that reading the table does not give access. */
export const fingerprint = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
