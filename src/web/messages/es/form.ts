import type { form as en } from '../en/form.ts'

export const form = {
  optional: 'opcional',
  correct: { one: 'Corrija un dato', other: 'Corrija {count} datos' },
  zone: 'Zona horaria',
  back: 'Volver',
  sortBy: 'Ordenar por',
  actions: 'Acciones',
} satisfies typeof en
