import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '../../test/database.ts'
import { createFactories } from '../../test/factories.ts'
import type { AuctionId, LotId } from '../kernel/ids.ts'

const db = await testDatabase()
const { auction, lot } = createFactories(db)
const sale: AuctionId = await auction()
const id: LotId = await lot(sale, { acreage: 5 })

const json = (value: unknown): string => `'${JSON.stringify(value)}'::jsonb`
const ring = [[-95, 38], [-94, 38], [-94, 39], [-95, 38]]

/** One such row would end every list that it is in. */
const UNREADABLE: Record<'lots' | 'auctions', [column: string, value: string][]> = {
  lots: [
    ...[null, 5, {}, { type: 'Polygon' }, { type: 'Polygon', coordinates: null }, { type: 'Polygon', coordinates: [] },
      { type: 'Polygon', coordinates: [[]] }, { type: 'Point', coordinates: [-95, 38] }, { type: 'Polygon', coordinates: [[['a', 'b']]] },
      { type: 'Polygon', coordinates: [[[-95]]] }, { type: 'Polygon', coordinates: [[[-950, 38]]] }, { type: 'Polygon', coordinates: [ring, null] },
      { type: 'MultiPolygon', coordinates: [ring] }, { type: 'MultiPolygon', coordinates: [[ring], []] }, { type: 'GeometryCollection', geometries: [] },
    ].map((value): [string, string] => ['boundary', json(value)]),
    ...[null, [], 'x', 5].map((value): [string, string] => ['attributes', json(value)]),
    ...[null, {}, 5, [null], [[{}]]].map((value): [string, string] => ['deductions', json(value)]),
    ['video_urls', "'{null}'"], ['video_urls', "'{{a,b}}'"], ['acreage', "'NaN'"],
    ...['starting_bid_cents', 'reserve_cents', 'taxes_due_cents'].map((column): [string, string] => [column, '9007199254740992']),
    ['price_cents = -1, leader_id', '1'],
    ...['ends_at', 'scheduled_ends_at', 'closed_at', 'created_at', 'updated_at', 'amended_at'].map((column): [string, string] => [column, "'infinity'"]),
    ['ends_at', "'-infinity'"],
  ],
  auctions: [
    ...[null, {}, [], 5].flatMap((value): [string, string][] => [['buyer_premium', json(value)], ['seller_commission', json(value)]]),
    ...[null, {}, 5, [null]].flatMap((value): [string, string][] => [['buyer_fees', json(value)], ['seller_deductions', json(value)]]),
    ...['starts_at', 'ends_at', 'closed_at', 'published_at', 'created_at', 'updated_at', 'amended_at', 'deposit_deadline_at'].map(
      (column): [string, string] => [column, column === 'starts_at' ? "'-infinity'" : "'infinity'"]),
    ['deposit_amount_cents', '9007199254740992'],
  ],
}
const INCREMENTS = [null, {}, [], 5, [null], [[{ fromCents: 0, incrementCents: 1 }]], [{ fromCents: 100, incrementCents: 100 }], [{ fromCents: 0 }],
  [{ fromCents: 0, incrementCents: 0 }], [{ fromCents: 0, incrementCents: 1.5 }], [{ fromCents: 0, incrementCents: 100 }, { fromCents: 'x', incrementCents: 100 }]]

test('what the program cannot read of a lot or an auction is refused by the database', async () => {
  for (const table of ['lots', 'auctions'] as const) {
    const cases = [...UNREADABLE[table], ...INCREMENTS.map((value): [string, string] => ['increment_table', json(value)])]
    for (const [column, value] of cases) {
      await assert.rejects(db.query(`update ${table} set ${column} = ${value} where id = ${table === 'lots' ? id : sale}`), { code: '23514' }, `${table}.${column} = ${value}`)
    }
  }
  await assert.rejects(lot(sale, { boundary: '{}' }), /lots: boundary of lot \d+ has a form that cannot be read/)
})

test('what sellers enter is kept', async () => {
  const kept: [column: string, value: string][] = [
    ['boundary', json({ type: 'Polygon', coordinates: [ring, ring] })], ['boundary', json({ type: 'MultiPolygon', coordinates: [[ring], [ring, ring]] })],
    ['boundary', 'null'], ['increment_table', json([{ fromCents: 0, incrementCents: 100 }, { fromCents: 10_000, incrementCents: 500 }])],
    ['increment_table', 'null'], ['deductions', json([{ label: 'Survey', amount_cents: 100 }])], ['attributes', json({ deep: [null] })],
    ['video_urls', "'{https://vimeo.com/1}'"], ['price_cents = 100, leader_id', '1'],
  ]
  for (const [column, value] of kept) await db.query(`update lots set ${column} = ${value} where id = ${id}`)
})
