/** The pages of the house about money. */
export const adminMoney = {
  invoicesLede: 'What people owe the house.',
  noInvoices: 'No invoices',
  received: 'Received', returned: 'Given back', voidReason: 'Why it is void', how: 'How', reference: 'Reference',
  wire: {
    amount: 'Amount received', amountHint: 'As the bank has it. What is too much is owed back.',
    reference: 'Reference of the wire', referenceHint: 'As it stands on the bank statement.',
    receivedAt: 'When the bank had it', receivedAtHint: 'Now, when you leave it empty.',
    noReference: 'Enter the reference, in at most 200 letters.',
    notYet: 'Money is recorded when it has come, not before. Enter a moment that has passed.',
  },
  refunds: {
    title: 'Refunds', lede: 'Money that has to go back to whoever paid it, the longest waiting first.',
    none: 'No refunds', nothingOwed: 'Nothing is owed back',
    payee: 'To', one: (id: string) => `Refund ${id}`, cause: 'Why', invoice: 'Invoice', cameBy: 'Came by', since: 'Since', state: 'State', send: 'Send',
    amount: 'Amount', amountHint: 'Everything that has not gone back yet, when you leave it empty.',
    reference: 'Reference of your wire', referenceHint: 'As your bank names it.',
    statuses: { owed: 'Owed', sent: 'Sent' },
    causes: { refund: 'Refund', returned: 'Part payment returned', overpaid: 'Paid too much', unmatched: 'Nothing was due' },
  },
  deposits: {
    lede: 'What bidders have put down. A deposit that is kept goes to the seller or to the house.', none: 'No deposits',
    number: 'Reference', bidder: 'Bidder',
    taker: 'Who gets it', takers: { seller: 'The seller', platform: 'The house' },
  },
  settlements: {
    title: 'Settlements', lede: 'What sellers get for what they sold.', none: 'No settlements', nothingReady: 'No settlement waits to be paid',
    one: (id: string) => `Settlement ${id}`,
    lot: 'Lot', sale: 'Auction', seller: 'Seller', state: 'State', hammer: 'Hammer price', net: 'To the seller', holdReason: 'On hold because',
    clears: 'Safe from', paidAt: 'Paid', reference: 'Reference of the payment', referenceHint: 'As your bank names it.',
    proceeds: 'How it comes about', sellerShare: 'Share of the premium', commission: 'Commission', platformFee: 'Fee of the house',
    statuses: { pending: 'Waits for the buyer', ready: 'To be paid', on_hold: 'On hold', paid: 'Paid', cancelled: 'Cancelled', reversed: 'Reversed' },
  },
  ledger: {
    title: 'Ledger', lede: 'What stands on the accounts of the house. Debits are above zero, credits below; together they come to nothing.',
    account: 'Account', currency: 'Currency', balance: 'Balance', postings: 'In the ledger', reason: 'Posting', when: 'When', amount: 'Amount',
    none: 'Nothing is posted yet', sum: 'Together',
    accounts: {
      receivable: 'Receivable', card_clearing: 'Card money on its way', bank: 'Bank', deposits_asked: 'Deposits asked for', deposits_held: 'Deposits held',
      credits: 'Credits', refunds_payable: 'Refunds owed', sale_proceeds: 'Sale proceeds', seller_payable: 'Owed to sellers',
      seller_deductions: 'Deductions of sellers', premium_income: 'Premium earned', commission_income: 'Commission earned',
      platform_fee_income: 'Fees of the house', fee_income: 'Other fees', taxes_payable: 'Taxes owed', advertising_prepaid: 'Advertising paid ahead',
      advertising_income: 'Advertising earned', subscription_income: 'Plans earned', forfeit_income: 'Deposits kept', concessions: 'Given up',
    } as Record<string, string>,
    reconciliations: 'Compared with the payment provider', covers: 'Day', payments: 'Payments', differences: 'Differences', noDifferences: 'None',
    notCompared: 'No day has been compared yet.',
  },
}
