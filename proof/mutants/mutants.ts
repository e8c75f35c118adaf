/** A mistake in the path of a bid: a text of the source replaced by another, and the tests that know it where the simulation does not. */
export interface Mutant {
  name: string
  file: string
  from: string
  to: string
  /** Files of tests, by a part of their path. */
  tests: readonly string[]
}

/** Outside `bidding/core`, whose mutants are made by a program (`npm run mutants`). */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a batch whose commit failed is answered as if it were placed', file: 'src/bidding/desk/settle-batch.ts', tests: ['bidding/desk/bid-desk'],
    from: 'const { settled, events, times } = await deps.db.transaction((tx) => settleIn(tx, known, scopes, waitMs, began))',
    to: 'let early: Awaited<ReturnType<typeof settleIn>> | undefined\n      const { settled, events, times } = await deps.db.transaction(async (tx) => (early = await settleIn(tx, known, scopes, waitMs, began))).catch((error: unknown) => { if (early) return early; throw error })',
  },
  {
    name: 'a bid of unknown outcome is called refused', file: 'src/bidding/desk/settle-with-retries.ts', tests: ['bidding/desk/bid-desk'],
    from: "return refuse('unavailable', say.connectionLost())", to: "return refuse('auction_closed', say.connectionLost())",
  },
  {
    name: 'lots are not locked', file: 'src/bidding/desk/desk-store.ts', tests: ['bidding/desk/race', 'bidding/desk/locked-lots'],
    from: "'select id from lots where id = any($1) order by id for no key update skip locked'", to: "'select id from lots where id = any($1) order by id'",
  },
  {
    name: 'facts are read before the lock', file: 'src/bidding/desk/settle-batch.ts', tests: ['bidding/desk/race', 'bidding/desk/locked-lots'],
    from: '  const locking = lockLots(tx, [...scopes.values()], waitMs)\n',
    to: '  const early = await readFacts(tx, tickets, scopes, touched, waitMs !== null)\n  const { lotIds: lotIdsNow } = await lockLots(tx, [...scopes.values()], waitMs)\n  if (early.now) return { held: lotIdsNow, facts: early }\n  const locking = lockLots(tx, [...scopes.values()], waitMs)\n',
  },
  {
    name: 'answers are not stored under their keys', file: 'src/bidding/desk/settle-batch.ts', tests: ['bidding/desk/idempotency'],
    from: "facts.keys.get(ticket.onceKey) === 'free'", to: "facts.keys.get(ticket.onceKey) === 'in use'",
  },
  {
    name: 'a bid is taken while the same one is being decided', file: 'src/bidding/desk/settle-batch.ts', tests: ['bidding/desk/idempotency'],
    from: "if (onceKey && state && state !== 'free') {", to: "if (onceKey && state && state !== 'free' && state !== 'in use') {",
  },
  {
    name: 'two bids under one key are in one batch', file: 'src/bidding/desk/queue.ts', tests: ['bidding/desk/bid-desk', 'bidding/desk/idempotency'],
    from: 'if (key !== null && keys.has(key)) left.push(waiting)', to: 'if (key !== null && keys.has(`${key} `)) left.push(waiting)',
  },
  {
    name: 'a later bid overtakes those that wait for a locked lot', file: 'src/bidding/desk/bid-desk.ts', tests: ['bidding/desk/bid-desk', 'bidding/desk/locked-lots'],
    from: 'if (!lotQueues.has(bid.ticket.lotId)) return true', to: 'if (!lotQueues.has(bid.ticket.lotId) || bid.queuedMs > 0) return true',
  },
  {
    name: 'an answered bid stays in the queue of its lot', file: 'src/bidding/desk/lot-queues.ts', tests: ['bidding/desk/locked-lots'],
    from: 'if (outcome) leave(queue, bid).answer(outcome)', to: 'if (outcome) bid.answer(outcome)',
  },
  {
    name: 'a bid is decided though its deposit is locked elsewhere', file: 'src/bidding/desk/settle-batch.ts', tests: ['bidding/desk/race-pairs', 'bidding/desk/locked-lots'],
    from: 'held.has(ticket.lotId) && canBeDecided(facts, ticket)', to: 'held.has(ticket.lotId) && (canBeDecided(facts, ticket) || held.size > 0)',
  },
  {
    name: 'the price of a lot is not written', file: 'src/bidding/desk/enter-bid.ts', tests: ['bidding/desk/bid-desk'],
    from: 'lot.price_cents = lead.price\n', to: 'lot.price_cents ??= lead.price\n',
  },
  {
    name: 'the price is kept as the maximum', file: 'src/bidding/desk/enter-bid.ts', tests: ['bidding/desk/bid-desk'],
    from: 'lot.leader_max_cents = lead.secretMax', to: 'lot.leader_max_cents = lead.price',
  },
  {
    name: 'every bid is taken for the one behind the maximum', file: 'src/bidding/desk/enter-bid.ts', tests: ['chain/verify-chains'],
    from: 'if (decision.setsMaximum) lot.leader_instruction_n = n', to: 'lot.leader_instruction_n = n',
  },
  {
    name: 'the time of the newest bid is forgotten', file: 'src/bidding/desk/enter-bid.ts', tests: ['bidding/desk/bid-desk'],
    from: '    lot.last_placed_at = decision.at\n', to: '',
  },
  {
    name: 'an extension is recorded and does not happen', file: 'src/bidding/desk/enter-bid.ts', tests: ['bidding/desk/bid-desk', 'bidding/routes'],
    from: '    moved.ends_at = endsAt\n', to: '',
  },
  {
    name: 'the event of a bid tells the maximum of the leader', file: 'src/bidding/desk/bid-events.ts', tests: ['bidding/secrecy'],
    from: 'price: after.price!,', to: 'price: lot.leader_max_cents ?? after.price!,',
  },
  {
    name: 'a bid has no event of its own number', file: 'src/bidding/desk/enter-bid.ts', tests: ['bidding/desk/bid-events'],
    from: '    lot.event_seq += 1\n    const leadingNumber', to: '    const leadingNumber',
  },
  {
    name: 'a lot that closed while its lock was awaited is closed again', file: 'src/bidding/closing/closing-store.ts', tests: ['bidding/closing/close-lots'],
    from: '`${LOTS} and (${IS_OVER} or ${IS_UNANSWERED}) order by l.ends_at, l.id`', to: '`${LOTS} order by l.ends_at, l.id`',
  },
  {
    name: 'a lot sells below its reserve', file: 'src/bidding/closing/close-lots.ts', tests: ['bidding/closing/close-lots'],
    from: 'reserve: lot.reserve_cents,', to: 'reserve: null,',
  },
  {
    name: 'the end of a lot is told to nobody', file: 'src/bidding/closing/close-lots.ts', tests: ['bidding/closing/close-lots'],
    from: 'recordEvents(tx, endings.map(({ event }) => event)),', to: 'recordEvents(tx, endings.slice(1).map(({ event }) => event)),',
  },
  {
    name: 'a sale has no invoice', file: 'src/bidding/closing/close-lots.ts', tests: ['bidding/closing/close-lots', 'test/mass-close'],
    from: 'if (sales.length > 0) await afterHammer.sold(tx, sales)', to: 'if (sales.length > 1) await afterHammer.sold(tx, sales)',
  },
  {
    name: 'the end of a lot has the number of another event', file: 'src/bidding/closing/lot-ending.ts', tests: ['bidding/closing/close-lots'],
    from: 'event_seq: lot.event_seq + 1,', to: 'event_seq: lot.event_seq,',
  },
  {
    name: 'two processes number events at once', file: 'src/platform/outbox.ts', tests: ['bidding/desk/event-order'],
    from: 'await Promise.all([tx.query(`select pg_advisory_xact_lock(${SEQUENCER_LOCK})`), tx.query(NUMBER)])', to: 'await Promise.all([null, tx.query(NUMBER)])',
  },
  {
    name: 'the relay passes over an event', file: 'src/platform/relay.ts', tests: ['bidding/streams'],
    from: 'moveTo(events.at(-1)?.position ?? seen)', to: 'moveTo((events.at(-1)?.position ?? seen) + (events.length > 1 ? 1 : 0))',
  },
  {
    name: 'the webhooks of an event are not queued', file: 'src/webhooks/fan-out.ts', tests: ['webhooks/dispatch'],
    from: 'if (parcels.length > 0) await queueOnce(tx, parcels)', to: 'if (parcels.length > 0) await queueOnce(tx, parcels.slice(0, 2))',
  },
  {
    name: 'a webhook that failed counts as delivered', file: 'src/webhooks/send-attempt.ts', tests: ['webhooks/dispatch'],
    from: 'state: next.state,', to: "state: 'delivered',",
  },
]
