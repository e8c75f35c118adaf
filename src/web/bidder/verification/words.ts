import { bilingual } from '../../bilingual.ts'

export const verification = bilingual({
  title: { en: 'Verification', es: 'Verificación' },
  lede: {
    en: 'What the house asks of bidders, and why. Each step raises what you may bid; take them as you need them.',
    es: 'Lo que la casa pide a los postores, y por qué. Cada paso sube lo que puede pujar; délos cuando los necesite.',
  },
  notYet: {
    en: 'You cannot bid yet. The first two steps take about three minutes.',
    es: 'Todavía no puede pujar. Los dos primeros pasos llevan unos tres minutos.',
  },
  states: {
    en: { done: 'Done', open: 'To do', waiting: 'Being looked at', refused: 'Send it again' },
    es: { done: 'Hecho', open: 'Pendiente', waiting: 'En revisión', refused: 'Envíelo otra vez' },
  },
  unlocks: {
    en: (tier: string, limit: string) => `Unlocks ${tier}: bids up to ${limit}`,
    es: (tier: string, limit: string) => `Abre el nivel ${tier}: pujas de hasta ${limit}`,
  },
  unlocksAll: {
    en: (tier: string) => `Unlocks ${tier}: bids without a limit`,
    es: (tier: string) => `Abre el nivel ${tier}: pujas sin límite`,
  },
  steps: {
    email: {
      title: { en: 'Confirm your e-mail address', es: 'Confirme su correo electrónico' },
      reason: {
        en: 'Invoices and word that you were outbid go there, so it must reach you.',
        es: 'Ahí llegan las facturas y el aviso de que le han superado, así que debe funcionar.',
      },
    },
    phone: {
      title: { en: 'Confirm your phone', es: 'Confirme su teléfono' },
      reason: {
        en: 'A bid is a promise. A number that answers keeps out bidders who are nobody.',
        es: 'Una puja es una promesa. Un número que responde deja fuera a los postores inexistentes.',
      },
    },
    identity: {
      title: { en: 'Show who you are', es: 'Acredite quién es' },
      reason: {
        en: 'A deed is written in your name. A passport, driver’s license or identity card shows it is yours.',
        es: 'La escritura irá a su nombre. Un pasaporte, permiso de conducir o documento de identidad lo demuestra.',
      },
    },
    means: {
      title: { en: 'Show where you live and what you can pay', es: 'Acredite dónde vive y qué puede pagar' },
      reason: {
        en: 'Sellers of large tracts want to know that a sale will close. A proof of address and a letter of your bank do it.',
        es: 'Quien vende fincas grandes quiere saber que la venta se cerrará. Bastan un comprobante de domicilio y una carta de su banco.',
      },
    },
    institution: {
      title: { en: 'Bid as an institution', es: 'Puje como institución' },
      reason: {
        en: 'Companies, funds and trusts send the papers of the entity; the house then decides. Sellers send the same papers.',
        es: 'Empresas, fondos y fideicomisos envían los documentos de la entidad y la casa decide. Los vendedores envían los mismos.',
      },
    },
  },
  email: {
    sent: {
      en: (email: string) => `We sent a link to ${email}. It works for a day.`,
      es: (email: string) => `Enviamos un enlace a ${email}. Sirve durante un día.`,
    },
    again: { en: 'Resend link', es: 'Enviar otra vez el enlace' },
  },
  phone: {
    number: { en: 'Phone number', es: 'Número de teléfono' },
    numberHint: {
      en: 'With its country, such as +1 415 555 2671. It must get text messages.',
      es: 'Con su país, por ejemplo +1 415 555 2671. Debe recibir mensajes de texto.',
    },
    send: { en: 'Send a code', es: 'Enviar un código' },
    sent: {
      en: (phone: string) => `We sent six digits to ${phone}. They work for ten minutes.`,
      es: (phone: string) => `Enviamos seis cifras a ${phone}. Sirven durante diez minutos.`,
    },
    code: { en: 'Code', es: 'Código' },
    confirm: { en: 'Confirm the code', es: 'Confirmar el código' },
    another: { en: 'Use another number, or send a new code', es: 'Usar otro número o enviar otro código' },
  },
  documents: {
    file: { en: 'File', es: 'Archivo' },
    fileHint: {
      en: 'PDF, JPEG, PNG or HEIC, at most 15 MB. Kept encrypted, seen by the house alone.',
      es: 'PDF, JPEG, PNG o HEIC, 15 MB como máximo. Se guarda cifrado y solo lo ve la casa.',
    },
    type: { en: 'What it is', es: 'Qué es' },
    send: { en: 'Send the document', es: 'Enviar el documento' },
    sent: { en: 'What you sent', es: 'Lo que ha enviado' },
    document: { en: 'Document', es: 'Documento' },
    state: { en: 'State', es: 'Estado' },
    when: { en: 'Sent', es: 'Enviado' },
    until: { en: 'Counts until', es: 'Vale hasta' },
    choose: {
      en: 'Choose a file to send; an empty one cannot be looked at.',
      es: 'Elija un archivo para enviarlo; uno vacío no se puede revisar.',
    },
    waiting: {
      en: 'We look at documents within one working day. You can bid at your tier meanwhile.',
      es: 'Revisamos los documentos en un día laborable. Mientras tanto puede pujar en su nivel.',
    },
    types: {
      government_id: { en: 'Passport, license or identity card', es: 'Pasaporte, permiso o documento de identidad' },
      business_license: { en: 'Business license', es: 'Licencia comercial' },
      w9: { en: 'Form W-9 (W-8 from abroad)', es: 'Formulario W-9 (W-8 desde el extranjero)' },
      ein_confirmation: { en: 'EIN confirmation', es: 'Confirmación del EIN' },
      beneficial_ownership_attestation: { en: 'Beneficial ownership statement', es: 'Declaración de titularidad real' },
      bank_letter: { en: 'Letter of your bank', es: 'Carta de su banco' },
      proof_of_address: { en: 'Proof of address', es: 'Comprobante de domicilio' },
    },
    statuses: {
      en: { pending: 'Being looked at', approved: 'Accepted', rejected: 'Not accepted', expired: 'Expired' },
      es: { pending: 'En revisión', approved: 'Aceptado', rejected: 'No aceptado', expired: 'Caducado' },
    },
    reasons: {
      unreadable: {
        en: 'It could not be read. Send a sharper picture of the whole page.',
        es: 'No se pudo leer. Envíe una imagen más nítida de toda la página.',
      },
      mismatch: { en: 'The name is not that of your account.', es: 'El nombre no es el de su cuenta.' },
      expired: { en: 'It has expired. Send one that is valid.', es: 'Está caducado. Envíe uno vigente.' },
      wrong_type: { en: 'It is another document than you said.', es: 'Es otro documento del que indicó.' },
      suspected_fraud: { en: 'We could not take it as genuine.', es: 'No pudimos darlo por auténtico.' },
    },
  },
})
