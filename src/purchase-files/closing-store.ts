import type { SaleId, UserId } from '../kernel/ids.ts'
import type { Tx } from '../platform/db.ts'
import type { Closing, Recording } from './closing-rules.ts'

export const putClosing = (tx: Tx, id: SaleId, closing: Closing, by: UserId): Promise<unknown> =>
  tx.query(
    `insert into purchase_closings (sale_id, agent_name, agent_phone, agent_email, closing_on, updated_by) values ($1, $2, $3, $4, $5, $6)
     on conflict (sale_id) do update set agent_name = excluded.agent_name, agent_phone = excluded.agent_phone, agent_email = excluded.agent_email,
       closing_on = excluded.closing_on, updated_by = excluded.updated_by, closing_entered_at = house_clock()`,
    [id, closing.agent_name, closing.agent_phone, closing.agent_email, closing.closing_on, by])

export const putRecording = (tx: Tx, id: SaleId, { recorded_on: day, instrument_number: number }: Recording, by: UserId): Promise<unknown> =>
  tx.query(
    'update purchase_closings set recorded_on = $2, instrument_number = $3, recording_entered_at = house_clock(), updated_by = $4 where sale_id = $1',
    [id, day, number, by])

/** The calendar day now in a time zone, `2026-12-01`. */
export async function todayIn(tx: Tx, zone: string): Promise<string> {
  const [row] = await tx.query<{ day: string }>('select (house_clock() at time zone $1)::date::text as day', [zone])
  return row!.day
}
