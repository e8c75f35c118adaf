import assert from 'node:assert/strict'
import type { SiteReply } from './site-house.ts'

/** What a form says will happen, and the mark that confirms it. */
export function consequencesIn({ status, text }: SiteReply): { said: string; mark: string } {
  assert.equal(status, 200, text)
  const mark = /name="confirmed" value="([^"]*)"/.exec(text)?.[1]
  assert.ok(mark !== undefined, 'nothing to confirm')
  return { said: text.slice(text.indexOf('What will happen')), mark: mark.replaceAll('&amp;', '&') }
}

/** Sends a form of the house, and then the page that says what will happen. */
export async function confirmed(
  post: (typed: Record<string, string>) => Promise<SiteReply>, typed: Record<string, string>,
): Promise<SiteReply> {
  return post({ ...typed, confirmed: consequencesIn(await post(typed)).mark })
}
