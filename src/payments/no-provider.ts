import { type PaymentProvider, ProviderRefusal } from './provider.ts'

/** No payment provider: payments are made by wire or in person, and every request fails. */
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
