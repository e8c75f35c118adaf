import { sentences } from '../kernel/said.ts'

/** What media says to people. */
export const say = sentences('media', {
  pictureQuotaUsed: {
    en: 'You have added very many pictures in the last hour. Send this one again in {minutes} minutes, or make it smaller.',
    es: 'Ha añadido muchas imágenes en la última hora. Vuelva a enviar esta dentro de {minutes} minutos o redúzcala.',
  },
  heicNotSupported: {
    en: 'HEIC pictures are not supported. Send the picture as JPEG, which phones do when asked for the most compatible format.',
    es: 'No se admiten fotos HEIC. Envíe la foto en JPEG, como hacen los teléfonos si se les pide el formato más compatible.',
  },
  fileTypeNotSupported: {
    en: 'This is no picture and no document that is kept here. Send JPEG, PNG, WebP, GIF, AVIF or PDF.',
    es: 'Este tipo de foto o documento no se admite aquí. Envíe JPEG, PNG, WebP, GIF, AVIF o PDF.',
  },
  pictureQueueFull: {
    en: 'Many pictures are being worked on at the moment. Send yours again in a minute.',
    es: 'En este momento se están procesando muchas imágenes. Vuelva a enviar la suya dentro de un minuto.',
  },
  pictureDamaged: {
    en: 'This picture is damaged or incomplete and cannot be read.',
    es: 'Esta foto está dañada o incompleta y no se puede leer.',
  },
  tooManyPixels: {
    en: 'This picture has {width} × {height} pixels; at most {most} million are read.',
    es: 'Esta foto tiene {width} × {height} píxeles; se leen como máximo {most} millones.',
  },
  mediaOfSeveralSubjects: {
    en: 'All media must belong to the same lot, auction or inventory item.',
    es: 'Todos los archivos deben ser del mismo lote, subasta o propiedad.',
  },
  reordered: { en: 'The media are in their new order.', es: 'Los archivos están en su nuevo orden.' },
  removed: { en: 'The medium was removed.', es: 'El archivo se quitó.' },
  notMediaOwner: {
    en: 'Only the owner, members of the owning team and administrators manage these media.',
    es: 'Estos archivos solo los gestionan su dueño, los miembros de su equipo y los administradores.',
  },
  emailNotConfirmed: {
    en: 'Confirm your email address first; then pictures can be added.',
    es: 'Confirme primero su correo electrónico; después podrá añadir imágenes.',
  },
  sellerNotApproved: {
    en: 'Pictures and documents can be added once the house has approved you as a seller. Apply under /account/selling.',
    es: 'Podrá añadir imágenes y documentos cuando la casa le apruebe como vendedor. Solicítelo en /account/selling.',
  },
  enoughPictures: {
    en: 'There are {most} pictures already, which is the most. Remove one first.',
    es: 'Ya hay {most} imágenes, que es el máximo. Quite antes alguna.',
  },
  enoughDocuments: {
    en: 'There are {most} documents already, which is the most. Remove one first.',
    es: 'Ya hay {most} documentos, que es el máximo. Quite antes alguno.',
  },
  pictureTooLarge: { en: 'A picture may have at most {most} MB.', es: 'Una imagen puede tener como máximo {most} MB.' },
  documentTooLarge: { en: 'A document may have at most {most} MB.', es: 'Un documento puede tener como máximo {most} MB.' },
})
