import type { GuardedHttp } from '../platform/guarded-http.ts'

/** Where the webhook of the demo goes. Names that end in `.example` belong to nobody (RFC 2606). */
const RECEIVER_HOST = 'hooks.demo.example'
const ANSWER = Buffer.from('{"received":true}')
/** About as long as a receiver nearby takes. */
const ANSWERED_AFTER_MS = 12

/**
 * The same requests to strangers, but for those to the receiver of the demo: they are answered here, so that its delivery
 * log fills and nothing leaves the machine.
 */
export const answeringDemoWebhooks = (http: GuardedHttp): GuardedHttp => ({
  ...http,
  refuseAddress: async (text) => (isDemoReceiver(text) ? null : http.refuseAddress(text)),
  post: async (text, message) => (isDemoReceiver(text)
    ? { status: 200, headers: { 'content-type': 'application/json' }, body: ANSWER, durationMs: ANSWERED_AFTER_MS }
    : http.post(text, message)),
})

const isDemoReceiver = (text: string): boolean => URL.parse(text)?.hostname === RECEIVER_HOST
