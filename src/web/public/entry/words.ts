import { bilingual } from '../../bilingual.ts'

export const entry = bilingual({
  email: { en: 'E-mail', es: 'Correo electrónico' },
  password: { en: 'Password', es: 'Contraseña' },
  signIn: { en: 'Sign in', es: 'Iniciar sesión' },
  toWatch: { en: 'Sign in, and the lot goes on your watchlist.', es: 'Inicie sesión y el lote quedará en su lista de seguimiento.' },
  forgot: { en: 'Forgot your password?', es: '¿Olvidó su contraseña?' },
  newHere: { en: 'New here?', es: '¿Es su primera vez?' },
  join: { en: 'Join', es: 'Registrarse' },
  signInDescription: {
    en: 'Sign in to bid, to sell, and to see your invoices and settlements.',
    es: 'Inicie sesión para pujar, vender y ver sus facturas y liquidaciones.',
  },
  joinDescription: {
    en: 'An account lets you bid on land, watch lots and sell.',
    es: 'Con una cuenta puede pujar por tierras, seguir lotes y vender.',
  },
  joinText: {
    en: 'Joining is free. You need an account to bid, to watch lots and to sell.',
    es: 'Registrarse es gratis. Necesita una cuenta para pujar, seguir lotes y vender.',
  },
  name: { en: 'Name', es: 'Nombre' },
  nameHint: { en: 'As it should stand on a deed.', es: 'Tal como debe figurar en una escritura.' },
  emailHint: { en: 'We send a link to confirm it.', es: 'Le enviamos un enlace para confirmarlo.' },
  passwordHint: {
    en: 'Twelve characters or more. Four plain words are good.',
    es: 'Doce caracteres o más. Cuatro palabras sencillas van bien.',
  },
  member: { en: 'Already a member?', es: '¿Ya tiene cuenta?' },
  reset: { en: 'Reset your password', es: 'Restablecer la contraseña' },
  resetText: {
    en: 'We send a link to your e-mail address. It works for one hour.',
    es: 'Le enviamos un enlace a su correo electrónico. Sirve durante una hora.',
  },
  sendLink: { en: 'Send the link', es: 'Enviar el enlace' },
  backToSignIn: { en: 'Back to signing in', es: 'Volver al inicio de sesión' },
  choose: { en: 'Choose a new password', es: 'Elija una contraseña nueva' },
  newPassword: { en: 'New password', es: 'Contraseña nueva' },
  change: { en: 'Change the password', es: 'Cambiar la contraseña' },
  deadLink: { en: 'A link works once, for one hour.', es: 'Un enlace funciona una vez y durante una hora.' },
  anotherLink: { en: 'Ask for a new link', es: 'Pedir otro enlace' },
  look: { en: 'Look into your mail', es: 'Revise su correo' },
  onItsWay: { en: (email: string) => `A message is on its way to ${email}.`, es: (email: string) => `Hay un mensaje en camino a ${email}.` },
  nothingThere: {
    en: 'Nothing there? Look into the folder for unwanted mail, or try again in a few minutes.',
    es: '¿No ha llegado? Mire en la carpeta de correo no deseado o inténtelo de nuevo en unos minutos.',
  },
  backToStart: { en: 'Back to the start', es: 'Volver al inicio' },
  purposes: {
    joined: {
      en: 'Follow its link to confirm your address, then sign in.',
      es: 'Siga su enlace para confirmar la dirección y después inicie sesión.',
    },
    confirm: { en: 'Follow its link to confirm your address.', es: 'Siga su enlace para confirmar la dirección.' },
    reset: {
      en: 'If there is an account with this address, its link lets you choose a new password.',
      es: 'Si existe una cuenta con esta dirección, su enlace le permite elegir una contraseña nueva.',
    },
  },
  confirmTitle: { en: 'Confirm your address', es: 'Confirme su dirección' },
  confirmText: {
    en: (email: string) => `Confirm that ${email} is your email address.`,
    es: (email: string) => `Confirme que ${email} es su correo electrónico.`,
  },
  confirmButton: { en: 'Confirm my email address', es: 'Confirmar mi correo electrónico' },
  notYou: {
    en: 'If you did not sign up at Freehold, close this page. Nothing happens.',
    es: 'Si no se registró en Freehold, cierre esta página. No ocurrirá nada.',
  },
  wayBack: { en: 'Back to where you were', es: 'Volver a donde estaba' },
  confirmed: { en: 'Address confirmed', es: 'Dirección confirmada' },
  confirmedText: { en: 'Your e-mail address is confirmed.', es: 'Su correo electrónico está confirmado.' },
  toAccount: { en: 'Go to your account', es: 'Ir a su cuenta' },
  signedOut: {
    title: { en: 'Sign in again to send this', es: 'Inicie sesión otra vez para enviar esto' },
    text: {
      en: 'Your session has ended. Nothing was changed, and what you typed is still here.',
      es: 'Su sesión ha terminado. Nada ha cambiado y lo que escribió sigue aquí.',
    },
    signIn: { en: 'Sign in in a new window', es: 'Iniciar sesión en otra ventana' },
    afterwards: { en: 'When you have signed in there, come back here.', es: 'Cuando haya iniciado sesión allí, vuelva aquí.' },
    send: { en: 'Send what I typed', es: 'Enviar lo que escribí' },
    elsewhere: {
      en: 'Your session has ended. Sign in in another window, then try again here.',
      es: 'Su sesión ha terminado. Inicie sesión en otra ventana y vuelva a intentarlo aquí.',
    },
  },
  stale: { en: 'This link has ended', es: 'Este enlace ha caducado' },
  staleText: {
    en: 'It was used up, or it is older than a day. We can send you a new one.',
    es: 'Ya se usó o tiene más de un día. Podemos enviarle otro.',
  },
  sendNew: { en: 'Send a new link', es: 'Enviar otro enlace' },
})
