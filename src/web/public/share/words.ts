import { bilingual } from '../../bilingual.ts'

/** What the share button says in the browser. */
export const share = bilingual({
  share: { en: 'Share', es: 'Compartir' },
  copied: { en: 'Link copied', es: 'Enlace copiado' },
})
