import type { verification as en } from '../en/verification.ts'

export const verification = {
  title: 'Verificación',
  lede: 'Lo que la casa pide a los postores, y por qué. Cada paso sube lo que puede pujar; délos cuando los necesite.',
  notYet: 'Todavía no puede pujar. Los dos primeros pasos llevan unos tres minutos.',
  states: { done: 'Hecho', open: 'Pendiente', waiting: 'En revisión', refused: 'Envíelo otra vez' },
  unlocks: (tier: string, limit: string) => `Abre el nivel ${tier}: pujas de hasta ${limit}`,
  unlocksAll: (tier: string) => `Abre el nivel ${tier}: pujas sin límite`,
  steps: {
    email: { title: 'Confirme su correo electrónico', reason: 'Ahí llegan las facturas y el aviso de que le han superado, así que debe funcionar.' },
    phone: { title: 'Confirme su teléfono', reason: 'Una puja es una promesa. Un número que responde deja fuera a los postores inexistentes.' },
    identity: { title: 'Acredite quién es', reason: 'La escritura irá a su nombre. Un pasaporte, permiso de conducir o documento de identidad lo demuestra.' },
    means: {
      title: 'Acredite dónde vive y qué puede pagar',
      reason: 'Quien vende fincas grandes quiere saber que la venta se cerrará. Bastan un comprobante de domicilio y una carta de su banco.',
    },
    institution: {
      title: 'Puje como institución',
      reason: 'Empresas, fondos y fideicomisos envían los documentos de la entidad y la casa decide. Los vendedores envían los mismos.',
    },
  },
  email: { sent: (email: string) => `Enviamos un enlace a ${email}. Sirve durante un día.`, again: 'Enviar otra vez el enlace' },
  phone: {
    number: 'Número de teléfono', numberHint: 'Con su país, por ejemplo +1 415 555 2671. Debe recibir mensajes de texto.', send: 'Enviar un código',
    sent: (phone: string) => `Enviamos seis cifras a ${phone}. Sirven durante diez minutos.`, code: 'Código', confirm: 'Confirmar el código',
    another: 'Usar otro número o enviar otro código',
  },
  documents: {
    file: 'Archivo', fileHint: 'PDF, JPEG, PNG o HEIC, 15 MB como máximo. Se guarda cifrado y solo lo ve la casa.', type: 'Qué es', send: 'Enviar el documento',
    sent: 'Lo que ha enviado', document: 'Documento', state: 'Estado', when: 'Enviado', until: 'Vale hasta',
    choose: 'Elija un archivo para enviarlo; uno vacío no se puede revisar.',
    waiting: 'Revisamos los documentos en un día laborable. Mientras tanto puede pujar en su nivel.',
    types: {
      government_id: 'Pasaporte, permiso o documento de identidad', business_license: 'Licencia comercial', w9: 'Formulario W-9 (W-8 desde el extranjero)',
      ein_confirmation: 'Confirmación del EIN', beneficial_ownership_attestation: 'Declaración de titularidad real', bank_letter: 'Carta de su banco',
      proof_of_address: 'Comprobante de domicilio',
    },
    statuses: { pending: 'En revisión', approved: 'Aceptado', rejected: 'No aceptado', expired: 'Caducado' },
    reasons: {
      unreadable: 'No se pudo leer. Envíe una imagen más nítida de toda la página.', mismatch: 'El nombre no es el de su cuenta.',
      expired: 'Está caducado. Envíe uno vigente.', wrong_type: 'Es otro documento del que indicó.',
      suspected_fraud: 'No pudimos darlo por auténtico.',
    },
  },
} satisfies typeof en
