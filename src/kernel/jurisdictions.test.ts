import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Admission, admissionOf, isWithin } from './jurisdictions.ts'

test('A country stands for all of its parts, is not enough where one of them is kept out, and a territory has one name', () => {
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

test('A part lies within its country, not the country within its part', () => {
  const ROWS: [string, string, boolean][] = [['CA-ON', 'CA', true], ['CA', 'CA', true], ['CA', 'CA-ON', false], ['PR', 'US', true], ['US-PR', 'PR', true], ['US-C', 'US-CA', false]]
  for (const [inner, outer, expected] of ROWS) assert.equal(isWithin(inner, outer), expected, `${inner} in ${outer}`)
})
