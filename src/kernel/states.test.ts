import assert from 'node:assert/strict'
import { it } from 'node:test'
import { stateCode, stateName } from './states.ts'

it('a state is found by name or code, in any case', () => {
  for (const text of ['MO', 'mo', ' Mo ', 'Missouri', 'MISSOURI', 'missouri ']) assert.equal(stateCode(text), 'MO')
  assert.equal(stateCode('north  dakota'), 'ND')
  assert.equal(stateCode('US Virgin Islands'), 'VI')
  assert.equal(stateName('WV'), 'West Virginia')
})

it('anything else is not a state', () => {
  for (const text of ['', '  ', 'XX', 'Misouri', 'Ontario', 'constructor', 'toString', '123']) assert.equal(stateCode(text), null, text)
})
