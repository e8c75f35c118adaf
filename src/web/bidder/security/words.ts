import { bilingual } from '../../bilingual.ts'

export const security = bilingual({
  title: { en: 'Security', es: 'Seguridad' },
  password: { en: 'Password', es: 'Contraseña' },
  current: { en: 'Current password', es: 'Contraseña actual' },
  next: { en: 'New password', es: 'Contraseña nueva' },
  change: { en: 'Change password', es: 'Cambiar la contraseña' },
  changeText: {
    en: 'Changing your password signs out all other browsers and revokes your API tokens, except those you keep.',
    es: 'Al cambiarla se cierra la sesión en todos los demás navegadores y se revocan sus claves de API, salvo las que conserve.',
  },
  keepTokens: { en: 'API tokens to keep', es: 'Claves de API que conserva' },
  keepTokensHint: {
    en: 'Software that uses the others loses access immediately.',
    es: 'Los programas que usan las demás pierden el acceso de inmediato.',
  },
  neverUsed: { en: 'never used', es: 'nunca usada' },
  lastUsed: { en: 'last used {moment}', es: 'usada por última vez el {moment}' },
  twoFactor: { en: 'Two-step verification', es: 'Verificación en dos pasos' },
  off: {
    en: 'Two-step verification is off. A code from an app on your phone protects you if your password is stolen.',
    es: 'La verificación en dos pasos está desactivada. Un código de una aplicación de su teléfono le protege si le roban la contraseña.',
  },
  setUp: { en: 'Set up two-step verification', es: 'Configurar la verificación en dos pasos' },
  ask: { en: 'Your password', es: 'Su contraseña' },
  scan: {
    en: 'Scan this code with an authenticator app or your password manager.',
    es: 'Escanee este código con una aplicación de autenticación o su gestor de contraseñas.',
  },
  qr: { en: 'QR code with the secret for your authenticator app', es: 'Código QR con el secreto para su aplicación de autenticación' },
  byHand: { en: 'Or enter this key in the app:', es: 'O escriba esta clave en la aplicación:' },
  first: { en: 'Code from the app', es: 'Código de la aplicación' },
  firstHint: { en: 'Six digits that change every 30 seconds.', es: 'Seis dígitos que cambian cada 30 segundos.' },
  switchOn: { en: 'Turn on', es: 'Activarlo' },
  on: {
    en: 'Two-step verification has been on since {moment}.',
    es: 'La verificación en dos pasos está activada desde el {moment}.',
  },
  codesLeft: {
    en: { one: 'You have {count} recovery code left.', other: 'You have {count} recovery codes left.' },
    es: { one: 'Le queda {count} código de recuperación.', other: 'Le quedan {count} códigos de recuperación.' },
  },
  newCodes: { en: 'Create new recovery codes', es: 'Crear otros códigos de recuperación' },
  switchOff: { en: 'Turn off', es: 'Desactivarlo' },
  codesTitle: { en: 'Your recovery codes', es: 'Sus códigos de recuperación' },
  codesText: {
    en: 'Use each code once to sign in if you lose your phone. Print them or write them down now; you won’t see them again.',
    es: 'Cada código sirve una vez para iniciar sesión si pierde el teléfono. Imprímalos o anótelos ahora; no se volverán a mostrar.',
  },
  done: { en: 'I saved my codes', es: 'Guardé mis códigos' },
  sessions: { en: 'Active sessions', es: 'Sesiones activas' },
  columns: {
    en: { browser: 'Browser', from: 'From', since: 'Signed in', last: 'Last used' },
    es: { browser: 'Navegador', from: 'Desde', since: 'Inicio', last: 'Último uso' },
  },
  thisOne: { en: 'This browser', es: 'Este navegador' },
  unknown: { en: 'Unknown browser', es: 'Navegador desconocido' },
  end: { en: 'Sign out', es: 'Cerrar sesión' },
  endOthers: { en: 'Sign out of all other browsers', es: 'Cerrar sesión en los demás navegadores' },
  step: {
    title: { en: 'Enter your code', es: 'Escriba su código' },
    text: {
      en: 'Enter the six-digit code from your authenticator app.',
      es: 'Escriba el código de seis dígitos de su aplicación de autenticación.',
    },
    code: { en: 'Code', es: 'Código' },
    hint: { en: 'Or one of your recovery codes.', es: 'O uno de sus códigos de recuperación.' },
    submit: { en: 'Sign in', es: 'Iniciar sesión' },
    again: { en: 'Start over', es: 'Empezar de nuevo' },
  },
})
