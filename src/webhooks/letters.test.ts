import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WebhookSubscriptionId } from '../kernel/ids.ts'
import { LANGUAGES } from '../kernel/languages.ts'
import { disabledLetter, failingLetter, recoveredLetter } from './letters.ts'

const about = { id: 7 as WebhookSubscriptionId, url: 'https://hooks.example.com/secret-path' }

test('Emails about a webhook name its host only, and lead to its page, in the language of their reader', () => {
  const opening = { en: /endpoint at\s/, es: /endpoint en\s/ }
  for (const locale of LANGUAGES) {
    const to = { name: 'Ann', address: 'ann@example.org', locale }
    const letters = [
      failingLetter(to, 'https://freehold.example', about), recoveredLetter(to, 'https://freehold.example', about),
      disabledLetter(to, 'https://freehold.example', about, 'gone'), disabledLetter(to, 'https://freehold.example', about, 'failing'),
    ]
    for (const { text, html } of letters) {
      assert.match(text, opening[locale])
      assert.match(html, new RegExp(`<html lang="${locale}">`))
      assert.match(text, /hooks\.example\.com/)
      assert.doesNotMatch(text, /secret-path/)
      assert.match(text, /^https:\/\/freehold\.example\/seller\/webhooks\/7$/m)
      assert.match(text, /POST \/v1\/webhook-subscriptions\/7\/recover/)
    }
  }
})
