import { bilingual } from '../../bilingual.ts'

/** What a form says in the browser: rows that save themselves, files that go up one by one. */
export const liveForms = bilingual({
  saving: { en: 'Saving…', es: 'Guardando…' },
  saved: { en: 'Saved', es: 'Guardado' },
  wrong: { en: 'Not saved. Correct what is marked.', es: 'No se guardó. Corrija lo marcado.' },
  notSaved: { en: 'Not saved. Try again.', es: 'No se guardó. Inténtelo de nuevo.' },
  unsaved: { en: 'Not saved yet', es: 'Sin guardar' },
  drop: { en: 'Drop files here', es: 'Suelte aquí los archivos' },
  uploading: { en: 'Uploading {name}…', es: 'Subiendo {name}…' },
  uploaded: { en: '{name} is added.', es: '{name} está añadido.' },
  refused: { en: '{name}: {reason}', es: '{name}: {reason}' },
  lost: {
    en: 'No answer came. Load the page again to see what arrived.',
    es: 'No llegó respuesta. Cargue la página de nuevo para ver lo que llegó.',
  },
  moved: { en: '{name} is now {nth} of {of}.', es: '{name} es ahora {nth} de {of}.' },
  notMoved: { en: 'The order could not be saved.', es: 'No se pudo guardar el orden.' },
  ended: { en: '{added} added, {refused} refused.', es: '{added} añadidos, {refused} rechazados.' },
  showAdded: { en: 'Show what was added', es: 'Ver lo añadido' },
  position: { en: '{nth} of {of}', es: '{nth} de {of}' },
  noReserves: { en: 'None set', es: 'Ninguna' },
})
