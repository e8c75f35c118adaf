import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultRefusal } from './fault-refusals.ts'

const refused = (code: string): string => faultRefusal(Object.assign(new Error('of PostgreSQL or Node'), { code })).refused

test('what is temporary is answered as unavailable, so that clients try again', () => {
  // 25P03 and 25P04: the process was too slow for its transaction, as a frozen machine is.
  for (const code of ['08006', '08007', '25006', '25P03', '25P04', '3F000', '42501', '42P01', '42883', '53300', '53100', '57P01', '57014', '55P03', '40P01', '40001', 'ECONNRESET', 'EPIPE', 'EAI_AGAIN',
    'EMFILE', 'ENFILE', 'ERR_INVALID_PACKAGE_CONFIG', 'ERR_CANNOT_LOAD']) {
    assert.equal(refused(code), 'unavailable', code)
  }
  for (const code of ['25P02', '23505', '42703', 'XX000', '']) assert.equal(refused(code), 'server_error', code)
})
