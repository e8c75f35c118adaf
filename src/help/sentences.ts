import { sentences } from '../kernel/said.ts'

/** Messages of the help. */
export const say = sentences('help', {
  ownTextRemoved: { en: 'The standard text is shown again.', es: 'Se muestra de nuevo el texto estándar.' },
  unknownChapter: { en: 'This chapter does not exist.', es: 'Este capítulo no existe.' },
  chapterForAdministrators: { en: 'This chapter is for administrators only.', es: 'Este capítulo es solo para administradores.' },
  articleEmpty: { en: 'Write the article in at least one language.', es: 'Escriba el artículo al menos en un idioma.' },
  slugReserved: { en: 'This address is used by another page.', es: 'Otra página ya usa esta dirección.' },
  slugTaken: { en: 'Another article already uses this slug.', es: 'Otro artículo ya usa este nombre en la dirección.' },
  tooManyArticles: { en: 'The help can have at most {count} articles.', es: 'La ayuda puede tener como máximo {count} artículos.' },
})
