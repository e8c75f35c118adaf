import assert from 'node:assert/strict'
import { test } from 'node:test'
import { english } from '../../test/english.ts'
import { processorTime } from '../../test/processor-time.ts'
import { passwordProblem } from './password-rules.ts'

const ann = ['Ann Calloway', 'ann.calloway@example.org']

const good = [
  'correct horse battery', 'four words that rhyme', 'Ümläute sind lang',
  'x7#Kp0qL!mzW', '4829 1577 3920 1129', '河北省的土地拍卖会今天开始了吗',
]
for (const password of good) {
  test(`accepts "${password}"`, () => assert.equal(passwordProblem(password, ann), null))
}

const refused = {
  'eleven signs': 'x7#Kp0qL!mz',
  'a hundred and twenty-nine signs': `${'x7#Kp0qL!mz '.repeat(10)}x7#Kp0qL!`,
  'one sign again and again': 'aaaaaaaaaaaaaaaa',
  'one word again and again': 'badgerbadger',
  'the digits in a row': '123456789012',
  'the alphabet backwards': 'ponmlkjihgfedcba',
  'a row of the keyboard': 'qwertyuiopasdf',
  'a common word with digits': 'Password123456',
  'a common word in disguise': 'P4$$w0rdP4$$w0rd',
  'two common words': 'welcome-admin-2026!',
  'the name of the house': 'FreeholdAuctions1',
  'the name of the person': 'AnnCalloway2026',
  'the address of the person': 'ann.calloway@example.org',
  'the address among other words': 'my mail is Ann.Calloway@example.org ok',
  'the name before the @ among other words': 'green ann.calloway tractor',
}
for (const [what, password] of Object.entries(refused)) {
  test(`refuses ${what}`, () => assert.notEqual(passwordProblem(password, ann), null))
}

test('refuses a short email address as a whole, and allows its name as a word', () => {
  assert.notEqual(passwordProblem('pedro@x.example', ['Pedro Ruiz', 'pedro@x.example']), null)
  assert.equal(passwordProblem('the house on a hill in Iowa', ['Bo Lee', 'house@x.example']), null)
})

test('length is counted in characters, not in bytes', () => {
  assert.match(english(passwordProblem('🏡🏡🌾🌾🚜', [])!), /at least 12/)
})

test('the longest password is checked quickly', () => {
  const times = Array.from({ length: 5 }, () => {
    const spent = processorTime()
    passwordProblem('a'.repeat(100) + 'b'.repeat(28), ann)
    passwordProblem('themy'.repeat(25) + '#', ann)
    return spent()
  })
  assert.ok(Math.min(...times) < 50, times.join(', '))
})
