import path from 'node:path'
import type { Config } from '../../config.ts'

/**
 * The folder of emails or texts of a house that cannot send them, shown to people who try it out. Null if they are
 * sent to `url`, and in production, where the operator is alarmed instead.
 */
export const unsentFolder = ({ production, dataDir }: Pick<Config, 'production' | 'dataDir'>, url: string | null): string | null =>
  production || url !== null ? null : path.join(dataDir, 'outbox')
