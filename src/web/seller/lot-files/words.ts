import { bilingual } from '../../bilingual.ts'
import { numberedTitle } from '../../../kernel/numbered-title.ts'

/** Files for many lots: boundaries and pictures. */
export const lotFiles = bilingual({
  boundaries: { en: 'Upload boundaries', es: 'Subir contornos' },
  boundariesLede: {
    en: 'One file with the parcels of your county. Boundaries are matched to lots by parcel number, and nothing is saved before you have seen the matches.',
    es: 'Un archivo con las parcelas de su condado. Los contornos se asignan por número de parcela, y no se guarda nada antes de que revise las coincidencias.',
  },
  boundaryFile: { en: 'File of boundaries', es: 'Archivo de contornos' },
  boundaryHint: {
    en: 'GeoJSON, KML, KMZ, GeoPackage, or a ZIP archive with a Shapefile. At most {size} MB.',
    es: 'GeoJSON, KML, KMZ, GeoPackage o un archivo ZIP con un Shapefile. Máximo {size} MB.',
  },
  upload: { en: 'Upload and match', es: 'Subir y comparar' },
  noFile: { en: 'Choose a file.', es: 'Elija un archivo.' },
  gone: { en: 'This upload is no longer available. Upload the file again.', es: 'Este archivo ya no está disponible. Súbalo de nuevo.' },
  matchedBy: {
    en: (matched: string, all: string, by: string) => `${matched} of ${all} lots matched by ${by}.`,
    es: (matched: string, all: string, by: string) => `${matched} de ${all} lotes coinciden por ${by}.`,
  },
  noMatch: {
    en: 'No property of this file has the parcel number of a lot. Check the parcel numbers of your lots, or choose the property below.',
    es: 'Ninguna propiedad de este archivo tiene el número de parcela de un lote. Revise los números de sus lotes o elija abajo la propiedad.',
  },
  unusedShapes: {
    en: { one: '{count} boundary in the file belongs to no lot and is left out.', other: '{count} boundaries in the file belong to no lot and are left out.' },
    es: {
      one: '{count} contorno del archivo no corresponde a ningún lote y se omite.',
      other: '{count} contornos del archivo no corresponden a ningún lote y se omiten.',
    },
  },
  property: { en: 'Parcel numbers are in', es: 'Los números de parcela están en' },
  rematch: { en: 'Match again', es: 'Comparar de nuevo' },
  save: { en: { one: 'Save {count} boundary', other: 'Save {count} boundaries' }, es: { one: 'Guardar {count} contorno', other: 'Guardar {count} contornos' } },
  saveHint: {
    en: 'All of them are saved, or none. A boundary that a lot has now is replaced.',
    es: 'Se guardan todos o ninguno. Se reemplaza el contorno que un lote ya tenga.',
  },
  fixFirst: {
    en: { one: '{count} boundary does not fit its lot. Nothing can be saved until it does.', other: '{count} boundaries do not fit their lots. Nothing can be saved until they do.' },
    es: { one: '{count} contorno no corresponde a su lote. No se puede guardar nada hasta corregirlo.', other: '{count} contornos no corresponden a sus lotes. No se puede guardar nada hasta corregirlos.' },
  },
  another: { en: 'Upload another file', es: 'Subir otro archivo' },
  columns: {
    en: { lot: 'Lot', parcel: 'Parcel number', shape: 'Boundary', state: 'Match' },
    es: { lot: 'Lote', parcel: 'Número de parcela', shape: 'Contorno', state: 'Coincidencia' },
  },
  states: {
    en: {
      matched: 'Matched', loose: 'Matched', twice: 'Left out', without: 'Not in the file', unnumbered: 'No parcel number', wrong: 'Does not fit',
    },
    es: {
      matched: 'Coincide', loose: 'Coincide', twice: 'Se omite', without: 'No está', unnumbered: 'Sin número de parcela', wrong: 'No corresponde',
    },
  },
  looseText: { en: 'Without leading zeros', es: 'Sin los ceros iniciales' },
  twiceText: { en: 'Several boundaries or lots have this number', es: 'Varios contornos o lotes tienen este número' },
  pictures: { en: 'Upload photos', es: 'Subir fotos' },
  picturesLede: {
    en: 'One ZIP archive with photos of many lots. Each is matched by the lot number or parcel number at the start of its name, and nothing is saved before you have seen the matches.',
    es: 'Un archivo ZIP con fotos de varios lotes. Cada una se asigna por el número de lote o de parcela al inicio de su nombre, y no se guarda nada antes de que revise las coincidencias.',
  },
  pictureFile: { en: 'ZIP archive', es: 'Archivo ZIP' },
  pictureHint: {
    en: 'Names like 12_1.jpg, Lot 12 (2).jpg or 216-013/front.jpg. At most {size} MB and {count} photos.',
    es: 'Nombres como 12_1.jpg, Lote 12 (2).jpg o 216-013/frente.jpg. Máximo {size} MB y {count} fotos.',
  },
  pictureColumns: {
    en: { lot: 'Lot', parcel: 'Parcel number', files: 'Photos' }, es: { lot: 'Lote', parcel: 'Número de parcela', files: 'Fotos' },
  },
  picturesMatched: {
    en: (matched: string, all: string, lots: string) => `${matched} of ${all} photos matched to ${lots}.`,
    es: (matched: string, all: string, lots: string) => `${matched} de ${all} fotos asignadas a ${lots}.`,
  },
  lotsCounted: { en: { one: '{count} lot', other: '{count} lots' }, es: { one: '{count} lote', other: '{count} lotes' } },
  noPictureMatch: {
    en: 'No name of a photo begins with the number or the parcel number of a lot. Rename the files, then upload the archive again.',
    es: 'Ningún nombre de foto empieza con el número o la parcela de un lote. Cambie los nombres y suba de nuevo el archivo ZIP.',
  },
  alreadyThere: {
    en: { one: '{count} photo is already there and is not added again.', other: '{count} photos are already there and are not added again.' },
    es: { one: '{count} foto ya está y no se agrega de nuevo.', other: '{count} fotos ya están y no se agregan de nuevo.' },
  },
  savePictures: { en: { one: 'Add {count} photo', other: 'Add {count} photos' }, es: { one: 'Agregar {count} foto', other: 'Agregar {count} fotos' } },
  savePicturesHint: {
    en: 'All of them are added, or none. This takes about a second for every three photos.',
    es: 'Se agregan todas o ninguna. Tarda alrededor de un segundo por cada tres fotos.',
  },
  fixPictures: { en: 'These photos cannot be used. Nothing can be saved until they are replaced.', es: 'Estas fotos no se pueden usar. No se puede guardar nada hasta reemplazarlas.' },
  unmatchedPictures: { en: 'Left out: no lot has this number', es: 'Se omiten: ningún lote tiene este número' },
  unclearPictures: { en: 'Left out: several lots have this number', es: 'Se omiten: varios lotes tienen este número' },
  lotsWithout: {
    en: { one: '{count} lot has no photo in this archive.', other: '{count} lots have no photo in this archive.' },
    es: { one: '{count} lote no tiene foto en este archivo ZIP.', other: '{count} lotes no tienen foto en este archivo ZIP.' },
  },
  lot: { en: numberedTitle, es: numberedTitle },
  ofLot: { en: (lot: string, said: string) => `${lot}: ${said}`, es: (lot: string, said: string) => `${lot}: ${said}` },
})
