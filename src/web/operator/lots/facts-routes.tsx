import type { FastifyInstance } from 'fastify'
import { type LotId, parseKey } from '../../../kernel/ids.ts'
import { confirmFact, type LotFact, findFact, holding, statementOf, withdrawConfirmation } from '../../../lots/index.ts'
import type { SiteContext } from '../../http/context.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { seenTag } from '../../http/seen.ts'
import { TextField } from '../../ui/fields.tsx'
import { type Decision, decisionRoutes } from '../decision/routes.tsx'
import { factFacts } from './facts.tsx'

const LIST = '/admin/lots'
/** The limit of the database column. */
const LONGEST_SOURCE = 500

/** Confirms facts stated by a seller, and withdraws confirmations. */
export function lotFactRoutes(app: FastifyInstance, context: SiteContext): void {
  const common = {
    current: LIST,
    facts: factFacts,
    find: (sql, { lot = '', fact = '' }) => findFact(sql, parseKey<LotId>(lot), fact),
    record: ({ lot, fact }) => ({
      type: 'lot', id: lot.id, standing: seenTag({ said: statementOf(lot, fact), confirmed: holding(lot, lot.confirmations).find((one) => one.fact === fact) }),
    }),
    back: ({ lot }) => `${LIST}/${lot.id}`,
  } satisfies Partial<Decision<LotFact>>

  decisionRoutes<LotFact>(app, context, {
    ...common,
    name: 'confirmFact',
    url: `${LIST}/:lot/facts/:fact/confirmation`,
    asksReason: false,
    fields: (form, _subject, { t: { operator: { facts: say } } }) => (
      <TextField form={form} name="source" label={say.source} hint={say.sourceHint} maxLength={LONGEST_SOURCE} optional />
    ),
    async carryOut(tx, { actor, admin, subject, typed, words }) {
      const source = typed.source ?? ''
      if (source.length > LONGEST_SOURCE) return refuseFields({ source: words.t.operator.facts.sourceTooLong })
      return confirmFact(tx, actor, admin, subject.lot.id, { fact: subject.fact, source: source || null })
    },
  })
  decisionRoutes<LotFact>(app, context, {
    ...common,
    name: 'withdrawConfirmation',
    url: `${LIST}/:lot/facts/:fact/withdrawal`,
    carryOut: (tx, { actor, subject, reason }) => withdrawConfirmation(tx, actor, subject.lot.id, subject.fact, reason),
  })
}
