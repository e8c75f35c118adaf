import { sentences } from '../kernel/said.ts'

/** Messages of notices. */
export const say = sentences('notices', {
  legalNoticeRequired: {
    en: 'Required legal notices can’t be turned off.',
    es: 'Los avisos legales obligatorios no se pueden desactivar.',
  },
  notKeysOfABrowser: {
    en: 'Send the keys of the push subscription as the browser created them.',
    es: 'Envíe las claves de la suscripción tal como las creó el navegador.',
  },
  deviceOfOthers: {
    en: 'This address is already in use with other keys. Subscribe again in the browser.',
    es: 'Esta dirección ya se usa con otras claves. Suscríbase de nuevo en el navegador.',
  },
  deviceRemoved: { en: 'Notifications are off on this device.', es: 'Las notificaciones están desactivadas en este dispositivo.' },
  notSentAsText: { en: 'This notice is not available by text message.', es: 'Este aviso no está disponible por mensaje de texto.' },
})
