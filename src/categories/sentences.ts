import { sentences } from '../kernel/said.ts'

/** What categories says to people. */
export const say = sentences('categories', {
  moreLotsLackFacts: {
    en: '{others} more lots lack facts that their category requires.',
    es: 'A otros {others} lotes les faltan datos que exige su categoría.',
  },
  requiredBeforePublication: {
    en: '{label} is required before the lot is published.',
    es: '{label} es obligatorio antes de publicar el lote.',
  },
  slugTaken: { en: 'Another category has this slug.', es: 'Otra categoría tiene ya este nombre en la dirección.' },
  unknownCategory: { en: 'This category does not exist.', es: 'Esta categoría no existe.' },
  categoryBelowItself: { en: 'A category cannot be below itself.', es: 'Una categoría no puede estar por debajo de sí misma.' },
  schemaInvalid: {
    en: 'This is no schema that a lot could be checked by: {fault}.',
    es: 'Con este esquema no se puede comprobar un lote: {fault}.',
  },
  formFieldsUnknown: {
    en: 'The form shows fields that the schema does not have: {list}.',
    es: 'El formulario muestra campos que el esquema no tiene: {list}.',
  },
  ofLot: { en: 'Lot {number}: {said}', es: 'Lote {number}: {said}' },
})
