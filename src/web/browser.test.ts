import assert from 'node:assert/strict'
import path from 'node:path'
import test from 'node:test'
import { features, program, type Source } from '../../test/sources.ts'

const CLIENT = 'src/web/client.ts'
const WIRE = 'src/web/live/wire.ts'
/** A file with a capital letter is an island; client.ts hydrates it. */
const ISLAND = /^src\/web\/(public|bidder|seller|operator)\/[^/]+\/[A-Z]\w*\.tsx$/
/** Server-only files: rows and the code that reads them. */
const SERVER = new RegExp(`^src/(${features.join('|')}|platform)/|^src/web/http/(?!words)|/((\\w+-)*routes?|(\\w+-)*page|view)\\.tsx?$`)

/** Types count too, because with a row's type the row itself could be passed. */
const importsOf = ({ file, text }: Source): string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g)].map((found) => path.posix.join(path.posix.dirname(file), found[1]!))

/** Every `file imports file` through which browser code reaches server-only files. */
function reachingServer(sources: readonly Source[]): string[] {
  const known = new Map(sources.map((source) => [source.file, source]))
  const reached = new Set([CLIENT, ...[...known.keys()].filter((file) => ISLAND.test(file))])
  const found: string[] = []
  for (const file of reached) {
    const source = known.get(file)
    if (!source) continue
    for (const target of importsOf(source)) {
      if (SERVER.test(target)) found.push(`${file} imports ${target}`)
      else if (target.startsWith('src/web/')) reached.add(target)
    }
  }
  return found
}

/** Islands whose props are declared outside live/wire.ts. */
const strangeProps = (sources: readonly Source[]): string[] => sources.filter(({ file }) => ISLAND.test(file)).flatMap((source) => {
  const props = /export default island\('\w+', function \w+\(\w*\s*(?:\{[^}]*\})?: (\w+)\)/.exec(source.text)?.[1]
  const wire = [...source.text.matchAll(/import (?:type )?\{([^}]*)\} from '([^']*)'/g)]
    .filter((found) => path.posix.join(path.posix.dirname(source.file), found[2]!) === WIRE)
    .flatMap((found) => found[1]!.split(',').map((name) => name.replace('type ', '').trim()))
  return props !== undefined && wire.includes(props) ? [] : [`${source.file}: ${props}`]
})

const planted = (file: string, text: string): Source => ({ file, text, lines: 1 })

test('browser code imports no feature, no route and no page', () => {
  assert.deepEqual(reachingServer(program), [])
})

test('an indirect or type-only import of a row is found', () => {
  const sources = [
    planted('src/web/public/lot/Planted.tsx', "import { word } from '../../lots/planted.ts'"),
    planted('src/web/lots/planted.ts', "import type { LotRow } from '../../lots/index.ts'\nimport { LotPage } from '../public/lot/page.tsx'"),
  ]
  assert.deepEqual(reachingServer(sources), [
    'src/web/lots/planted.ts imports src/lots/index.ts', 'src/web/lots/planted.ts imports src/web/public/lot/page.tsx',
  ])
})

test('the props of every island are declared in live/wire.ts', () => {
  assert.ok(program.filter(({ file }) => ISLAND.test(file)).length >= 6)
  assert.deepEqual(strangeProps(program), [])
  const own = planted('src/web/public/lot/Planted.tsx', "export default island('Planted', function Planted({ lot }: PlantedProps) {")
  assert.deepEqual(strangeProps([own]), ['src/web/public/lot/Planted.tsx: PlantedProps'])
})
