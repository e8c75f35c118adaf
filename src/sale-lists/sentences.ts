import { sentences } from '../kernel/said.ts'

/** Messages of public lists. */
export const say = sentences('saleLists', {
  chooseColumns: { en: 'Choose at least one column.', es: 'Elija al menos una columna.' },
  ownerNotShown: {
    en: 'The order would show owners by name. Choose the column “Owner of record”, or another order.',
    es: 'El orden mostraría a los propietarios por nombre. Elija la columna «Propietario registrado» u otro orden.',
  },
})
