import type { requirements as en } from '../en/requirements.ts'

export const requirements = {
  title: 'Qué necesita para pujar',
  link: 'Qué necesita para pujar y cómo se paga',
  email: { label: 'Correo electrónico', text: 'Le enviamos un enlace para confirmar su dirección. Toma cerca de un minuto.' },
  phone: {
    label: 'Teléfono',
    text: (limit: string) =>
      `Le enviamos por mensaje un código de seis dígitos, lo que toma unos dos minutos. Con ambos confirmados puede pujar hasta ${limit}.`,
  },
  identity: {
    label: 'Identidad',
    text: (from: string, to: string) =>
      `Solo para pujas de más de ${from}: un pasaporte, licencia de conducir o documento de identidad. Lo revisamos en un día hábil. `
      + `Después puede pujar hasta ${to}; las pujas mayores requieren un comprobante de domicilio y una carta de su banco.`,
  },
  deposit: {
    label: 'Depósito',
    most: 'La mayoría de las subastas piden un depósito antes de la primera puja. Se devuelve si no gana nada.',
    none: 'Esta subasta no pide depósito.',
  },
  paying: {
    label: 'Pago',
    cardAndWire: (limit: string) => `Las facturas de hasta ${limit} se pagan con tarjeta o por transferencia; las mayores, solo por transferencia.`,
    wire: 'Las facturas se pagan por transferencia.',
  },
  won: {
    label: 'Si gana',
    full: 'Recibe la factura de inmediato, menos su depósito. Vence en cinco días hábiles; después se prepara y se registra la escritura.',
    earnest: 'Recibe las facturas de inmediato, menos su depósito: el 10% vence el siguiente día hábil y el resto en 30 días, en el cierre.',
    either: 'Recibe la factura de inmediato, menos su depósito. La subasta indica cuándo vence; después se prepara y se registra la escritura.',
  },
} satisfies typeof en
