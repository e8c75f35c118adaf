import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { isRefusal } from '../kernel/refusals.ts'
import { SECOND } from '../kernel/time.ts'
import { ABILITIES, everybody } from '../platform/http/access.ts'
import { ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { Choice, component, Nullable, NullableObject } from '../platform/http/shapes.ts'
import { CODE_VALID_MS, type DeviceAnswer, type DeviceLogins, POLL_SECONDS } from './device-logins.ts'
import { NewTokenShape, presentNewToken } from './token-schema.ts'

const DeviceLoginWrite = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 80, pattern: String.raw`^[^\p{C}]*\S[^\p{C}]*$`, description: 'The program and its machine. The person can change it.', examples: ['freehold on laptop'] }),
  abilities: Type.Array(Choice(ABILITIES), { minItems: 1, maxItems: ABILITIES.length, description: 'What the program needs. The person can choose less.' }),
}, { title: 'StartDeviceLoginRequest', additionalProperties: false })

const DeviceCodesShape = component('DeviceCodes', Type.Object({
  device_code: Type.String({ description: 'Secret of the program, for asking whether it was allowed.' }),
  user_code: Type.String({ description: 'To show to the person.', examples: ['WDJB-MJHT'] }),
  verification_uri: Type.String({ description: 'The page where the person enters the code.' }),
  verification_uri_complete: Type.String({ description: 'The same page with the code.' }),
  expires_in: Type.Integer({ description: 'Seconds until the codes expire.' }),
  interval: Type.Integer({ description: 'Seconds to wait between two questions.' }),
}))

const DeviceClaim = Type.Object({
  device_code: Type.String({ minLength: 1, maxLength: 200, description: 'As the program got it.' }),
}, { title: 'ClaimDeviceLoginRequest', additionalProperties: false })

const DeviceAnswerShape = component('DeviceLogin', Type.Object({
  status: Choice(['pending', 'approved', 'denied', 'expired'], '`pending`: ask again after `interval` seconds.'),
  token: NullableObject(NewTokenShape),
  email: Nullable(Type.String({ description: 'Who the token acts for.' })),
}))

/** Sign-in of programs without a browser (RFC 8628). */
export function deviceLoginRoutes(app: FastifyInstance, { deviceLogins, siteUrl }: { deviceLogins: DeviceLogins; siteUrl: string }): void {
  route(app, {
    method: 'POST',
    url: '/v1/device-logins',
    name: 'startDeviceLogin',
    access: everybody,
    tag: 'Tokens',
    summary: 'Start a sign-in of a program',
    description: 'For programs without a browser, such as a command line; follows RFC 8628. Show `user_code` and `verification_uri`: a signed-in '
      + 'person enters the code there and chooses what the program may do. Meanwhile ask for the token. The codes are valid for ten minutes.',
    body: DeviceLoginWrite,
    answers: { data: DeviceCodesShape },
    async handle({ body, request }) {
      const codes = await deviceLogins.begin(body, request.ip)
      if (isRefusal(codes)) return codes
      const page = `${siteUrl}/device`
      return ok({
        device_code: codes.deviceCode, user_code: codes.userCode, verification_uri: page, verification_uri_complete: `${page}?code=${codes.userCode}`,
        expires_in: CODE_VALID_MS / SECOND, interval: POLL_SECONDS,
      })
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/device-logins/token',
    name: 'claimDeviceLogin',
    access: everybody,
    tag: 'Tokens',
    summary: 'Ask for the token of a program that signs in',
    description: 'When the person has allowed it, `token` has the access token: once, and the code is used up. The person gets an email about it.',
    body: DeviceClaim,
    answers: { data: DeviceAnswerShape },
    refusals: ['not_found', 'unauthenticated', 'email_not_confirmed'],
    async change(tx, { body, request }) {
      const from = { ip: request.ip, userAgent: request.headers['user-agent']?.slice(0, 300) ?? null, requestId: request.id }
      const answer = await deviceLogins.claim(tx, body.device_code, from)
      return isRefusal(answer) ? answer : ok(presentAnswer(answer))
    },
  })
}

const presentAnswer = (answer: DeviceAnswer): Static<typeof DeviceAnswerShape> => (answer.status === 'approved'
  ? { status: answer.status, token: presentNewToken(answer.token), email: answer.email }
  : { status: answer.status, token: null, email: null })
