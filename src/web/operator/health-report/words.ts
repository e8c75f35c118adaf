import { bilingual } from '../../bilingual.ts'

/** The report of health. Names of its figures and plots are in `reports/health-report-words.ts`, which its PDF shares. */
export const healthReport = bilingual({
  link: { en: 'By day', es: 'Por día' },
  lede: {
    en: 'Webhook deliveries and alarms of the last 30 days.',
    es: 'Entregas de webhooks y alarmas de los últimos 30 días.',
  },
  noPlots: { en: 'No webhook was called and there was no alarm.', es: 'No se llamó a ningún webhook ni hubo ninguna alarma.' },
  pdf: { en: 'Download PDF', es: 'Descargar PDF' },
  csv: { en: 'Download by day (CSV)', es: 'Descargar por día (CSV)' },
})
