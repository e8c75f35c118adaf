import { sentences } from './said.ts'

/** Errors of an increment table. */
export const ofIncrements = sentences('increments', {
  missing: { en: 'An increment table needs at least one step.', es: 'Una tabla de incrementos necesita al menos un paso.' },
  tooMany: { en: 'An increment table has at most {most} steps.', es: 'Una tabla de incrementos tiene como máximo {most} pasos.' },
  firstAtZero: { en: 'The first step must start at 0.', es: 'El primer paso debe empezar en 0.' },
  mustRise: { en: 'Step {step} must start above step {before}.', es: 'El paso {step} debe empezar por encima del paso {before}.' },
  aboveZero: { en: 'The increment of step {step} must be more than 0.', es: 'El incremento del paso {step} debe ser mayor que 0.' },
})
