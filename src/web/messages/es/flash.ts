import type { flash as en } from '../en/flash.ts'

export const flash = {
  tokenRevoked: 'La clave está revocada. Los programas que la usaban ya no entran.',
  passwordChanged: 'Su contraseña ha cambiado. Inicie sesión con ella.',
  codeSent: 'Hay un código en camino a su teléfono.',
  phoneConfirmed: 'Su teléfono está confirmado.',
  documentSent: 'El documento está enviado. Lo revisamos en un día laborable.',
  depositWithdrawn: 'Su depósito está en camino de vuelta.',
  signedOut: 'Ha cerrado la sesión.',
} satisfies typeof en
