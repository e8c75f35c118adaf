import type { GuardedHttp } from '../platform/guarded-http.ts'

/** The address of the demo webhook. Names ending in `.example` cannot be registered (RFC 2606). */
const RECEIVER_HOST = 'hooks.demo.example'
const ANSWER = Buffer.from('{"received":true}')
/** The typical latency of a nearby receiver. */
const ANSWERED_AFTER_MS = 12

/**
 * The usual outbound requests, except those to the demo receiver, which are answered here, so that its delivery log
 * fills and nothing leaves the machine.
 */
export const answeringDemoWebhooks = (http: GuardedHttp): GuardedHttp => ({
  ...http,
  refuseAddress: async (text) => (isDemoReceiver(text) ? null : http.refuseAddress(text)),
  post: async (text, message) => (isDemoReceiver(text)
    ? { status: 200, headers: { 'content-type': 'application/json' }, body: ANSWER, durationMs: ANSWERED_AFTER_MS }
    : http.post(text, message)),
})

const isDemoReceiver = (text: string): boolean => URL.parse(text)?.hostname === RECEIVER_HOST
