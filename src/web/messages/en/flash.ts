/** What a form came to, said at the top of the page it led to. */
export const flash = {
  tokenRevoked: 'The token is revoked. Programs that used it are locked out.',
  passwordChanged: 'Your password is changed. Sign in with it.',
  codeSent: 'A code is on its way to your phone.',
  phoneConfirmed: 'Your phone is confirmed.',
  documentSent: 'The document is sent. We look at it within one working day.',
  depositWithdrawn: 'Your deposit is on its way back.',
  signedOut: 'You are signed out.',
}
