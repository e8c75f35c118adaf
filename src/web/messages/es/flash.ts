import type { flash as en } from '../en/flash.ts'

export const flash = {
  tokenRevoked: 'La clave está revocada. Los programas que la usaban ya no entran.',
  passwordChanged: 'Su contraseña ha cambiado. Inicie sesión con ella.',
  signedOut: 'Ha cerrado la sesión.',
} satisfies typeof en
