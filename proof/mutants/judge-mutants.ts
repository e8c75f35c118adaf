/** The part of Stryker's report that is read here. */
export interface Report {
  files: Record<string, { source: string; mutants: { status: string; replacement: string; location: { start: Place; end: Place } }[] }>
}

interface Place {
  line: number
  column: number
}

/** In percent, of all that could be noticed. */
const LEAST_NOTICED = 95
const NOTICED = new Set(['Killed', 'Timeout'])
const MISSED = new Set(['Survived', 'NoCoverage'])

/** A change that nobody can notice: the program does the same. */
interface Equivalent {
  file: string
  from: string
  to: string
  why: string
}

const EQUIVALENT: readonly Equivalent[] = [
  { file: 'decide-bid.ts', from: 'lastPlacedAt !== null', to: 'true', why: 'null > clock is false anyway' },
  { file: 'decide-bid.ts', from: 'lastPlacedAt > clock', to: 'lastPlacedAt >= clock', why: 'of equal times either is taken' },
  { file: 'hammer.ts', from: 'reserve === null', to: 'false', why: 'every price is at least null, which counts as zero' },
  { file: 'proxy-war.ts', from: 'reserve === null', to: 'false', why: 'every price is at least null, which counts as zero' },
  { file: 'proxy-war.ts', from: 'rules.reserve === null', to: 'false', why: 'every price is at least null, which counts as zero' },
  { file: 'proxy-war.ts', from: 'bid.amount < lead.secretMax', to: 'bid.amount <= lead.secretMax', why: 'an equal amount was answered two lines above' },
  { file: 'proxy-war.ts', from: 'price >= rules.reserve', to: 'price > rules.reserve', why: 'at the reserve, the next line returns the same price' },
  { file: 'soft-close.ts', from: 'other > one', to: 'other >= one', why: 'of equal times either is taken' },
  { file: 'sold-elsewhere.ts', from: 'reserve !== null', to: 'true', why: 'no hammer is lower than null, which counts as zero' },
  { file: 'void.ts', from: "act.kind !== 'bid'", to: 'false', why: 'no other act has an instruction that could be gone' },
  { file: 'void.ts', from: 'index >= next', to: 'true', why: 'rows of a lot rise in price, so no later row equals an earlier one' },
  { file: 'void.ts', from: 'at + 1', to: 'at - 1', why: 'rows of a lot rise in price, so no later row equals an earlier one' },
]

/** Whether enough mutants were noticed, and every other one is explained. */
export function judgeMutants({ files }: Report): { lines: string[]; isGood: boolean } {
  const all = Object.entries(files).flatMap(([file, { source, mutants }]) => mutants.map((mutant) => ({
    file: file.split('/').at(-1)!, status: mutant.status, from: textBetween(source, mutant.location.start, mutant.location.end), to: mutant.replacement,
    line: mutant.location.start.line,
  })))
  const noticed = all.filter(({ status }) => NOTICED.has(status)).length
  const missed = all.filter(({ status }) => MISSED.has(status))
  const explained = missed.flatMap((mutant) => EQUIVALENT.find(({ file, from, to }) => file === mutant.file && from === mutant.from && to === mutant.to) ?? [])
  const unexplained = missed.filter((mutant) => !EQUIVALENT.some(({ file, from, to }) => file === mutant.file && from === mutant.from && to === mutant.to))
  const percent = (100 * noticed) / (noticed + missed.length)
  return {
    lines: [
      `${noticed} of ${noticed + missed.length} mutants were noticed: ${percent.toFixed(1)} %`,
      ...explained.map(({ file, from, to, why }) => `nobody can notice ${file}: ${from} → ${to}, because ${why}`),
      ...unexplained.map(({ file, line, from, to }) => `NOT NOTICED ${file}:${line}: ${from} → ${to}`),
    ],
    isGood: percent >= LEAST_NOTICED && unexplained.length === 0,
  }
}

function textBetween(source: string, start: Place, end: Place): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  lines[lines.length - 1] = lines.at(-1)!.slice(0, end.column - 1)
  lines[0] = lines[0]!.slice(start.column - 1)
  return lines.join('\n')
}
