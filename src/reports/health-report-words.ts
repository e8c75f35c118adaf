import type { ProblemCode } from '../health/index.ts'
import { type Language, LOCALES } from '../kernel/languages.ts'
import type { AlarmOfDay } from './health-report-store.ts'

/** Texts of the report of health, on the page and in its PDF. */
interface HealthReportWords {
  title: string
  asOf: string
  day: string
  attempts: string
  delivered: string
  share: string
  failingWebhooks: string
  alarms: string
  daysWithAlarm: string
  names: Readonly<Record<ProblemCode, string>>
  rate: { title: string; summary: string }
  byDay: { title: string; summary: string }
  cut(attempts: string): string
  smallPrint: string
}

export const HEALTH_REPORT_WORDS: Record<Language, HealthReportWords> = {
  en: {
    title: 'Health and webhooks by day', asOf: 'As of', day: 'Day', attempts: 'Attempts', delivered: 'Delivered', share: 'Success',
    failingWebhooks: 'Webhooks with failures', alarms: 'Alarms', daysWithAlarm: 'Days with an alarm',
    names: {
      house_paused: 'Paused', clock_behind: 'Clock behind', overdue_closes: 'Lots not closed', no_worker: 'No worker', lost_workers: 'Lost worker',
      webhooks_failing: 'Failing webhooks', mail_to_files: 'Email in files',
    },
    rate: { title: 'Successful webhook deliveries', summary: 'The share of all delivery attempts that succeeded, by day. Days without attempts are empty.' },
    byDay: { title: 'Alarms by day', summary: 'Each dot is a day on which the alarm lasted for some time.' },
    cut: (attempts) => `Only the latest ${attempts} attempts are counted.`,
    smallPrint: 'Days of the office. Attempts are kept for 30 days; alarms are checked once a minute while the program runs.',
  },
  es: {
    title: 'Estado y webhooks por día', asOf: 'Con fecha de', day: 'Día', attempts: 'Intentos', delivered: 'Entregados', share: 'Éxito',
    failingWebhooks: 'Webhooks con errores', alarms: 'Alarmas', daysWithAlarm: 'Días con alguna alarma',
    names: {
      house_paused: 'En pausa', clock_behind: 'Reloj atrasado', overdue_closes: 'Lotes sin cerrar',
      no_worker: 'Sin proceso de trabajo', lost_workers: 'Proceso sin respuesta',
      webhooks_failing: 'Webhooks con errores', mail_to_files: 'Correo en archivos',
    },
    rate: {
      title: 'Entregas de webhooks correctas',
      summary: 'La parte de todos los intentos de entrega que tuvo éxito, por día. Los días sin intentos están vacíos.',
    },
    byDay: { title: 'Alarmas por día', summary: 'Cada punto es un día en el que la alarma duró algún tiempo.' },
    cut: (attempts) => `Solo se cuentan los últimos ${attempts} intentos.`,
    smallPrint: 'Días de la oficina. Los intentos se guardan 30 días; las alarmas se comprueban una vez por minuto mientras el programa funciona.',
  },
}

const LONG_MINUTES = 120

/** `No worker (12 min), Failing webhooks (3.5 hr)` */
export function alarmsInWords(alarms: readonly AlarmOfDay[], language: Language): string {
  const { names } = HEALTH_REPORT_WORDS[language]
  const unit = (name: 'minute' | 'hour', value: number): string =>
    new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: 1 }).format(value)
  return alarms.map(({ code, minutes }) => `${names[code]} (${minutes < LONG_MINUTES ? unit('minute', minutes) : unit('hour', minutes / 60)})`).join(', ')
}
