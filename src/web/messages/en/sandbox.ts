/** The page that stands in for a payment provider's own. */
export const sandbox = {
  title: 'Payment sandbox',
  explain: 'No money moves here. Choose what the card does; the house hears of it by a signed event, as it would from a real provider.',
  back: 'Back to your account',
  outcomes: { success: 'Pay', decline: 'Decline', delay: 'Pay in a minute' },
  standing: {
    processing: 'This payment is on its way. It is decided within two minutes.',
    held: 'The card holds this amount.',
    paid: 'This payment was made.',
    canceled: 'This payment was called off.',
  },
}
