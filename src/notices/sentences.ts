import { sentences } from '../kernel/said.ts'

/** Messages of notices. */
export const say = sentences('notices', {
  legalNoticeRequired: {
    en: 'Required legal notices can’t be turned off.',
    es: 'Los avisos legales obligatorios no se pueden desactivar.',
  },
  notSentAsText: { en: 'This notice is not available by text message.', es: 'Este aviso no está disponible por mensaje de texto.' },
})
