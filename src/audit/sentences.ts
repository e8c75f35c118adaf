import { sentences } from '../kernel/said.ts'

/** Messages of the audit log. */
export const say = sentences('audit', {
  notOurArchive: {
    en: 'This file is not an archive of this audit log, or it was changed after it was written. Nothing was removed.',
    es: 'Este archivo no es una copia archivada de este registro de auditoría, o se modificó después de escribirse. No se eliminó nada.',
  },
})
