import { sentences } from '../kernel/said.ts'

/** Messages of verification. */
export const say = sentences('verification', {
  ownApplication: { en: 'You cannot decide on your own application.', es: 'No puede decidir sobre su propia solicitud.' },
  phoneInvalid: {
    en: 'Enter a phone number that can receive texts, with its country code: +1 415 555 2671.',
    es: 'Escriba un número de teléfono que reciba mensajes, con el código de país: +1 415 555 2671.',
  },
  tooManyCodes: {
    en: 'We send at most {count} codes a day. Try again tomorrow.',
    es: 'Enviamos como máximo {count} códigos al día. Inténtelo de nuevo mañana.',
  },
  codeExpired: { en: 'This code no longer works. Request a new one.', es: 'Este código ya no es válido. Solicite uno nuevo.' },
  codeWrong: { en: 'This is not the code we sent.', es: 'Este no es el código que enviamos.' },
  ownIdentity: {
    en: 'You cannot confirm your own identity. Ask another administrator.',
    es: 'No puede confirmar su propia identidad. Pídaselo a otro administrador.',
  },
  phoneOfOther: {
    en: 'Another account has confirmed this number. Find it by the number.',
    es: 'Otra cuenta ha confirmado este número. Búsquela por el número.',
  },
  phoneTaken: {
    en: 'Another account uses this number. Sign in there, or use another number.',
    es: 'Otra cuenta usa este número. Inicie sesión en ella o use otro número.',
  },
  documentExpired: {
    en: 'This date has passed. Reject the document as expired.',
    es: 'Esta fecha ya pasó. Rechace el documento por vencido.',
  },
  limitOnlyForBankLetter: { en: 'Only a bank letter can set a limit.', es: 'Solo una carta del banco puede fijar un límite.' },
  ownDocument: { en: 'You cannot decide on your own document.', es: 'No puede decidir sobre su propio documento.' },
  limitInvalid: {
    en: 'Enter a limit above zero with at most two decimals.',
    es: 'Escriba un límite mayor que cero, con dos decimales como máximo.',
  },
  identityMissing: {
    en: 'Their identity is not verified: no passport, driver’s license or ID card has been approved.',
    es: 'Su identidad no está verificada: falta un pasaporte, una licencia de conducir o una identificación oficial.',
  },
  businessLicenseMissing: {
    en: 'No business license or EIN confirmation has been approved.',
    es: 'Falta una licencia comercial o una confirmación del EIN aprobada.',
  },
  ownershipStatementMissing: {
    en: 'No beneficial ownership statement has been approved.',
    es: 'Falta una declaración de beneficiarios finales aprobada.',
  },
  documentTypeNotSupported: { en: 'Send a PDF, or a picture as JPEG, PNG or HEIC.', es: 'Envíe un PDF o una imagen en JPEG, PNG o HEIC.' },
  tooManyDocuments: {
    en: 'You can send {count} documents a day. Try again tomorrow.',
    es: 'Puede enviar {count} documentos al día. Inténtelo de nuevo mañana.',
  },
  w8Missing: {
    en: 'No Form W-8 has been approved; sellers from abroad need the form for foreign status.',
    es: 'Falta un formulario W-8 aprobado, que necesitan los vendedores del extranjero.',
  },
  w9Missing: { en: 'No Form W-9 has been approved.', es: 'Falta un formulario W-9 aprobado.' },
})
