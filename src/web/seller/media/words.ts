import { bilingual } from '../../bilingual.ts'

/** Texts of forms in the browser: rows that save themselves, uploads. */
export const liveForms = bilingual({
  saving: { en: 'Saving…', es: 'Guardando…' },
  saved: { en: 'Saved', es: 'Guardado' },
  wrong: { en: 'Not saved. Fix the marked fields.', es: 'No se guardó. Corrija los campos marcados.' },
  notSaved: { en: 'Not saved. Try again.', es: 'No se guardó. Inténtelo de nuevo.' },
  unsaved: { en: 'Unsaved changes', es: 'Cambios sin guardar' },
  drop: { en: 'Drop files here', es: 'Suelte aquí los archivos' },
  uploading: { en: 'Uploading {name}…', es: 'Subiendo {name}…' },
  uploaded: { en: '{name} added.', es: '{name}: agregado.' },
  refused: { en: '{name}: {reason}', es: '{name}: {reason}' },
  lost: {
    en: 'Connection problem. Reload the page to see which files were uploaded.',
    es: 'Problema de conexión. Vuelva a cargar la página para ver qué archivos se subieron.',
  },
  moved: { en: '{name} is now {nth} of {of}.', es: '{name} es ahora {nth} de {of}.' },
  notMoved: { en: 'We couldn’t save the order. Try again.', es: 'No se pudo guardar el orden. Inténtelo de nuevo.' },
  ended: { en: '{added} added, {refused} not accepted.', es: '{added} agregados, {refused} no aceptados.' },
  showAdded: { en: 'Show new files', es: 'Ver los archivos nuevos' },
  position: { en: '{nth} of {of}', es: '{nth} de {of}' },
  noReserves: { en: 'None', es: 'Ninguna' },
})
