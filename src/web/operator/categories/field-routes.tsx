import type { FastifyInstance } from 'fastify'
import {
  type CategoryField, type CategoryRecord, FIELD_KINDS, fieldsOf, findAnyCategory, listAllCategories, updateCategory, withField, withoutField,
} from '../../../categories/index.ts'
import { absent } from '../../../kernel/absent.ts'
import { type CategoryId, parseKey } from '../../../kernel/ids.ts'
import { isRefusal, notFound, refuse, type Refusal, Refused } from '../../../kernel/refusals.ts'
import { together } from '../../../kernel/sentences.ts'
import { LotPatch } from '../../../lots/index.ts'
import type { Actor } from '../../../platform/audit.ts'
import type { Sql, Tx } from '../../../platform/db.ts'
import type { SiteContext } from '../../http/context.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { categoryName } from '../../lots/category-name.ts'
import type { Words } from '../../ui/use-words.ts'
import { type Decision, decisionRoutes } from '../decision/routes.tsx'
import { type DecidedRecord, standingOf } from '../decision/seen.ts'
import { chosen, getAdmin } from '../admin-page.ts'
import { sendAdminPage } from '../send-page.tsx'
import { CategoryFieldsPage, fieldFacts, FieldForm } from './field-page.tsx'

const LIST = '/admin/categories'

/** The fields of a category. */
export function categoryFieldRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house
  getAdmin(app, context, `${LIST}/:category/fields`, async ({ visit, request, reply }) => {
    const category = await find(db, request.params)
    if (!category) throw new Refused(notFound(absent.category()))
    const above = lineAbove(category, await listAllCategories(db))
    const body = <CategoryFieldsPage category={category} above={above} />
    return sendAdminPage(reply, context, visit, { title: visit.t.operator.fields.title(categoryName(visit, category)), body })
  })
  decisionRoutes(app, context, addition)
  decisionRoutes(app, context, change)
  decisionRoutes(app, context, removal)
}

const find = (sql: Sql, params: Record<string, string>): Promise<CategoryRecord | null> =>
  findAnyCategory(sql, parseKey<CategoryId>(params.category ?? ''))

/** The parent categories, whose fields it inherits; the nearest first. */
function lineAbove({ parent_id: parent }: CategoryRecord, all: readonly CategoryRecord[]): CategoryRecord[] {
  const next = all.find(({ id }) => id === parent)
  return next ? [next, ...lineAbove(next, all)] : []
}

/** A category with one of its fields. */
export interface CategoryFieldRef {
  category: CategoryRecord
  field: CategoryField
  /** Its position in its group, from 1. */
  place: number
}

async function findField(sql: Sql, params: Record<string, string>): Promise<CategoryFieldRef | null> {
  const category = await find(sql, params)
  const field = category && fieldsOf(category).find(({ name }) => name === params.field)
  return field ? { category, field, place: (category.ui?.groups.find(({ title }) => title === field.group)?.fields.indexOf(field.name) ?? 0) + 1 } : null
}

const common = {
  current: LIST,
  asksReason: false,
  facts: fieldFacts,
  back: ({ category }) => `${LIST}/${category.slug}/fields`,
} satisfies Partial<Decision<Pick<CategoryFieldRef, 'category'>>>

/** All fields of a category are one record, so that concurrent changes are serialized. */
const recordOf = ({ id }: CategoryRecord, standing: string): DecidedRecord => ({ type: 'category', id, action: 'category.changed', standing })

const addition: Decision<Pick<CategoryFieldRef, 'category'>> = {
  ...common,
  name: 'addField',
  url: `${LIST}/:category/fields/new`,
  async find(sql, params) {
    const category = await find(sql, params)
    return category && { category }
  },
  record: ({ category }) => recordOf(category, 'new'),
  typed: () => ({ kind: 'text', place: '99' }),
  fields: (form, { category }) => <FieldForm form={form} category={category} field={null} />,
  async carryOut(tx, { actor, subject: { category }, typed, words }) {
    const name = typed.name ?? ''
    const { fields: say } = words.t.operator
    if (!/^[a-z][a-z0-9_]{0,79}$/.test(name)) return refuseFields({ name: say.noName })
    if (Object.hasOwn(LotPatch.properties, name)) return refuseFields({ name: say.takenByLot })
    if (fieldsOf(category).some((field) => field.name === name)) return refuseFields({ name: say.taken })
    return writeField(tx, actor, category, { name, kind: 'text' }, typed, words)
  },
}

