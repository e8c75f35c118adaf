import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isBookOfSentences, proseCompared, proseInRules, proseInMessages } from './prose.ts'
import { program, type Source } from './sources.ts'

/**
 * Messages are data (decision 37): they are written in `sentences.ts` and `words.ts`, and identified by their keys.
 */

/** Files that may contain texts, with the reason. */
const EXEMPT: Readonly<Record<string, string>> = {
  'src/accounts/password-rules.ts': 'the passwords that many people have',
  'src/help/shelf-rules.ts': 'what is wrong with the files of the help, told to whoever writes them before the program starts',
  'src/lots/search-rules.ts': 'how people type the name of a county',
  'src/web/map/counties.ts': 'the names of counties',
  'src/web/ui/format.ts': 'the names of counties',
  'src/web/bidder/security/browser-name.ts': 'the names that browsers give themselves',
  'src/platform/database-settings.ts': 'the source of house_clock(), which is SQL',
  'src/platform/postgres-server.ts': 'PostgreSQL says by no code why it could not start',
  'src/platform/backup/restore-to-time.ts': 'a server that ends before its target has no code, only a line in its log',
  'src/platform/serve-tasks.ts': 'the engine has no codes for errors of its own limits',
  'src/platform/statements.ts': 'the driver of PostgreSQL throws some errors without a code',
}

const none = (violations: readonly string[], advice: string) => assert.equal(violations.length, 0, `${advice}\n  ${violations.join('\n  ')}\n`)
const ours = program.filter(({ file }) => !isBookOfSentences(file) && !Object.hasOwn(EXEMPT, file))
const decides = ({ file }: Source) => /\/core\/|\/([a-z-]+-)?rules\.ts$|^src\/kernel\//.test(file)

describe('prose', () => {
  test('is not passed to functions that refuse or answer', () => {
    none(ours.flatMap(proseInMessages), 'Write the sentence in sentences.ts, in every language, and hand over say.….')
  })

  test('is in no core and no rule', () => {
    none(ours.filter(decides).flatMap(proseInRules), 'Decide by a code or a sentence of sentences.ts.')
  })

  test('is not compared by its words', () => {
    none(ours.flatMap(proseCompared), 'Compare the key or the code.')
  })

  test('every exemption is needed', () => {
    const needless = Object.keys(EXEMPT).filter((name) => {
      const source = program.find(({ file }) => file === name)
      return !source || [proseInMessages, proseInRules, proseCompared].every((find) => find(source).length === 0)
    })
    none(needless, 'Remove the exemption.')
  })
})

describe('the prose check', () => {
  const sample = (text: string): Source => ({ file: 'src/lots/sample-rules.ts', text, lines: 1 })

  for (const text of [
    'refuse(\'lot_not_found\', \'There is no lot.\')',
    'refuse(\'bid_too_low\', verbatim(`Bids start at ${least}.`))',
    'invalid({ title: [verbatim(isNew ? \'The title is missing.\' : fixed)] })',
    'mistakes.add(\'title\', verbatim(\'Too long.\'))',
    'notFound(say.other({ what: \'this lot\' }))',
    'refuseFields({ reason: "Say why." })',
  ]) {
    test(`finds ${text}`, () => assert.equal(proseInMessages(sample(text)).length, 1))
  }

  for (const text of ['refuse(\'bid_too_low\', say.belowMinimum({ least }))', 'throw new Error(\'A lot without a number\')', 'invalid({ \'mapping.zone\': [say.noSuchZone({ zone })] })']) {
    test(`allows ${text}`, () => assert.deepEqual(proseInMessages(sample(text)), []))
  }

  test('finds a sentence composed in a rule, but no code and no error message', () => {
    assert.equal(proseInRules(sample('const why = isLate ? `The lot ${id} has closed.` : null')).length, 1)
    assert.equal(proseInRules(sample('return { problem: "nothing of it is left" }')).length, 1)
    assert.deepEqual(proseInRules(sample('throw new RangeError(`A lot is never sold twice: ${id}`); const code = \'sold_elsewhere\'; const id = "lot 7"')), [])
  })

  test('finds a sentence that is compared by its words', () => {
    for (const text of [
      '/^Deposits closed on (?<moment>.+)\\.$/.exec(message)', 'new RegExp(`^There is no category ${name}`)', 'message.startsWith(\'This lot was not found\')',
      'if (message === \'You are the highest bidder\') return', '/is not\\s+a number/.test(told)',
    ]) assert.equal(proseCompared(sample(text)).length, 1, text)
    assert.deepEqual(proseCompared(sample('/^\\d+ acres?$/.test(text); if (code === \'bid_too_low\') return; said.key === say.leading().key')), [])
  })
})
