import type { adminHouse as en } from '../en/admin-house.ts'

export const adminHouse = {
  audit: {
    title: 'Registro de auditoría', lede: 'Quién hizo qué, cuándo y por qué. Nadie puede cambiarlo.', none: 'Nada encontrado',
    search: 'Acción, motivo o petición', action: 'Acción', kind: 'Tipo de registro', number: 'Su número', actor: 'Número de la persona',
    from: 'Desde', to: 'Antes de', find: 'Buscar', what: 'Qué', who: 'Quién', when: 'Cuándo', change: 'Por qué y qué cambió',
    kinds: { person: 'Una persona', system: 'La propia casa', platform: 'Otra plataforma', operator: 'En la línea de órdenes' },
    person: (id: string) => `Persona ${id}`, token: (id: string) => `Clave ${id}`, request: (id: string) => `Petición ${id}`,
  },
} satisfies typeof en
