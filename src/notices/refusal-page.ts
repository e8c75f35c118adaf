import type { Language } from '../kernel/languages.ts'

interface PageWords {
  title: string
  question: string
  button: string
  done: string
  more: string
}

const WORDS: Record<Language, PageWords> = {
  en: {
    title: 'Fewer letters',
    question: 'Do you want no more letters of this kind? The notice itself still stands on the site.',
    button: 'No more letters of this kind',
    done: 'Done: no more letters of this kind go out to you.',
    more: 'All notices, and how you want to be told',
  },
  es: {
    title: 'Menos cartas',
    question: '¿No quiere recibir más cartas de este tipo? El aviso seguirá apareciendo en el sitio.',
    button: 'No recibir más cartas de este tipo',
    done: 'Hecho: ya no se le enviarán cartas de este tipo.',
    more: 'Todos los avisos, y cómo quiere recibirlos',
  },
}

/** A page of its own, without a session or a script: whoever comes here holds a letter and nothing else. */
export function refusalPage(language: Language, isDone: boolean): string {
  const { title, question, button, done, more } = WORDS[language]
  const ask = `<p>${question}</p>\n<form method="post"><button>${button}</button></form>`
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} · Freehold</title>
<h1>${title}</h1>
${isDone ? `<p role="status">${done}</p>` : ask}
<p><a href="/account/notices">${more}</a></p>
</html>
`
}
