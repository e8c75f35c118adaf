import type { Language } from '../kernel/languages.ts'
import type { RegistrationValues } from './form-rules.ts'

/** The built-in form: plain, and to be reviewed by an attorney of the state. */
export const DEFAULT_FORM: Record<Language, string> = {
  en: `# Bidder registration

**Auction:** {{auction_title}}, held for {{seller_name}}. Bidding opens on {{bidding_opens}}.

| | |
|---|---|
| Bidder | {{bidder_name}} |
| Account | {{account_number}} |
| Address | {{bidder_address}} |
| Email | {{bidder_email}} |
| Phone | {{bidder_phone}} |

I register to bid in this auction and state:

1. My name, address and contacts above are correct. I bid for myself, or I am authorized to bid for the buyer.
2. I have read the terms of this auction. Every bid that I place is binding.
3. I can pay for every lot that I win, on time and in the manner that the terms say.
4. I bid up to the limit for which I am approved, and not above it.
`,
  es: `# Registro de postor

**Subasta:** {{auction_title}}, para {{seller_name}}. Las ofertas se abren el {{bidding_opens}}.

| | |
|---|---|
| Postor | {{bidder_name}} |
| Cuenta | {{account_number}} |
| Dirección | {{bidder_address}} |
| Correo | {{bidder_email}} |
| Teléfono | {{bidder_phone}} |

Me registro para ofertar en esta subasta y declaro:

1. Mi nombre, dirección y datos de contacto son correctos. Oferto para mí o tengo autorización para ofertar por el comprador.
2. He leído las condiciones de esta subasta. Toda oferta que haga es vinculante.
3. Puedo pagar cada lote que gane, a tiempo y en la forma que indican las condiciones.
4. Oferto hasta el límite que se me apruebe, y no más.
`,
}

/** The consent that a signer gives; stored with the signature in the signer's language (15 U.S.C. 7001(c)). */
export const CONSENT: Record<Language, string> = {
  en: 'I agree to sign this form electronically and to receive its records electronically. I can open and keep PDF files. '
    + 'Before I sign, I can withdraw this consent and ask for paper; after I sign, I can ask for a paper copy.',
  es: 'Acepto firmar este formulario electrónicamente y recibir sus documentos en formato electrónico. Puedo abrir y guardar archivos PDF. '
    + 'Antes de firmar puedo retirar este consentimiento y pedir papel; después de firmar puedo pedir una copia en papel.',
}

/** Headings of the file. */
export const FORM_WORDS: Record<Language, { title: string; sample: string; bidder: string; signed(sha256: string): string }> = {
  en: {
    title: 'Bidder registration', sample: 'Sample with made-up data. Not a registration.', bidder: 'Bidder',
    signed: (sha256) => `The form before this page was signed electronically as a file whose SHA-256 is ${sha256}. The times are those of the server.`,
  },
  es: {
    title: 'Registro de postor', sample: 'Muestra con datos inventados. No es un registro.', bidder: 'Postor',
    signed: (sha256) => `El formulario que precede a esta página se firmó electrónicamente como un archivo cuyo SHA-256 es ${sha256}. `
      + 'Las horas son las del servidor.',
  },
}

/** Sample data for the preview of a form. */
export const SAMPLE_VALUES: RegistrationValues = {
  bidder_name: 'Ann Archer', bidder_email: 'ann@example.com', bidder_phone: '+1 620 555 0147', bidder_address: '12 Elm St, Lyons, KS, 67554, US',
  account_number: '1042', auction_title: 'Spring Land Auction', seller_name: 'Rice County', bidding_opens: 'Apr 2, 2026',
}
