import { bilingual } from '../../bilingual.ts'

export const entry = bilingual({
  email: { en: 'Email', es: 'Correo electrónico' },
  password: { en: 'Password', es: 'Contraseña' },
  signIn: { en: 'Sign in', es: 'Iniciar sesión' },
  toWatch: { en: 'Sign in to add this lot to your watchlist.', es: 'Inicie sesión para agregar este lote a su lista de seguimiento.' },
  passkey: { en: 'Sign in with a passkey', es: 'Iniciar sesión con una clave de acceso' },
  forgot: { en: 'Forgot your password?', es: '¿Olvidó su contraseña?' },
  newHere: { en: 'New here?', es: '¿Es su primera vez?' },
  join: { en: 'Join', es: 'Registrarse' },
  signInDescription: {
    en: 'Sign in to bid, sell, and see your invoices and settlements.',
    es: 'Inicie sesión para ofertar, vender y ver sus facturas y liquidaciones.',
  },
  joinDescription: {
    en: 'Create an account to bid on land, watch lots and sell.',
    es: 'Con una cuenta puede ofertar por tierras, seguir lotes y vender.',
  },
  joinText: {
    en: 'Create a free account to bid, watch lots and sell.',
    es: 'Cree una cuenta gratuita para ofertar, seguir lotes y vender.',
  },
  name: { en: 'Name', es: 'Nombre' },
  nameHint: { en: 'Full legal name', es: 'Nombre legal completo' },
  emailHint: { en: 'We send a link to confirm it.', es: 'Le enviamos un enlace para confirmarlo.' },
  passwordHint: {
    en: 'At least 12 characters. Four random words work well.',
    es: 'Al menos 12 caracteres. Cuatro palabras al azar funcionan bien.',
  },
  member: { en: 'Already have an account?', es: '¿Ya tiene cuenta?' },
  reset: { en: 'Reset your password', es: 'Restablecer la contraseña' },
  resetText: {
    en: 'We’ll email you a link. It works for one hour.',
    es: 'Le enviaremos un enlace por correo electrónico. Sirve durante una hora.',
  },
  sendLink: { en: 'Send link', es: 'Enviar el enlace' },
  backToSignIn: { en: 'Back to sign in', es: 'Volver al inicio de sesión' },
  choose: { en: 'Choose a new password', es: 'Elija una contraseña nueva' },
  newPassword: { en: 'New password', es: 'Contraseña nueva' },
  change: { en: 'Change password', es: 'Cambiar la contraseña' },
  deadLink: { en: 'Each link works once, for one hour.', es: 'Un enlace funciona una vez y durante una hora.' },
  anotherLink: { en: 'Request a new link', es: 'Pedir otro enlace' },
  look: { en: 'Check your email', es: 'Revise su correo' },
  emailSent: { en: (email: string) => `We sent an email to ${email}.`, es: (email: string) => `Enviamos un mensaje a ${email}.` },
  nothingThere: {
    en: 'Didn’t get it? Check your spam folder, or send it again in a few minutes.',
    es: '¿No le llegó? Revise la carpeta de correo no deseado o envíelo de nuevo en unos minutos.',
  },
  sendAgain: { en: 'Send again', es: 'Enviar de nuevo' },
  savedIn: {
    en: (folder: string) => `This site has no mail server. It saves emails as files in ${folder}.`,
    es: (folder: string) => `Este sitio no tiene servidor de correo. Guarda los correos como archivos en ${folder}.`,
  },
  backToStart: { en: 'Back to home page', es: 'Volver a la página principal' },
  purposes: {
    joined: {
      en: 'Click the link in it to confirm your email address, then sign in.',
      es: 'Haga clic en el enlace para confirmar su correo electrónico y después inicie sesión.',
    },
    confirm: { en: 'Click the link in it to confirm your email address.', es: 'Haga clic en el enlace para confirmar su correo electrónico.' },
    reset: {
      en: 'If there is an account with this email address, use the link to choose a new password.',
      es: 'Si existe una cuenta con esta dirección, use el enlace para elegir una contraseña nueva.',
    },
  },
  confirmTitle: { en: 'Confirm your email address', es: 'Confirme su correo electrónico' },
  confirmText: {
    en: (email: string) => `Confirm that ${email} is your email address.`,
    es: (email: string) => `Confirme que ${email} es su correo electrónico.`,
  },
  confirmButton: { en: 'Confirm my email address', es: 'Confirmar mi correo electrónico' },
  notYou: {
    en: 'If you didn’t sign up at Freehold, just close this page.',
    es: 'Si no se registró en Freehold, simplemente cierre esta página.',
  },
  wayBack: { en: 'Return to where you left off', es: 'Volver a donde se quedó' },
  confirmed: { en: 'Email confirmed', es: 'Correo electrónico confirmado' },
  confirmedText: { en: 'Your email address is confirmed.', es: 'Su correo electrónico está confirmado.' },
  nowChoose: { en: 'Choose a password to sign in.', es: 'Elija una contraseña para iniciar sesión.' },
  chooseOne: { en: 'Choose a password', es: 'Elegir una contraseña' },
  nowSignIn: { en: 'Sign in to continue.', es: 'Inicie sesión para continuar.' },
  toAccount: { en: 'Go to your account', es: 'Ir a su cuenta' },
  signedOut: {
    title: { en: 'Sign in again to send this', es: 'Inicie sesión otra vez para enviar esto' },
    text: {
      en: 'Your session has expired. Nothing was changed, and your entries are saved here.',
      es: 'Su sesión venció. Nada ha cambiado y lo que escribió sigue aquí.',
    },
    signIn: { en: 'Sign in in a new window', es: 'Iniciar sesión en otra ventana' },
    afterwards: { en: 'After you sign in there, come back to this page.', es: 'Después de iniciar sesión allí, vuelva a esta página.' },
    send: { en: 'Submit my entries', es: 'Enviar lo que escribí' },
    elsewhere: {
      en: 'Your session has expired. Sign in in another window, then try again here.',
      es: 'Su sesión venció. Inicie sesión en otra ventana y vuelva a intentarlo aquí.',
    },
  },
  stale: { en: 'This link has expired', es: 'Este enlace venció' },
  staleText: {
    en: 'It was already used or is more than a day old. We can send you a new one.',
    es: 'Ya se usó o tiene más de un día. Podemos enviarle otro.',
  },
  sendNew: { en: 'Send a new link', es: 'Enviar otro enlace' },
})
