/** What a form came to, said at the top of the page it led to. */
export const flash = {
  tokenRevoked: 'The token is revoked. Programs that used it are locked out.',
  passwordChanged: 'Your password is changed. Sign in with it.',
  signedOut: 'You are signed out.',
}
