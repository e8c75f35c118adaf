import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isRefusal } from '../kernel/refusals.ts'
import { isEligible, NOTHING_STATED, readStatement } from './eligibility-rules.ts'

const STATEMENT = 'I owe no delinquent taxes in this county.'
const ask = (eligibility_statement: string | null, excluded_jurisdictions: string[] | null = null) => ({ eligibility_statement, excluded_jurisdictions })
const stated = (statement: string | null, jurisdiction: string | null = null) => ({ statement, jurisdiction })

describe('who is eligible', () => {
  const ROWS: [promise: string, of: ReturnType<typeof ask>, what: ReturnType<typeof stated>, expected: boolean][] = [
    ['everybody, where nothing is asked', ask(null), NOTHING_STATED, true],
    ['nobody who has not stated what is asked', ask(STATEMENT), NOTHING_STATED, false],
    ['whoever has stated it', ask(STATEMENT), stated(STATEMENT), true],
    ['nobody who has stated older words', ask(STATEMENT), stated('I owe no taxes.'), false],
    ['nobody whose jurisdiction is not known, where some are excluded', ask(null, ['US-MO']), NOTHING_STATED, false],
    ['whoever is from elsewhere', ask(null, ['US-MO']), stated(null, 'US-KS'), true],
    ['nobody of an excluded part', ask(null, ['US-MO']), stated(null, 'US-MO'), false],
    ['nobody of a part of an excluded country', ask(null, ['CA']), stated(null, 'CA-ON'), false],
    ['nobody of a country of which a part is excluded, before they name theirs', ask(null, ['CA-ON']), stated(null, 'CA'), false],
    ['whoever is from another part of it', ask(null, ['CA-ON']), stated(null, 'CA-QC'), true],
    ['nobody of an excluded territory, by whichever of its codes', ask(null, ['US-PR']), stated(null, 'PR'), false],
    ['only who meets both', ask(STATEMENT, ['CA']), stated(STATEMENT, 'CA'), false],
  ]
  for (const [promise, of, what, expected] of ROWS) test(promise, () => assert.equal(isEligible(of, what), expected))
})

describe('a statement', () => {
  const ROWS: [promise: string, of: ReturnType<typeof ask>, before: ReturnType<typeof stated>, write: Parameters<typeof readStatement>[2], expected: object | string][] = [
    ['is taken in the words of the auction', ask(STATEMENT), NOTHING_STATED, { statement: ` ${STATEMENT}\n` }, stated(STATEMENT)],
    ['is refused in other words', ask(STATEMENT), NOTHING_STATED, { statement: 'Yes.' }, 'validation_failed'],
    ['is refused where there is nothing to state', ask(null), NOTHING_STATED, { statement: STATEMENT }, 'invalid_state_transition'],
    ['names a jurisdiction where some are excluded', ask(STATEMENT, ['CA']), NOTHING_STATED, { statement: STATEMENT }, 'validation_failed'],
    ['keeps the jurisdiction it named before', ask(STATEMENT, ['CA']), stated(null, 'US-KS'), { statement: STATEMENT }, stated(STATEMENT, 'US-KS')],
    ['is no way to try one jurisdiction after another', ask(null, ['CA']), stated(null, 'CA-ON'), { jurisdiction: 'US-KS' }, 'invalid_state_transition'],
    ['asks from which part of a country, where one is excluded', ask(null, ['CA-ON']), NOTHING_STATED, { jurisdiction: 'CA' }, 'validation_failed'],
    ['makes a country its part, where the part came to matter', ask(null, ['CA-ON']), stated(null, 'CA'), { jurisdiction: 'CA-QC' }, stated(null, 'CA-QC')],
    ['does not make a country a part of another', ask(null, ['CA-ON']), stated(null, 'CA'), { jurisdiction: 'US-KS' }, 'invalid_state_transition'],
    ['does not make one part another', ask(null, ['CA-ON']), stated(null, 'CA-ON'), { jurisdiction: 'CA-QC' }, 'invalid_state_transition'],
    ['of an excluded jurisdiction is taken all the same, and told at the bid', ask(null, ['CA']), NOTHING_STATED, { jurisdiction: 'CA' }, stated(null, 'CA')],
  ]
  for (const [promise, of, before, write, expected] of ROWS) {
    test(promise, () => {
      const read = readStatement(of, before, write)
      assert.deepEqual(isRefusal(read) ? read.refused : read, expected)
    })
  }
})
