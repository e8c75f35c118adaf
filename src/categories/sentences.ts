import { sentences } from '../kernel/said.ts'

/** Messages of categories. */
export const say = sentences('categories', {
  moreLotsLackFacts: {
    en: '{others} more lots are missing facts that their category requires.',
    es: 'A otros {others} lotes les faltan datos que exige su categoría.',
  },
  requiredBeforePublication: {
    en: '{label} is required before the lot is published.',
    es: '{label} es obligatorio antes de publicar el lote.',
  },
  slugTaken: { en: 'Another category already uses this slug.', es: 'Otra categoría ya usa este nombre en la dirección.' },
  unknownCategory: { en: 'This category does not exist.', es: 'Esta categoría no existe.' },
  categoryBelowItself: { en: 'A category cannot be placed under itself.', es: 'Una categoría no puede estar dentro de sí misma.' },
  schemaInvalid: {
    en: 'This schema cannot be used to check a lot: {fault}.',
    es: 'Este esquema no sirve para comprobar un lote: {fault}.',
  },
  formFieldsUnknown: {
    en: 'The form contains fields that are not in the schema: {list}.',
    es: 'El formulario contiene campos que no están en el esquema: {list}.',
  },
  ofLot: { en: 'Lot {number}: {said}', es: 'Lote {number}: {said}' },
})
