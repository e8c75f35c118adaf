import { createHash } from 'node:crypto'

/** What is stored of a random secret, so that whoever reads the table cannot use it. */
export const fingerprint = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
