import assert from 'node:assert/strict'
import test from 'node:test'
import type { TeamInvitationId } from '../kernel/ids.ts'
import { invitationLetter } from './invitation-letter.ts'

const to = { name: 'Ann', address: 'ann@example.org' }
const about = { siteUrl: 'https://freehold.example', id: 7 as TeamInvitationId, teamName: 'Prairie Land Co.', days: 14, language: 'en' } as const

test('The email names the team and links to the answer, in the recipient’s language', () => {
  const letter = invitationLetter(to, about)
  assert.match(letter.text, /Prairie Land Co\./)
  assert.match(letter.text, /^https:\/\/freehold\.example\/seller\/team\/invitations\/7$/m)
  assert.match(invitationLetter(to, { ...about, language: 'es' }).text, /Le invitaron a unirse/)
})

test('A team name that could be an address is left out', () => {
  for (const teamName of ['win.example.org', 'Call a@b.example', 'See https://x', 'ring tel:1']) {
    assert.doesNotMatch(invitationLetter(to, { ...about, teamName }).text, /win\.example|a@b|https:\/\/x|tel:1/, teamName)
  }
})
