import type { FastifyRequest } from 'fastify'
import type { Static, TObject } from 'typebox'
import type { BidDesk } from '../bidding/index.ts'
import type { Refusal } from '../kernel/refusals.ts'
import type { Said } from '../kernel/said.ts'
import type { Database } from '../platform/db.ts'
import type { Principal } from '../platform/http/access.ts'
import type { Secrets } from '../platform/secrets.ts'

/** What the tools read and act with. */
export interface ToolDeps {
  db: Database
  /** Looks up the lot of a bid, on connections reserved for bids. */
  gateDb: Database
  desk: BidDesk
  secrets: Secrets
}

/** One call of a tool, with its sender. */
export interface ToolCall<Input> {
  input: Input
  caller: Principal
  request: FastifyRequest
}

/** `said` is the answer in a sentence; `data` the same as fields, filtered by the schema of the tool. */
export interface ToolAnswer<Output> {
  data: Output
  said: Said
}

interface ToolSpec<I extends TObject, O extends TObject> {
  /** Once published it never changes. */
  name: string
  title: string
  description: string
  /** Besides `read`, which every caller has. Other callers do not see the tool. */
  ability: 'read' | 'write' | 'seller'
  /** It places a bid; all others only read. */
  isBinding?: true
  input: I
  output: O
  run(call: ToolCall<Static<I>>): Promise<ToolAnswer<Static<O>> | Refusal>
}

export type Tool = ToolSpec<TObject, TObject>

export const tool = <I extends TObject, O extends TObject>(spec: ToolSpec<I, O>): Tool => spec as unknown as Tool
