const RANDOM = /[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12,}/g

/**
 * A text without its request ids, UUIDs and hashes: among some thousand answers their random digits contain a given
 * amount of six digits now and then.
 */
export const withoutRandomDigits = (text: string): string => text.replace(RANDOM, '')
