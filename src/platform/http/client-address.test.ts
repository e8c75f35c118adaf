import assert from 'node:assert/strict'
import { it } from 'node:test'
import { MINUTE } from '../../kernel/time.ts'
import { createAddressKeys, foldAddress } from './client-address.ts'

it('counts an IPv6 address by its /64 and an IPv4 address by itself, in any spelling', () => {
  assert.equal(foldAddress('203.0.113.7'), '203.0.113.7')
  assert.equal(foldAddress('::ffff:203.0.113.7'), '203.0.113.7')
  assert.equal(foldAddress('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64')
  assert.equal(foldAddress('2001:0DB8:1:2::9'), '2001:db8:1:2::/64')
  assert.equal(foldAddress('fe80::1%eth0'), 'fe80:0:0:0::/64')
})

it('bounds the number of clients when a million addresses send requests in a minute', () => {
  let milliseconds = 0
  const clientOf = createAddressKeys(() => milliseconds, 1_000)
  const clients = new Set<string>()
  for (let nth = 0; nth < 1_000_000; nth++) clients.add(clientOf(`10.${nth >> 16 & 255}.${nth >> 8 & 255}.${nth & 255}`))
  assert.equal(clients.size, 1_000 + 16)
  assert.equal(clientOf('2001:db8:1:2::1'), '2001:db8::/32')
  assert.equal(clientOf('10.0.0.5'), '10.0.0.5')
  milliseconds += MINUTE
  assert.equal(clientOf('2001:db8:1:2::1'), '2001:db8:1:2::/64')
})
