import type { Sentences } from '../../en/refusals.ts'

/** What is said of any field, and of any request. They fit much, so they come after all others. */
export const fields: Sentences = [
  ['Too many requests. Try again in {count} seconds.', 'Demasiadas solicitudes. Inténtelo de nuevo en {count} segundos.'],
  ['This was changed in the meantime. Read it again.', 'Esto ha cambiado entretanto. Vuelva a leerlo.'],
  ['This field came twice.', 'Este campo llegó dos veces.'],
  ['This field must be plain text.', 'Este campo debe ser texto sin formato.'],
  ['A value of this request is beyond what can be kept.', 'Uno de los valores es demasiado grande para guardarlo.'],
  ['{subject} cannot go from {from} to {to}.', 'En su estado actual, esto no es posible.'],
  ['Allowed from {from}: {ways}.', 'En su estado actual, esto no es posible.'],
  ['Choose one of: {list}.', 'Elija uno de estos: {list}.'],
  ['The {field} must be an amount {how} decimals.', 'Escriba un importe, con los decimales que admita la moneda.'],
  [
    'The {field} must be a percentage from 0 to 100 with at most 2 decimals.',
    'Escriba un porcentaje de 0 a 100, con 2 decimales como máximo.',
  ],
  ['The {field} must be a date and time such as 2026-03-01T15:00:00Z.', 'Escriba una fecha y una hora, por ejemplo 2026-03-01T15:00:00Z.'],
  ['The {field} must be a moment such as 2026-03-01T00:00:00Z.', 'Escriba una fecha y una hora, por ejemplo 2026-03-01T00:00:00Z.'],
  ['The {field} must be one of: {list}.', 'Debe ser uno de estos valores: {list}.'],
  ['The {field} must be more than {least}.', 'Debe ser mayor que {least}.'],
  ['The {field} must be at least {least}.', 'Debe ser {least} como mínimo.'],
  ['The {field} must be at most {most}.', 'Debe ser {most} como máximo.'],
  ['The {field} must have at least {count} characters.', 'Debe tener al menos {count} caracteres.'],
  ['The {field} must have at most {count} characters.', 'Debe tener como máximo {count} caracteres.'],
  ['The {field} must have at {limit} {count} items.', 'La cantidad de elementos no es la permitida.'],
  ['The {field} must not be empty.', 'No puede quedar vacío.'],
  ['The {field} holds characters that cannot be stored.', 'Contiene caracteres que no se pueden guardar.'],
  ['The {field} and {other} are the same field, but differ here.', 'Este campo llegó dos veces con valores distintos.'],
  ['The {field} field is required.', 'Este campo es obligatorio.'],
  ['The field {field} is not known here.', 'Este campo no se conoce aquí.'],
  ['The {field} is not in the expected form.', 'No tiene la forma esperada.'],
  ['The {field} is not in any accepted form.', 'No tiene ninguna de las formas admitidas.'],
]
