import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isBookOfSentences, proseRecognized, proseStanding, proseTold } from './prose.ts'
import { program, type Source } from './sources.ts'

/** Sentences are data (decision 37): they are written in `sentences.ts` and `words.ts`, and known by their keys. */

/** What may stand elsewhere all the same. Keep it short. */
const EXEMPT: Readonly<Record<string, string>> = {
  'src/accounts/password-rules.ts': 'the passwords that many people have',
  'src/help/shelf-rules.ts': 'what is wrong with the files of the help, told to whoever writes them before the program starts',
  'src/lots/search-rules.ts': 'how people type the name of a county',
  'src/web/map/counties.ts': 'the names of counties',
  'src/web/ui/format.ts': 'the names of counties',
  'src/web/bidder/security/browser-name.ts': 'the names that browsers give themselves',
  'src/platform/database-settings.ts': 'the source of house_clock(), which is SQL',
  'src/platform/postgres-server.ts': 'PostgreSQL says by no code why it could not start',
  'src/platform/statements.ts': 'the driver of PostgreSQL throws some errors without a code',
}

const none = (violations: readonly string[], advice: string) => assert.equal(violations.length, 0, `${advice}\n  ${violations.join('\n  ')}\n`)
const ours = program.filter(({ file }) => !isBookOfSentences(file) && !Object.hasOwn(EXEMPT, file))
const decides = ({ file }: Source) => /\/core\/|\/([a-z-]+-)?rules\.ts$|^src\/kernel\//.test(file)

describe('prose', () => {
  test('is not handed to what refuses or answers', () => {
    none(ours.flatMap(proseTold), 'Write the sentence in sentences.ts, in every language, and hand over say.….')
  })

  test('stands in no core and no rule', () => {
    none(ours.filter(decides).flatMap(proseStanding), 'Decide by a code or a sentence of sentences.ts.')
  })

  test('is not recognized by its words', () => {
    none(ours.flatMap(proseRecognized), 'Compare the key or the code.')
  })

  test('is where an exemption says that it is', () => {
    const needless = Object.keys(EXEMPT).filter((name) => {
      const source = program.find(({ file }) => file === name)
      return !source || [proseTold, proseStanding, proseRecognized].every((find) => find(source).length === 0)
    })
    none(needless, 'Remove the exemption.')
  })
})

describe('the finder of prose', () => {
  const sample = (text: string): Source => ({ file: 'src/lots/sample-rules.ts', text, lines: 1 })

  for (const text of [
    'refuse(\'lot_not_found\', \'There is no lot.\')',
    'refuse(\'bid_too_low\', verbatim(`Bids start at ${least}.`))',
    'invalid({ title: [verbatim(isNew ? \'The title is missing.\' : fixed)] })',
    'mistakes.add(\'title\', verbatim(\'Too long.\'))',
    'notFound(say.other({ what: \'this lot\' }))',
    'refuseFields({ reason: "Say why." })',
  ]) {
    test(`sees ${text}`, () => assert.equal(proseTold(sample(text)).length, 1))
  }

  for (const text of ['refuse(\'bid_too_low\', say.belowMinimum({ least }))', 'throw new Error(\'A lot without a number\')', 'invalid({ \'mapping.zone\': [say.noSuchZone({ zone })] })']) {
    test(`lets ${text} pass`, () => assert.deepEqual(proseTold(sample(text)), []))
  }

  test('sees a sentence that a rule puts together, but no code and no bug', () => {
    assert.equal(proseStanding(sample('const why = isLate ? `The lot ${id} has closed.` : null')).length, 1)
    assert.equal(proseStanding(sample('return { problem: "nothing of it is left" }')).length, 1)
    assert.deepEqual(proseStanding(sample('throw new RangeError(`A lot is never sold twice: ${id}`); const code = \'sold_elsewhere\'; const id = "lot 7"')), [])
  })

  test('sees a sentence that is known by its words', () => {
    for (const text of [
      '/^Deposits closed on (?<moment>.+)\\.$/.exec(message)', 'new RegExp(`^There is no category ${name}`)', 'message.startsWith(\'This lot was not found\')',
      'if (message === \'You are the highest bidder\') return', '/is not\\s+a number/.test(told)',
    ]) assert.equal(proseRecognized(sample(text)).length, 1, text)
    assert.deepEqual(proseRecognized(sample('/^\\d+ acres?$/.test(text); if (code === \'bid_too_low\') return; said.key === say.leading().key')), [])
  })
})
