import type { Language } from '../kernel/languages.ts'
import type { Vesting } from '../kernel/vesting.ts'
import type { ContractField } from './contract-rules.ts'

/** The built-in contract: plain, and to be reviewed by an attorney of the state. */
export const DEFAULT_CONTRACT: Record<Language, string> = {
  en: `# Real estate purchase agreement

Lot {{lot_number}}, {{lot_title}}, sold at auction on {{sale_date}} ({{auction_title}}).

## 1. Parties

**Seller:** {{seller_name}}

**Buyer:** {{buyer_name}}, {{buyer_address}}. Email {{buyer_email}}, phone {{buyer_phone}}.

**Title will be taken as:** {{deed_name}}

## 2. Property

The land in {{county}} County, {{state}}, parcel number {{parcel_id}}, {{acreage}} acres more or less, described as:

{{legal_description}}

## 3. Price

| | |
|---|---:|
| Hammer price | {{hammer_price}} |
| Buyer's premium | {{buyers_premium}} |
| **Purchase price** | {{purchase_price}} |
| Total of invoices {{invoice_numbers}} | {{invoice_total}} |
| Paid to date | {{amount_paid}} |
| Balance due by {{due_date}} | {{balance_due}} |

## 4. Terms

1. The auction terms that the Buyer accepted when bidding are part of this agreement.
2. The property is sold as it is and where it is, by the deed named in those terms.
3. If the Buyer does not pay by the due date, the auction terms on default apply.

## 5. Signatures

Seller: ______________________________  Date: ______________

Buyer: ______________________________  Date: ______________
`,
  es: `# Contrato de compraventa de inmueble

Lote {{lot_number}}, {{lot_title}}, vendido en subasta el {{sale_date}} ({{auction_title}}).

## 1. Partes

**Vendedor:** {{seller_name}}

**Comprador:** {{buyer_name}}, {{buyer_address}}. Correo {{buyer_email}}, teléfono {{buyer_phone}}.

**El título se otorgará a nombre de:** {{deed_name}}

## 2. Inmueble

El terreno en el condado de {{county}}, {{state}}, número de parcela {{parcel_id}}, de {{acreage}} acres aproximadamente, descrito así:

{{legal_description}}

## 3. Precio

| | |
|---|---:|
| Precio de martillo | {{hammer_price}} |
| Prima del comprador | {{buyers_premium}} |
| **Precio de compra** | {{purchase_price}} |
| Total de las facturas {{invoice_numbers}} | {{invoice_total}} |
| Pagado hasta hoy | {{amount_paid}} |
| Saldo a pagar a más tardar el {{due_date}} | {{balance_due}} |

## 4. Condiciones

1. Las condiciones de la subasta que el Comprador aceptó al ofertar son parte de este contrato.
2. El inmueble se vende como está y donde está, con la escritura que indican esas condiciones.
3. Si el Comprador no paga a tiempo, se aplican las condiciones de la subasta sobre el incumplimiento.

## 5. Firmas

Vendedor: ______________________________  Fecha: ______________

Comprador: ______________________________  Fecha: ______________
`,
}

/** What a deed says after the names of those who take title; a sole owner, a company or a trust is named in full by the buyer. */
export const VESTING_ON_DEED: Record<Language, Partial<Record<Vesting, string>>> = {
  en: {
    joint_tenants: 'as joint tenants with right of survivorship', tenants_in_common: 'as tenants in common',
    tenants_by_entirety: 'spouses, as tenants by the entirety', community_property: 'spouses, as community property',
  },
  es: {
    joint_tenants: 'en copropiedad con derecho de supervivencia', tenants_in_common: 'en copropiedad',
    tenants_by_entirety: 'cónyuges, como propietarios en conjunto (tenants by the entirety)', community_property: 'cónyuges, como bienes gananciales',
  },
}

/** Sample data for the preview of a template. */
export const SAMPLE_VALUES: Readonly<Record<ContractField, string>> = {
  seller_name: 'Prairie Land Co.', buyer_name: 'Ann Archer', deed_name: 'Ann Archer and Carl Archer, as joint tenants',
  buyer_address: '12 Elm St, Lyons, KS 67554, US', buyer_email: 'ann@example.com', buyer_phone: '+1 620 555 0147',
  auction_title: 'Spring Land Auction', lot_number: '12', lot_title: '40 Acres near Lyons',
  legal_description: 'The Northeast Quarter of the Northeast Quarter (NE/4 NE/4) of Section 12, Township 20 South, Range 8 West of the 6th P.M.',
  parcel_id: '080-12-0-00-00-001.00', county: 'Rice', state: 'KS', acreage: '40', sale_date: 'Apr 9, 2026',
  hammer_price: '$125,000.00', buyers_premium: '$12,500.00', purchase_price: '$137,500.00', invoice_total: '$137,500.00',
  amount_paid: '$1,000.00', balance_due: '$136,500.00', due_date: 'Apr 16, 2026', invoice_numbers: 'INV-2026-000123',
}
