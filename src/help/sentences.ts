import { sentences } from '../kernel/said.ts'

/** What help says to people. */
export const say = sentences('help', {
  houseSaysNothingOwn: { en: 'The house says nothing of its own there any more.', es: 'La casa ya no dice ahí nada propio.' },
  chapterDoesNotExist: { en: 'This chapter does not exist.', es: 'Este capítulo no existe.' },
  chapterReadAdministratorsOnly: {
    en: 'This chapter is read by administrators only.',
    es: 'Este capítulo solo lo leen los administradores.',
  },
  writeArticleLeastOne: { en: 'Write the article in at least one language.', es: 'Escriba el artículo al menos en un idioma.' },
  addressPageOwn: { en: 'This address is a page of its own.', es: 'Esta dirección es ya la de otra página.' },
  anotherArticleSlug: { en: 'Another article has this slug.', es: 'Otro artículo tiene ya este nombre en la dirección.' },
  helpHoldsMostArticles: { en: 'The help holds at most {count} articles.', es: 'La ayuda tiene como máximo {count} artículos.' },
})
