import type { BuyerRow } from '../../purchases/index.ts'

type Address = Pick<BuyerRow, 'street' | 'city' | 'region' | 'postal_code' | 'country'>

/** The postal address as on an envelope; empty if the buyer has not entered one. */
export function addressLines({ street, city, region, postal_code: code, country }: Address): string[] {
  const place = [city, [region, code].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [street, place, country].filter((line): line is string => Boolean(line))
}
