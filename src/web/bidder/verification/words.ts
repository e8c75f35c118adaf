import { bilingual } from '../../bilingual.ts'

export const verification = bilingual({
  title: { en: 'Verification', es: 'Verificación' },
  lede: {
    en: 'Complete these steps to raise your bid limit. You only need the ones for the amount you want to bid.',
    es: 'Complete estos pasos para aumentar su límite de oferta. Solo necesita los del importe que quiere ofertar.',
  },
  notYet: {
    en: 'You can’t bid yet. The first two steps take about three minutes.',
    es: 'Todavía no puede ofertar. Los dos primeros pasos llevan unos tres minutos.',
  },
  states: {
    en: { done: 'Done', open: 'To do', waiting: 'Under review', refused: 'Upload again' },
    es: { done: 'Hecho', open: 'Pendiente', waiting: 'En revisión', refused: 'Súbalo otra vez' },
  },
  unlocks: {
    en: (tier: string, limit: string) => `Level ${tier}: bids up to ${limit}`,
    es: (tier: string, limit: string) => `Nivel ${tier}: ofertas de hasta ${limit}`,
  },
  unlocksAll: {
    en: (tier: string) => `Level ${tier}: no bid limit`,
    es: (tier: string) => `Nivel ${tier}: sin límite de oferta`,
  },
  steps: {
    email: {
      title: { en: 'Confirm your email address', es: 'Confirme su correo electrónico' },
      reason: {
        en: 'We send invoices and outbid alerts to this address.',
        es: 'A esta dirección enviamos las facturas y los avisos de oferta superada.',
      },
    },
    phone: {
      title: { en: 'Verify your phone', es: 'Verifique su teléfono' },
      reason: {
        en: 'A working phone number helps prevent fake bids.',
        es: 'Un número de teléfono válido ayuda a evitar ofertas falsas.',
      },
    },
    identity: {
      title: { en: 'Verify your identity', es: 'Verifique su identidad' },
      reason: {
        en: 'Deeds are issued in your legal name. Upload a passport, driver’s license or ID card.',
        es: 'La escritura se emite a su nombre legal. Suba un pasaporte, licencia de conducir o documento de identidad.',
      },
    },
    means: {
      title: { en: 'Verify your address and funds', es: 'Verifique su domicilio y sus fondos' },
      reason: {
        en: 'For large purchases, sellers need to know you can pay. Upload a proof of address and proof of funds (bank letter).',
        es: 'En compras grandes, los vendedores necesitan saber que puede pagar. Suba un comprobante de domicilio y uno de fondos (carta de su banco).',
      },
    },
    institution: {
      title: { en: 'Bid as an institution', es: 'Ofertar como institución' },
      reason: {
        en: 'For companies, funds and trusts. Upload the entity’s documents; we’ll review them. Sellers upload the same documents.',
        es: 'Para empresas, fondos y fideicomisos. Suba los documentos de la entidad; los revisaremos. Los vendedores suben los mismos.',
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
      en: 'It must be able to receive texts. Outside the United States, begin with the country code, such as +52.',
      es: 'Debe poder recibir mensajes de texto. Fuera de Estados Unidos, empiece con el código de país, como +52.',
    },
    send: { en: 'Send code', es: 'Enviar un código' },
    sent: {
      en: (phone: string) => `We texted a six-digit code to ${phone}. It expires in 10 minutes.`,
      es: (phone: string) => `Enviamos un código de seis dígitos a ${phone}. Vence en 10 minutos.`,
    },
    savedIn: {
      en: (folder: string) => `This site has no text gateway. It saves texts as files in ${folder}.`,
      es: (folder: string) => `Este sitio no tiene servicio de mensajes de texto. Los guarda como archivos en ${folder}.`,
    },
    code: { en: 'Code', es: 'Código' },
    confirm: { en: 'Confirm code', es: 'Confirmar el código' },
    another: { en: 'Use another number, or send a new code', es: 'Usar otro número o enviar otro código' },
  },
  documents: {
    file: { en: 'File', es: 'Archivo' },
    fileHint: {
      en: 'PDF, JPEG, PNG or HEIC, up to 15 MB. Stored encrypted; only our staff can see it.',
      es: 'PDF, JPEG, PNG o HEIC, hasta 15 MB. Se guarda cifrado; solo nuestro personal puede verlo.',
    },
    type: { en: 'Document type', es: 'Tipo de documento' },
    send: { en: 'Upload document', es: 'Subir documento' },
    sent: { en: 'Your documents', es: 'Sus documentos' },
    document: { en: 'Document', es: 'Documento' },
    state: { en: 'State', es: 'Estado' },
    when: { en: 'Sent', es: 'Enviado' },
    until: { en: 'Valid until', es: 'Válido hasta' },
    choose: {
      en: 'Choose a file to upload. The file can’t be empty.',
      es: 'Elija un archivo para subir. El archivo no puede estar vacío.',
    },
    waiting: {
      en: 'We review documents within one business day. You can keep bidding up to your current limit.',
      es: 'Revisamos los documentos en un día hábil. Mientras tanto puede ofertar hasta su límite actual.',
    },
    types: {
      government_id: { en: 'Passport, license or identity card', es: 'Pasaporte, permiso o documento de identidad' },
      business_license: { en: 'Business license', es: 'Licencia comercial' },
      w9: { en: 'Form W-9 (W-8 from abroad)', es: 'Formulario W-9 (W-8 desde el extranjero)' },
      ein_confirmation: { en: 'EIN confirmation', es: 'Confirmación del EIN' },
      beneficial_ownership_attestation: { en: 'Beneficial ownership statement', es: 'Declaración de titularidad real' },
      bank_letter: { en: 'Proof of funds (bank letter)', es: 'Carta de su banco' },
      proof_of_address: { en: 'Proof of address', es: 'Comprobante de domicilio' },
    },
    statuses: {
      en: { pending: 'Under review', approved: 'Approved', rejected: 'Not approved', expired: 'Expired' },
      es: { pending: 'En revisión', approved: 'Aprobado', rejected: 'No aprobado', expired: 'Vencido' },
    },
    reasons: {
      unreadable: {
        en: 'We couldn’t read it. Upload a clearer picture of the whole page.',
        es: 'No pudimos leerlo. Suba una imagen más nítida de toda la página.',
      },
      mismatch: { en: 'The name doesn’t match your account.', es: 'El nombre no coincide con el de su cuenta.' },
      expired: { en: 'It has expired. Upload a current one.', es: 'Está vencido. Suba uno vigente.' },
      wrong_type: { en: 'The document doesn’t match the type you chose.', es: 'El documento no corresponde al tipo que eligió.' },
      suspected_fraud: { en: 'We couldn’t verify that it is genuine.', es: 'No pudimos verificar que sea auténtico.' },
    },
  },
})
