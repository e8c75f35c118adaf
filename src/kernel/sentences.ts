import { type Said, sentences } from './said.ts'

/** What the kernel says: of any request, any field and any status. */
export const say = sentences('kernel', {
  /** Words that somebody else wrote, or that were kept in a language: said as they are. */
  verbatim: { en: '{text}', es: '{text}' },
  requestInvalid: { en: 'The request is not valid.', es: 'La solicitud no es válida.' },
  andMore: {
    en: { one: '{first} (and {count} more error)', other: '{first} (and {count} more errors)' },
    es: { one: '{first} (y {count} error más)', other: '{first} (y {count} errores más)' },
  },
  followedBy: { en: '{first} {next}', es: '{first} {next}' },
  calledOff: {
    en: 'The sale “{sale}” was called off. Its lots are not for sale, and deposits for it go back.',
    es: 'La subasta «{sale}» se canceló. Sus lotes no están a la venta y los depósitos para ella se devuelven.',
  },
})

/** Several sentences, one after the other. */
export const together = ([first, ...more]: readonly [Said, ...Said[]]): Said =>
  more.reduce((before, next) => say.followedBy({ first: before, next }), first)

/** Text as it is, in every language. */
export const verbatim = (text: string): Said => say.verbatim({ text })
