import { bilingual } from '../../bilingual.ts'

export const security = bilingual({
  title: { en: 'Security', es: 'Seguridad' },
  password: { en: 'Password', es: 'Contraseña' },
  current: { en: 'Your password now', es: 'Su contraseña actual' },
  next: { en: 'New password', es: 'Contraseña nueva' },
  change: { en: 'Change password', es: 'Cambiar la contraseña' },
  changeText: {
    en: 'Changing it signs out every other browser and ends your API tokens, except those you keep.',
    es: 'Al cambiarla se cierra la sesión en todos los demás navegadores y terminan sus claves de API, salvo las que conserve.',
  },
  keepTokens: { en: 'API tokens to keep', es: 'Claves de API que conserva' },
  keepTokensHint: {
    en: 'Programs that use the others are locked out at once.',
    es: 'Los programas que usan las demás dejan de entrar de inmediato.',
  },
  neverUsed: { en: 'never used', es: 'nunca usada' },
  lastUsed: { en: 'last used {moment}', es: 'usada por última vez el {moment}' },
  twoFactor: { en: 'Two-step sign-in', es: 'Inicio de sesión en dos pasos' },
  off: {
    en: 'Signing in asks for your password alone. A code from an app on your phone keeps out whoever has found it out.',
    es: 'Para iniciar sesión basta su contraseña. Un código de una aplicación de su teléfono deja fuera a quien la haya averiguado.',
  },
  setUp: { en: 'Set up the app', es: 'Preparar la aplicación' },
  ask: { en: 'Your password', es: 'Su contraseña' },
  scan: {
    en: 'Scan this with an authenticator app, such as the one of your phone or your password manager.',
    es: 'Escanee esto con una aplicación de autenticación, como la de su teléfono o la de su gestor de contraseñas.',
  },
  qr: { en: 'QR code with the secret for your authenticator app', es: 'Código QR con el secreto para su aplicación de autenticación' },
  byHand: { en: 'Or type this secret into the app:', es: 'O escriba este secreto en la aplicación:' },
  first: { en: 'Code of the app', es: 'Código de la aplicación' },
  firstHint: { en: 'Six digits that change every half minute.', es: 'Seis cifras que cambian cada medio minuto.' },
  switchOn: { en: 'Switch it on', es: 'Activarlo' },
  on: {
    en: 'Signing in asks for a code of your app, since {moment}.',
    es: 'Para iniciar sesión se pide un código de su aplicación desde el {moment}.',
  },
  codesLeft: {
    en: { one: 'You have {count} recovery code left.', other: 'You have {count} recovery codes left.' },
    es: { one: 'Le queda {count} código de recuperación.', other: 'Le quedan {count} códigos de recuperación.' },
  },
  newCodes: { en: 'Make new recovery codes', es: 'Crear otros códigos de recuperación' },
  switchOff: { en: 'Switch it off', es: 'Desactivarlo' },
  codesTitle: { en: 'Your recovery codes', es: 'Sus códigos de recuperación' },
  codesText: {
    en: 'Each signs you in once when your phone is gone. Print them or write them down now; they are not shown again.',
    es: 'Cada uno sirve una vez para entrar si pierde el teléfono. Imprímalos o anótelos ahora; no se vuelven a mostrar.',
  },
  done: { en: 'I have kept them', es: 'Los he guardado' },
  sessions: { en: 'Where you are signed in', es: 'Dónde tiene la sesión abierta' },
  columns: {
    en: { browser: 'Browser', from: 'From', since: 'Signed in', last: 'Last used' },
    es: { browser: 'Navegador', from: 'Desde', since: 'Inicio', last: 'Último uso' },
  },
  thisOne: { en: 'This browser', es: 'Este navegador' },
  unknown: { en: 'Unknown browser', es: 'Navegador desconocido' },
  end: { en: 'Sign out', es: 'Cerrar sesión' },
  endOthers: { en: 'Sign out everywhere else', es: 'Cerrar sesión en todos los demás' },
  step: {
    title: { en: 'Enter your code', es: 'Escriba su código' },
    text: {
      en: 'Open your authenticator app and enter the six digits it shows for Freehold.',
      es: 'Abra su aplicación de autenticación y escriba las seis cifras que muestra para Freehold.',
    },
    code: { en: 'Code', es: 'Código' },
    hint: { en: 'Or one of your recovery codes.', es: 'O uno de sus códigos de recuperación.' },
    submit: { en: 'Sign in', es: 'Iniciar sesión' },
    again: { en: 'Start again', es: 'Empezar de nuevo' },
  },
})
