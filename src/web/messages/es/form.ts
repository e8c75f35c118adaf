import type { form as en } from '../en/form.ts'

export const form = {
  optional: 'opcional',
  overtaken:
    'Otra persona lo ha guardado desde que usted lo abrió. Lo que escribió sigue aquí: guarde otra vez para ponerlo en lugar de lo suyo.',
  correct: { one: 'Corrija un dato', other: 'Corrija {count} datos' },
  zone: 'Zona horaria',
  zones: {
    'America/New_York': 'Hora del este (Nueva York)', 'America/Chicago': 'Hora central (Chicago)', 'America/Denver': 'Hora de la montaña (Denver)',
    'America/Phoenix': 'Hora de la montaña, sin horario de verano (Phoenix)', 'America/Los_Angeles': 'Hora del Pacífico (Los Ángeles)',
    'America/Anchorage': 'Hora de Alaska (Anchorage)', 'Pacific/Honolulu': 'Hora de Hawái (Honolulu)',
    'America/Puerto_Rico': 'Hora del Atlántico (Puerto Rico)',
    'America/Detroit': 'Hora del este (Detroit)', 'America/Indiana/Indianapolis': 'Hora del este (Indianápolis)',
    'America/Boise': 'Hora de la montaña (Boise)',
    'Pacific/Guam': 'Hora chamorra (Guam)', 'Pacific/Pago_Pago': 'Hora de Samoa (Pago Pago)', UTC: 'Hora universal (UTC)',
  },
  back: 'Volver',
  sortBy: 'Ordenar por',
  actions: 'Acciones',
} satisfies typeof en
