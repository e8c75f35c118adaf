import { sentences } from '../kernel/said.ts'

/** Messages of media. */
export const say = sentences('media', {
  pictureQuotaUsed: {
    en: 'You have uploaded too many pictures in the last hour. Try again in {minutes} minutes, or use a smaller file.',
    es: 'Subió demasiadas imágenes en la última hora. Inténtelo de nuevo en {minutes} minutos o use un archivo más pequeño.',
  },
  heicNotSupported: {
    en: 'HEIC pictures are not supported. Send a JPEG; on a phone, choose the most compatible format.',
    es: 'No se admiten fotos HEIC. Envíe un JPEG; en el teléfono, elija el formato más compatible.',
  },
  fileTypeNotSupported: {
    en: 'This file type is not supported. Send JPEG, PNG, WebP, GIF, AVIF or PDF.',
    es: 'Este tipo de archivo no se admite. Envíe JPEG, PNG, WebP, GIF, AVIF o PDF.',
  },
  pictureQueueFull: {
    en: 'Too many pictures are being processed. Try again in a minute.',
    es: 'Se están procesando demasiadas imágenes. Inténtelo de nuevo en un minuto.',
  },
  pictureDamaged: {
    en: 'This picture is damaged or incomplete and cannot be read.',
    es: 'Esta foto está dañada o incompleta y no se puede leer.',
  },
  tooManyPixels: {
    en: 'This picture has {width} × {height} pixels; the maximum is {most} million.',
    es: 'Esta foto tiene {width} × {height} píxeles; el máximo es de {most} millones.',
  },
  mediaOfSeveralSubjects: {
    en: 'All media must belong to the same lot, auction or inventory item.',
    es: 'Todos los archivos deben ser del mismo lote, subasta o propiedad.',
  },
  reordered: { en: 'The order was saved.', es: 'El orden se guardó.' },
  removed: { en: 'The file was removed.', es: 'El archivo se quitó.' },
  notMediaOwner: {
    en: 'Only the owner, members of the owner’s team and administrators can manage these files.',
    es: 'Solo el dueño, los miembros de su equipo y los administradores pueden gestionar estos archivos.',
  },
  emailNotConfirmed: {
    en: 'Confirm your email address before you add pictures.',
    es: 'Confirme su correo electrónico antes de agregar imágenes.',
  },
  sellerNotApproved: {
    en: 'You can add pictures and documents once you are approved as a seller. Apply at /account/selling.',
    es: 'Podrá agregar imágenes y documentos cuando se le apruebe como vendedor. Solicítelo en /account/selling.',
  },
  enoughPictures: {
    en: 'There are already {most} pictures, the maximum. Remove one first.',
    es: 'Ya hay {most} imágenes, el máximo. Quite antes una.',
  },
  enoughDocuments: {
    en: 'There are already {most} documents, the maximum. Remove one first.',
    es: 'Ya hay {most} documentos, el máximo. Quite antes uno.',
  },
  fewMoreFiles: {
    en: 'At most {most} of these are possible, and {left} more can be added.',
    es: 'Puede haber como máximo {most}, y se pueden agregar {left} más.',
  },
  ofFile: { en: '{name}: {said}', es: '{name}: {said}' },
  notPicture: { en: 'This is not a picture.', es: 'Esto no es una imagen.' },
  tooManyPixelsAtOnce: {
    en: 'These pictures have more than {most} million pixels together. Upload them in several archives.',
    es: 'Estas imágenes suman más de {most} millones de píxeles. Súbalas en varios archivos ZIP.',
  },
  pictureTooLarge: { en: 'A picture can have at most {most} MB.', es: 'Una imagen puede tener como máximo {most} MB.' },
  documentTooLarge: { en: 'A document can have at most {most} MB.', es: 'Un documento puede tener como máximo {most} MB.' },
})
