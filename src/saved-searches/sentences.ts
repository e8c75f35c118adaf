import { sentences } from '../kernel/said.ts'

/** Messages of saved searches. */
export const say = sentences('saved-searches', {
  nameMissing: { en: 'Enter a name.', es: 'Escriba un nombre.' },
  nameTooLong: { en: 'Use at most {count} characters.', es: 'Use como máximo {count} caracteres.' },
  frequencyUnknown: { en: 'Choose how often we email you.', es: 'Elija con qué frecuencia le escribimos.' },
  tooMany: {
    en: 'You have {count} saved searches, the maximum. Delete one first.',
    es: 'Usted tiene {count} búsquedas guardadas, el máximo. Elimine una primero.',
  },
  queryTooLong: { en: 'This search is too long to save. Use fewer filters.', es: 'Esta búsqueda es demasiado larga. Use menos filtros.' },
})
