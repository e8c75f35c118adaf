import { Registry } from 'prom-client'

/** Metrics of this process that belong to none of its servers: those of its loops, and of the bid desk. */
export const processMetrics = new Registry()
