import { sentences } from '../kernel/said.ts'

/** Messages of personal data. */
export const say = sentences('personal-data', {
  openMatters: {
    en: 'The account can’t be closed yet. Something is still open: see the list.',
    es: 'La cuenta todavía no se puede cerrar. Hay algo pendiente: vea la lista.',
  },
})
