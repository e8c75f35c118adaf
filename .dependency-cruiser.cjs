// Who may import whom. The table itself stands in ARCHITECTURE.md, where people read it; this file only enforces it.
const fs = require('node:fs')
const path = require('node:path')

const architecture = fs.readFileSync(path.join(__dirname, 'ARCHITECTURE.md'), 'utf8')
const mayUse = readTable('The import table')
const features = Object.keys(mayUse)
const roomMayUse = readTable('The rooms of bidding')
const rooms = Object.keys(roomMayUse)
const anyFeature = `^src/(${features.join('|')})/`
const TEST = '\\.test\\.ts$'
const STORE = ['/store\\.ts$', '-store\\.ts$']
const SENTENCES = ['/sentences\\.ts$', '-sentences\\.ts$']
/** The parts of the site, by who sees them. */
const AREA = '^src/web/(public|bidder|seller|operator)/'
const DECISION = ['^src/[^/]+/core/', '/rules\\.ts$', '-rules\\.ts$']

/** Reads lines such as `lots: auctions and its line` from the block under a heading of ARCHITECTURE.md. */
function readTable(heading) {
  const block = new RegExp(`## ${heading}[^]*?\`\`\`\\n([^]*?)\`\`\``).exec(architecture)
  if (!block) throw new Error(`ARCHITECTURE.md has no block under "${heading}"`)
  const table = {}
  for (const line of block[1].trim().split('\n')) {
    const [feature, uses] = line.split(/:\s*/)
    const named = uses.split(/,\s*/).filter((use) => use !== 'nothing')
    table[feature] = named.flatMap((use) => {
      const [door, more] = use.split(/ and (its line)$/)
      if (more && !table[door]) throw new Error(`ARCHITECTURE.md: ${door} must stand above ${feature}`)
      return more ? [door, ...table[door]] : [door]
    })
  }
  return table
}

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from: { path: '^src/', pathNot: TEST, ...from }, to })
const outside = (...paths) => ({ pathNot: [...paths] })

module.exports = {
  forbidden: [
    rule('no-cycles', 'Break the circle, also one of types: one of the two knows too much.', {}, { circular: true }),
    rule('kernel-imports-nothing', 'The kernel is words; hashing is arithmetic, so node:crypto is let in.',
      { path: '^src/kernel/' }, outside('^src/kernel/', '^(node:)?crypto$')),
    rule('platform-knows-no-feature', 'Plumbing is told what it needs to know.',
      { path: '^src/platform/' }, { path: '^src/', pathNot: ['^src/kernel/', '^src/platform/'] }),
    rule('decisions-are-pure', 'core/ and rules.ts decide over arguments: kernel, each other and sentences only. (A type runs nothing.)',
      { path: DECISION }, { ...outside('^src/kernel/', ...SENTENCES, ...DECISION, '^(node:)?crypto$'), dependencyTypesNot: ['type-only'] }),
    rule('sentences-are-words', 'Sentences are texts: they know the kernel.',
      { path: SENTENCES, pathNot: [TEST, '^src/sentences\\.ts$'] }, outside('^src/kernel/')),
    rule('a-core-is-its-own', 'Decide with your own core; what two features need belongs in the kernel.',
      { path: '^src/([^/]+)/' }, { path: DECISION, pathNot: '^src/$1/' }),
    rule('only-stores-speak-sql', 'Put the statement into the store.ts of the feature.',
      { path: '^src/', pathNot: [...STORE, '^src/platform/', TEST] }, { path: '(^|node_modules/)(pg|kysely)(/|$)' }),
    rule('stores-are-private', 'Ask the feature through its index.ts.',
      { path: '^src/([^/]+)/' }, { path: STORE, pathNot: ['^src/$1/', '^src/platform/'] }),
    rule('features-have-one-door', 'Enter another feature by its index.ts.',
      { path: '^src/([^/]+)/' }, { path: anyFeature, pathNot: ['^src/$1/', '/index\\.ts$'] }),
    rule('nobody-imports-the-top', 'The top wires the rest together; hand down what is needed.',
      { path: `${anyFeature}|^src/(kernel|platform)/` }, { path: '^src/((web|cli)/|[^/]+\\.ts$)' }),
    rule('site-and-command-line-are-strangers', 'Both compose the features; neither knows the other.',
      { path: '^src/(web|cli)/' }, { path: '^src/(web|cli)/', pathNot: '^src/$1/' }),
    rule('areas-are-strangers', 'What two areas of the site show belongs in lots/, ui/, live/, map/ or http/.',
      { path: AREA }, { path: AREA, pathNot: '^src/web/$1/' }),
    rule('what-areas-share-knows-none', 'Hand it down as an argument, or move it into the area.',
      { path: '^src/web/(http|lots|ui|live|map)/' }, { path: AREA }),
    rule('tests-are-not-imported', 'Move what is shared into test/.', {}, { path: TEST }),
    rule('nothing-missing', 'This import leads nowhere. (geojson is types alone.)', {}, { couldNotResolve: true, pathNot: '^geojson$' }),
    rule('started-without-development-packages', 'npm start has only the dependencies.',
      {}, { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] }),
    rule('the-house-does-not-use-its-sdk', 'The SDK is for other programs; tests may use it.', {}, { path: '^sdk/' }),
    {
      name: 'the-sdk-stands-alone', comment: 'It runs in browsers, Deno and Bun: no package, no module of Node, nothing of the house.', severity: 'error',
      from: { path: '^sdk/typescript/src/', pathNot: TEST }, to: outside('^sdk/typescript/src/'),
    },
    ...features.map((feature) =>
      rule(`${feature}-may-use`, `ARCHITECTURE.md lets ${feature} use ${mayUse[feature].join(', ') || 'nothing'}.`,
        { path: `^src/${feature}/` }, { path: anyFeature, pathNot: [feature, ...mayUse[feature]].map((name) => `^src/${name}/`) })),
    ...rooms.map((room) =>
      rule(`bidding-${room}-may-use`, `ARCHITECTURE.md lets bidding/${room} use ${roomMayUse[room].join(', ') || 'nothing'} of bidding.`,
        { path: `^src/bidding/${room}/` },
        { path: '^src/bidding/', pathNot: [room, ...roomMayUse[room]].map((name) => `^src/bidding/${name}(/|\\.ts$)`) })),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'], extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'] },
  },
}
