import type { Sentences } from '../../en/refusals.ts'

/** Webhooks, and what administrators keep: categories, platforms, the help. */
export const house: Sentences = [
  [
    'There are {count} subscriptions already, which is the most there can be. Delete one first.',
    'Ya hay {count} suscripciones, que es el máximo. Elimine antes alguna.',
  ],
  ['This subscription is switched off. Set is_active to true first.', 'Esta suscripción está apagada. Enciéndala primero.'],
  [
    'The secret was changed already and the old one holds until {moment}. Commit that change first.',
    'El secreto ya se cambió y el anterior vale hasta el {moment}. Termine antes ese cambio.',
  ],
  ['The url has at most {count} characters.', 'La dirección tiene como máximo {count} caracteres.'],
  ['The url must be an address that begins with https://.', 'Escriba una dirección que empiece por https://.'],
  ['The url must not hold a user name or a password.', 'La dirección no puede contener un nombre de usuario ni una contraseña.'],
  ['The url must begin with https://.', 'La dirección debe empezar por https://.'],
  ['The url must use port 443 or 8443.', 'La dirección debe usar el puerto 443 o 8443.'],
  ['The url must lead to a public address of the internet.', 'La dirección debe llevar a un lugar público de internet.'],
  ['Another category has this slug.', 'Otra categoría tiene ya este nombre en la dirección.'],
  ['A category cannot be below itself.', 'Una categoría no puede estar por debajo de sí misma.'],
  ['This is no schema that a lot could be checked by: {fault}.', 'Con este esquema no se puede comprobar un lote: {fault}.'],
  ['The form shows fields that the schema does not have: {list}.', 'El formulario muestra campos que el esquema no tiene: {list}.'],
  [
    'A slug is made of small letters, digits and hyphens, and begins with a letter.',
    'El nombre en la dirección lleva minúsculas, cifras y guiones, y empieza por una letra.',
  ],
  ['Another article has this slug.', 'Otro artículo tiene ya este nombre en la dirección.'],
  ['This address is a page of its own.', 'Esta dirección es ya la de otra página.'],
  ['The help holds at most {count} articles.', 'La ayuda tiene como máximo {count} artículos.'],
  ['This chapter does not exist.', 'Este capítulo no existe.'],
  ['This chapter is read by administrators only.', 'Este capítulo solo lo leen los administradores.'],
  ['Write the article in at least one language.', 'Escriba el artículo al menos en un idioma.'],
  ['Another platform has this slug.', 'Otra plataforma tiene ya este nombre en la dirección.'],
  ['A name has 1 to 80 letters.', 'Un nombre tiene de 1 a 80 letras.'],
  ['A logo has an address that begins with https://.', 'La dirección de un logotipo empieza por https://.'],
]
