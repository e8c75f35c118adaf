import type { BuyerRow } from '../../purchases/index.ts'

type Address = Pick<BuyerRow, 'street' | 'city' | 'region' | 'postal_code' | 'country'>

/** As it is written on an envelope; without lines where the buyer has entered none. */
export function addressLines({ street, city, region, postal_code: code, country }: Address): string[] {
  const place = [city, [region, code].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [street, place, country].filter((line): line is string => Boolean(line))
}
