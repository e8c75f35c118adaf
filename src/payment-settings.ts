import { z } from 'zod'

export const paymentVariables = {
  PAYMENTS: z.enum(['sandbox', 'stripe', 'none'], 'must be sandbox, stripe or none').optional(),
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_\w+$/, 'must be a Stripe secret key, which starts with sk_ or rk_').optional(),
  PAYMENT_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  PAYMENT_SIGNATURE_HEADER: z.string().regex(/^[A-Za-z0-9-]{1,100}$/, 'must be the name of a header').default('Stripe-Signature'),
}

const SIGNING_SECRET = 'the signing secret of the webhook endpoint, which starts with whsec_'

/** `given`: also what is invalid, and reported already. */
export function paymentMistakes({ PAYMENTS: payments }: z.output<z.ZodObject<typeof paymentVariables>>, given: Record<string, string | undefined>): string[] {
  const { STRIPE_SECRET_KEY: key, PAYMENT_WEBHOOK_SECRET: secret } = given
  if (key && !given.PAYMENTS) return ['STRIPE_SECRET_KEY needs PAYMENTS=stripe beside it; set it, or remove the key']
  if (payments !== 'stripe') return []
  return [
    ...(key ? [] : ['STRIPE_SECRET_KEY is required with PAYMENTS=stripe']),
    ...(secret?.startsWith('whsec_') ? [] : [`PAYMENT_WEBHOOK_SECRET ${secret ? 'must be' : 'is required with PAYMENTS=stripe:'} ${SIGNING_SECRET}`]),
  ]
}
