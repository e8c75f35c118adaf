import { bilingual } from '../../bilingual.ts'

export const deviceLogin = bilingual({
  title: { en: 'Sign in a command line', es: 'Iniciar sesión en una línea de comandos' },
  lede: {
    en: 'A program without a browser, such as npx freehold login, shows a code. Enter it here to give the program a token.',
    es: 'Un programa sin navegador, como npx freehold login, muestra un código. Escríbalo aquí para dar una clave al programa.',
  },
  code: { en: 'Code', es: 'Código' },
  codeHint: { en: 'Eight letters, such as WDJB-MJHT.', es: 'Ocho letras, por ejemplo WDJB-MJHT.' },
  next: { en: 'Continue', es: 'Continuar' },
  warning: {
    en: 'Continue only if you started this yourself and your terminal shows the same code. We never ask you for a code.',
    es: 'Continúe solo si usted mismo lo inició y su terminal muestra el mismo código. Nunca le pediremos un código.',
  },
  asked: { en: 'Requested', es: 'Solicitado' },
  from: { en: 'From address', es: 'Desde la dirección' },
  name: { en: 'Name of the token', es: 'Nombre de la clave' },
  adminHint: { en: 'Everything that administrators can do.', es: 'Todo lo que pueden hacer los administradores.' },
  allow: { en: 'Allow', es: 'Autorizar' },
  deny: { en: 'Deny', es: 'Rechazar' },
  link: { en: 'Sign in a command line with a code', es: 'Iniciar sesión en una línea de comandos con un código' },
})
