import { sentences } from '../kernel/said.ts'

/** What verification says to people. */
export const say = sentences('verification', {
  ownApplication: { en: 'Nobody decides about an application of their own.', es: 'Nadie decide sobre su propia solicitud.' },
  phoneInvalid: {
    en: 'Enter the number of a phone that can get messages, with its country: +1 415 555 2671.',
    es: 'Escriba el número de un teléfono que reciba mensajes, con su país: +1 415 555 2671.',
  },
  tooManyCodes: {
    en: 'We send at most {count} codes a day. Try again tomorrow.',
    es: 'Enviamos como máximo {count} códigos al día. Inténtelo de nuevo mañana.',
  },
  codeExpired: { en: 'This code does not work any more. Ask for a new one.', es: 'Este código ya no sirve. Pida uno nuevo.' },
  codeWrong: { en: 'This is not the code we sent.', es: 'Este no es el código que enviamos.' },
  phoneTaken: {
    en: 'This number belongs to another account. Sign in there, or use another number.',
    es: 'Este número pertenece a otra cuenta. Inicie sesión en ella o use otro número.',
  },
  documentExpired: {
    en: 'This date has passed; reject the document as expired.',
    es: 'Esta fecha ya pasó; rechace el documento por caducado.',
  },
  limitOnlyForBankLetter: { en: 'Only a bank letter sets a limit.', es: 'Solo una carta del banco fija un límite.' },
  ownDocument: { en: 'Nobody decides about a document of their own.', es: 'Nadie decide sobre un documento propio.' },
  limitInvalid: {
    en: 'The limit must be an amount above zero with at most two decimals.',
    es: 'El límite debe ser un importe mayor que cero, con dos decimales como máximo.',
  },
  identityMissing: {
    en: 'Their identity is not verified: no passport, license or identity card of theirs is accepted yet.',
    es: 'Su identidad no está acreditada: falta una identificación oficial aceptada.',
  },
  businessLicenseMissing: {
    en: 'No business license or EIN confirmation of theirs is accepted yet.',
    es: 'Falta una licencia comercial o una confirmación del EIN aceptada.',
  },
  ownershipStatementMissing: {
    en: 'No beneficial ownership statement of theirs is accepted yet.',
    es: 'Falta una declaración de titularidad real aceptada.',
  },
  documentTypeNotSupported: { en: 'Send a PDF, or a picture as JPEG, PNG or HEIC.', es: 'Envíe un PDF o una imagen en JPEG, PNG o HEIC.' },
  tooManyDocuments: {
    en: 'You can send {count} documents a day. Try again tomorrow.',
    es: 'Puede enviar {count} documentos al día. Inténtelo de nuevo mañana.',
  },
  w8Missing: {
    en: 'No Form W-8 of theirs is accepted yet; they sell from abroad, so the form for foreign status is needed.',
    es: 'Falta un formulario de condición de extranjero (W-8) aceptado.',
  },
  w9Missing: { en: 'No Form W-9 of theirs is accepted yet.', es: 'Falta un formulario W-9 aceptado.' },
})
