import { type Said, sentences } from './said.ts'

/** Errors of any field. English names the field, as `nameOf` does; Spanish is shown next to it. */
export const ofField = sentences('field', {
  required: { en: '{field} field is required.', es: 'Este campo es obligatorio.' },
  unknown: { en: 'The field {name} is not known here.', es: 'El campo {name} no se conoce aquí.' },
  mustBe: { en: '{field} must be {what}.', es: 'Debe ser {what}.' },
  oneOf: { en: '{field} must be one of: {list}.', es: 'Debe ser uno de estos valores: {list}.' },
  moreThan: { en: '{field} must be more than {least}.', es: 'Debe ser mayor que {least}.' },
  atLeast: { en: '{field} must be at least {least}.', es: 'Debe ser {least} como mínimo.' },
  lessThan: { en: '{field} must be less than {most}.', es: 'Debe ser menor que {most}.' },
  atMost: { en: '{field} must be at most {most}.', es: 'Debe ser {most} como máximo.' },
  empty: { en: '{field} must not be empty.', es: 'No puede quedar vacío.' },
  tooShort: { en: '{field} must have at least {least} characters.', es: 'Debe tener al menos {least} caracteres.' },
  tooLong: { en: '{field} must have at most {most} characters.', es: 'Debe tener como máximo {most} caracteres.' },
  tooFew: { en: '{field} must have at least {least} items.', es: 'Debe tener al menos {least} elementos.' },
  tooMany: { en: '{field} must have at most {most} items.', es: 'Debe tener como máximo {most} elementos.' },
  ofFormat: { en: '{field} must be a valid {format}.', es: 'Debe tener el formato {format}.' },
  otherForm: { en: '{field} is not in the expected form.', es: 'No tiene la forma esperada.' },
  noForm: { en: '{field} is not in any accepted form.', es: 'No tiene ninguna de las formas admitidas.' },
  faulty: { en: '{field} {fault}.', es: 'No es válido: {fault}.' },
  wholeAmount: { en: '{field} must be an amount without decimals, such as 2500.', es: 'Escriba un importe sin decimales, por ejemplo 2500.' },
  amount: { en: '{field} must be an amount such as 2500 or 2500.50.', es: 'Escriba un importe, por ejemplo 2500 o 2500.50.' },
  percentage: {
    en: '{field} must be a percentage from 0 to 100 with at most 2 decimals.',
    es: 'Escriba un porcentaje de 0 a 100, con 2 decimales como máximo.',
  },
  dateAndTime: {
    en: '{field} must be a date and time such as 2026-03-01T15:00:00Z.',
    es: 'Escriba una fecha y una hora, por ejemplo 2026-03-01T15:00:00Z.',
  },
  unstorable: { en: '{field} contains characters that cannot be stored.', es: 'Contiene caracteres que no se pueden guardar.' },
})

/** Whether it is one of these errors, whose subject is the field. */
export const isOfField = ({ key }: Said): boolean => key.startsWith('field.')

/** Types of a field's value. */
export const kindOf = sentences('kind', {
  string: { en: 'a string', es: 'un texto' },
  number: { en: 'a number', es: 'un número' },
  integer: { en: 'a whole number', es: 'un número entero' },
  boolean: { en: 'a boolean', es: 'verdadero o falso' },
  array: { en: 'an array', es: 'una lista' },
  object: { en: 'an object', es: 'un objeto' },
  null: { en: 'a null', es: 'nulo' },
  either: { en: '{first} or {second}', es: '{first} o {second}' },
})
