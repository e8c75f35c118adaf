import { bilingual } from '../../bilingual.ts'

export const details = bilingual({
  title: { en: 'Your details', es: 'Nombre y contacto' },
  you: { en: 'Name and address', es: 'Nombre y dirección' },
  name: { en: 'Full legal name', es: 'Nombre legal completo' },
  nameVerified: {
    en: (name: string) => `${name}. Your identity is verified under this name. Contact us to change it.`,
    es: (name: string) => `${name}. Su identidad está verificada con este nombre. Comuníquese con nosotros para cambiarlo.`,
  },
  deedName: { en: 'Name on the deed', es: 'Nombre en la escritura' },
  deedNameHint: {
    en: 'As you usually take title, such as “Ann and Joe Doe, husband and wife” or an LLC. You can change it for each purchase.',
    es: 'Como suele adquirir, por ejemplo «Ann y Joe Doe, cónyuges» o una LLC. Puede cambiarlo en cada compra.',
  },
  street: { en: 'Street address', es: 'Calle y número' },
  city: { en: 'City', es: 'Ciudad' },
  region: { en: 'State or region', es: 'Estado o región' },
  postalCode: { en: 'ZIP or postal code', es: 'Código postal' },
  country: { en: 'Country', es: 'País' },
  zone: { en: 'Time zone of your notifications', es: 'Zona horaria de sus notificaciones' },
  zoneHint: {
    en: 'Set from your browser until you choose one. Emails and texts give times in this zone.',
    es: 'La tomamos de su navegador hasta que elija una. Los correos y mensajes dan las horas en esta zona.',
  },
  zoneOfLand: { en: 'Where the land is', es: 'La del terreno' },
  save: { en: 'Save', es: 'Guardar' },
  email: { en: 'Email address', es: 'Correo electrónico' },
  emailNow: { en: (email: string) => `We email you at ${email}.`, es: (email: string) => `Le escribimos a ${email}.` },
  emailAwaited: {
    en: (email: string) => `Open the link that we sent to ${email}. Until then your address stays as it is.`,
    es: (email: string) => `Abra el enlace que enviamos a ${email}. Hasta entonces su correo no cambia.`,
  },
  emailNew: { en: 'New email address', es: 'Correo electrónico nuevo' },
  emailHint: {
    en: 'We send a link there to confirm it, and tell your current address.',
    es: 'Enviamos allí un enlace para confirmarlo y avisamos a su correo actual.',
  },
  password: { en: 'Your password', es: 'Su contraseña' },
  emailChange: { en: 'Change email address', es: 'Cambiar el correo electrónico' },
  confirmTitle: { en: 'Confirm your new email address', es: 'Confirme su nuevo correo electrónico' },
  confirmText: {
    en: (email: string) => `From now on, sign in and get our emails with ${email}.`,
    es: (email: string) => `Desde ahora, inicie sesión y reciba nuestros correos con ${email}.`,
  },
  confirmButton: { en: 'Use this address', es: 'Usar este correo' },
  staleText: {
    en: 'It was already used, is more than a day old, or a newer one replaced it. Ask for another on your details page.',
    es: 'Ya se usó, tiene más de un día o uno más nuevo lo reemplazó. Pida otro en la página de sus datos.',
  },
  toDetails: { en: 'Go to your details', es: 'Ir a sus datos' },
  privacy: { en: 'What we keep about you, why, and how long', es: 'Qué conservamos sobre usted, por qué y cuánto tiempo' },
})
