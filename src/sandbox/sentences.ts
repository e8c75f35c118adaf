import { sentences } from '../kernel/said.ts'

/** Messages of the sandbox. */
export const say = sentences('sandbox', {
  oneOfBoth: {
    en: 'Send either advance, such as 10d, or to, such as 2027-03-08T18:00:00Z.',
    es: 'Envíe advance, como 10d, o to, como 2027-03-08T18:00:00Z.',
  },
  noDuration: {
    en: 'Send a duration of at most {most} days, such as 10d, 36h, 90m or P10D.',
    es: 'Envíe una duración de {most} días como máximo, por ejemplo 10d, 36h, 90m o P10D.',
  },
  noMoment: {
    en: 'Send a date and time such as 2027-03-08T18:00:00Z.',
    es: 'Envíe una fecha y hora como 2027-03-08T18:00:00Z.',
  },
  neverBack: {
    en: 'The clock never goes back. Send a moment in the future of the sandbox.',
    es: 'El reloj nunca retrocede. Envíe un momento futuro del entorno de pruebas.',
  },
  tooFar: { en: 'Send a moment at most {most} days ahead.', es: 'Envíe un momento a {most} días como máximo.' },
  isAdvancing: {
    en: 'The clock is being advanced by another request. Try again when that is done.',
    es: 'Otra solicitud está adelantando el reloj. Vuelva a intentarlo cuando termine.',
  },
  wasReset: {
    en: 'The sandbox was reset. Administrators, their tokens and the settings were kept, and so was the clock.',
    es: 'El entorno de pruebas se restableció. Se conservaron los administradores, sus claves, la configuración y el reloj.',
  },
})
