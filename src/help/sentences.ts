import { sentences } from '../kernel/said.ts'

/** What help says to people. */
export const say = sentences('help', {
  ownTextRemoved: { en: 'The house says nothing of its own there any more.', es: 'La casa ya no dice ahí nada propio.' },
  unknownChapter: { en: 'This chapter does not exist.', es: 'Este capítulo no existe.' },
  chapterForAdministrators: {
    en: 'This chapter is read by administrators only.',
    es: 'Este capítulo solo lo leen los administradores.',
  },
  articleEmpty: { en: 'Write the article in at least one language.', es: 'Escriba el artículo al menos en un idioma.' },
  slugReserved: { en: 'This address is a page of its own.', es: 'Esta dirección es ya la de otra página.' },
  slugTaken: { en: 'Another article has this slug.', es: 'Otro artículo tiene ya este nombre en la dirección.' },
  tooManyArticles: { en: 'The help holds at most {count} articles.', es: 'La ayuda tiene como máximo {count} artículos.' },
})