const change: Decision<CategoryFieldRef> = {
  ...common,
  name: 'changeField',
  url: `${LIST}/:category/fields/:field`,
  find: findField,
  written: ({ category: { id } }) => ({ type: 'category', id, action: 'category.changed' }),
  typed: ({ field, place }) => valuesOf(field, place),
  fields: (form, { category, field }) => <FieldForm form={form} category={category} field={field} />,
  carryOut: (tx, { actor, subject: { category, field }, typed, words }) => writeField(tx, actor, category, field, typed, words),
}

const removal: Decision<CategoryFieldRef> = {
  ...common,
  name: 'removeField',
  url: `${LIST}/:category/fields/:field/removal`,
  find: findField,
  record: ({ category, field, place }) => recordOf(category, standingOf(valuesOf(field, place))),
  carryOut: (tx, { actor, subject: { category, field } }) => save(tx, actor, category, withoutField(category, field.name)),
}

const valuesOf = ({ kind, label, group, choices, least, most, longest, isRequired }: CategoryField, place: number): Record<string, string> => ({
  kind, label, group,
  choices: choices.join('\n'),
  least: least === null ? '' : String(least),
  most: most === null ? '' : String(most),
  longest: longest === null ? '' : String(longest),
  place: String(place),
  is_required: isRequired ? 'on' : '',
})

async function writeField(
  tx: Tx, actor: Actor, category: CategoryRecord, before: Pick<CategoryField, 'name' | 'kind'>, typed: Record<string, string>, words: Words,
): Promise<CategoryRecord | Refusal> {
  const field = readField(before, typed, words)
  if (isRefusal(field)) return field
  const place = /^\d{1,3}$/.test(typed.place ?? '') ? Number(typed.place) : 99
  return save(tx, actor, category, withField(category, field, place))
}

/** Schema errors are shown at the top, because this form has no field for them. */
async function save(tx: Tx, actor: Actor, { id }: CategoryRecord, shape: ReturnType<typeof withoutField>): Promise<CategoryRecord | Refusal> {
  const outcome = await updateCategory(tx, actor, id, shape)
  const [first, ...more] = isRefusal(outcome) ? Object.values(outcome.errors ?? {}).flat() : []
  return isRefusal(outcome) && first ? refuse(outcome.refused, together([first, ...more])) : outcome
}

function readField(
  before: Pick<CategoryField, 'name' | 'kind'>, typed: Record<string, string>, { t: { operator: admin, operator: { fields: say } } }: Words,
): CategoryField | Refusal {
  const kind = before.kind === 'special' ? 'special' : chosen(FIELD_KINDS, typed.kind)
  const choices = (typed.choices ?? '').split('\n').map((line) => line.trim()).filter(Boolean)
  const [least, most, longest] = [numberIn(typed.least), numberIn(typed.most), numberIn(typed.longest)]
  const wrong: [boolean, string, string][] = [
    [kind === undefined, 'kind', admin.choose],
    [(kind === 'one_of' || kind === 'several_of') && new Set(choices).size < 2, 'choices', say.noChoices],
    [new Set(choices).size < choices.length, 'choices', say.twice],
    [Number.isNaN(least), 'least', say.noNumber], [Number.isNaN(most), 'most', say.noNumber],
    [least !== null && most !== null && least > most, 'most', say.crossed],
    [longest !== null && !(Number.isInteger(longest) && longest > 0), 'longest', say.noNumber],
    [(typed.label ?? '').length > 120, 'label', say.tooLong], [(typed.group ?? '').length > 120, 'group', say.tooLong],
  ]
  const errors: Record<string, string> = {}
  for (const [isWrong, name, sentence] of wrong) if (isWrong) errors[name] = sentence
  if (Object.keys(errors).length > 0) return refuseFields(errors)
  const isRequired = typed.is_required === 'on'
  return { name: before.name, kind: kind!, label: typed.label ?? '', group: typed.group ?? '', isRequired, choices, least, most, longest }
}

const numberIn = (text: string | undefined): number | null => (text ? Number(text) : null)
