import { sentences } from '../kernel/said.ts'

/** What notices says to people. */
export const say = sentences('notices', {
  legalNoticeRequired: {
    en: 'This letter cannot be switched off: it binds you in law.',
    es: 'Esta carta no se puede desactivar: tiene efectos legales para usted.',
  },
  notSentAsText: { en: 'This notice is not sent as a short message.', es: 'Este aviso no se envía por mensaje de texto.' },
})
