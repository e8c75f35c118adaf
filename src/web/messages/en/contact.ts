/** How to reach the house, and where a wire goes. */
export const contact = {
  reach: 'Reach the house:',
  onlyHere: 'The house names its account on this page alone, never in an e-mail.',
  callFirst: 'The house names its account on this page alone, never in an e-mail. Call {phone} before you wire to an account that came in a message.',
  askByPhone: 'Call {phone} for the account. The house never sends it by e-mail.',
  askByMail: 'Write to {email}, and the house calls you with the account. It never sends it by e-mail.',
  houseTells: 'The house tells you the account. It never sends it by e-mail.',
}
