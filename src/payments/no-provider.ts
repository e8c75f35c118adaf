import { type PaymentProvider, ProviderRefusal } from './provider.ts'

/** A house without a payment provider: everything is paid by wire or at the counter, and whatever is asked is refused. */
export function createNoProvider(): PaymentProvider {
  const refuse = async (): Promise<never> => {
    throw new ProviderRefusal('This house has no payment provider (PAYMENTS=none).')
  }
  return {
    name: 'none',
    createCustomer: refuse, openIntent: refuse, capture: refuse, cancel: refuse, refund: refuse,
    savedMethods: async () => [],
    openSubscription: refuse, changeSubscription: refuse, endSubscription: refuse, openPayoutAccount: refuse, payOut: refuse,
    payments: async () => [],
  }
}
