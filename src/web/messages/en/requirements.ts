/** What bidding takes, said before somebody joins or puts money down. */
export const requirements = {
  title: 'What you need to bid',
  link: 'What you need to bid, and how you pay',
  email: { label: 'E-mail', text: 'We send a link to confirm your address. It takes about a minute.' },
  phone: {
    label: 'Phone',
    text: (limit: string) => `We text a six-digit code, which takes about two minutes. With both confirmed you can bid up to ${limit}.`,
  },
  identity: {
    label: 'Identity',
    text: (from: string, to: string) =>
      `Only for bids above ${from}: a passport, driver’s license or identity card. We look at it within one working day. `
      + `Then you can bid up to ${to}; larger bids take a proof of address and a bank letter.`,
  },
  deposit: {
    label: 'Deposit',
    most: 'Most auctions ask for a deposit before the first bid. It is refunded if you win nothing.',
    none: 'This auction asks for no deposit.',
  },
  paying: {
    label: 'Payment',
    cardAndWire: (limit: string) => `Invoices up to ${limit} are paid by card or wire, larger ones by wire only.`,
    wire: 'Invoices are paid by wire.',
  },
  won: {
    label: 'If you win',
    full: 'You get the invoice at once, less your deposit. It is due in five business days; then the deed is prepared and recorded.',
    earnest: 'You get the invoices at once, less your deposit: 10% is due on the next business day, the rest in 30 days, at the closing.',
    either: 'You get the invoice at once, less your deposit. The auction says when it is due; then the deed is prepared and recorded.',
  },
}
