import assert from 'node:assert/strict'
import type { SiteReply } from './site-house.ts'

/** The stated consequences on a form, and the token that confirms them. */
export function consequencesIn({ status, text }: SiteReply): { said: string; mark: string } {
  assert.equal(status, 200, text)
  const mark = /name="confirmed" value="([^"]*)"/.exec(text)?.[1]
  assert.ok(mark !== undefined, 'nothing to confirm')
  return { said: text.slice(text.indexOf('What will happen')), mark: mark.replaceAll('&amp;', '&') }
}

/** Sends a form of the site, and then its confirmation page. */
export async function confirmed(
  post: (typed: Record<string, string>) => Promise<SiteReply>, typed: Record<string, string>,
): Promise<SiteReply> {
  return post({ ...typed, confirmed: consequencesIn(await post(typed)).mark })
}
