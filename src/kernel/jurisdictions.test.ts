import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Admission, admissionOf, isWithin } from './jurisdictions.ts'

test('a country includes all its parts, is not enough if a part is excluded, and a territory has one code', () => {
  const ROWS: [excluded: string[] | null, jurisdiction: string, expected: Admission][] = [
    [null, 'US-MO', 'admitted'], [[], 'CA', 'admitted'],
    [['US-MO'], 'US-MO', 'excluded'], [['US-MO'], 'US-KS', 'admitted'], [['US-MO'], 'US', 'part_unknown'], [['US'], 'US-MO', 'excluded'],
    [['CA'], 'CA', 'excluded'], [['CA'], 'CA-ON', 'excluded'], [['CA-ON'], 'CA-ON', 'excluded'],
    [['CA-ON'], 'CA', 'part_unknown'], [['CA-ON'], 'CA-QC', 'admitted'], [['CA-ON'], 'US-CA', 'admitted'],
    [['CA-ON', 'CA'], 'CA', 'excluded'], [['US-MO', 'CA-ON'], 'FR', 'admitted'],
    [['US-PR'], 'PR', 'excluded'], [['PR'], 'US-PR', 'excluded'], [['PR'], 'PR', 'excluded'], [['US'], 'PR', 'excluded'], [['PR'], 'US', 'part_unknown'],
    [['US-MO'], 'PR', 'admitted'], [['US-GU'], 'GU', 'excluded'], [['PR'], 'PT', 'admitted'], [['US-PR'], 'PR-SJ', 'excluded'],
  ]
  for (const [excluded, jurisdiction, expected] of ROWS) assert.equal(admissionOf(excluded, jurisdiction), expected, `${excluded} and ${jurisdiction}`)
})

test('a part is within its country, but not the reverse', () => {
  const ROWS: [string, string, boolean][] = [['CA-ON', 'CA', true], ['CA', 'CA', true], ['CA', 'CA-ON', false], ['PR', 'US', true], ['US-PR', 'PR', true], ['US-C', 'US-CA', false]]
  for (const [inner, outer, expected] of ROWS) assert.equal(isWithin(inner, outer), expected, `${inner} in ${outer}`)
})
