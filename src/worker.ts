import { sweepAccounts } from './accounts/index.ts'
import { keepCampaigns, startTally } from './ad-campaigns/index.ts'
import { closeWhatIsDue, keepHeads, repairChains, startClosingClock } from './bidding/index.ts'
import { removeOldUploads } from './catalogue-import/index.ts'
import { keepCloseOut } from './close-out/index.ts'
import { workOnDeposits } from './deposits/index.ts'
import type { House } from './house.ts'
import { DAY, HOUR, MINUTE } from './kernel/time.ts'
import { scheduleFileCleanup, scheduleSmallerSizes } from './media/index.ts'
import { keepNotices, postPushes, startNotices, workOnPushes } from './notices/index.ts'
import { reconcileDaily, startPaymentClock } from './payments/index.ts'
import { SYSTEM } from './platform/audit.ts'
import { startArchiveUpload } from './platform/backup/archive-bucket.ts'
import { archiveOwner, LOG_POSITION, type LogPosition } from './platform/backup/archive-owner.ts'
import { defineJob, type Jobs } from './platform/jobs.ts'
import { createMailer, letterCarrier, postLetter, postLetters, sendLetter } from './platform/mail.ts'
import { PLATFORM_RULES, removeAllInSlices, removeInSlices, WINDOW_RULE } from './platform/retention.ts'
import { openStorage } from './platform/storage.ts'
import { createTextSender, postText, sendText, textCarrier } from './platform/text-messages.ts'
import { startHeartbeat } from './platform/worker-heartbeat.ts'
import { moneyEffects } from './reactions.ts'
import { keepSearches } from './saved-searches/index.ts'
import { keepClearing } from './settlements/index.ts'
import { collectByCard, keepSubscriptions } from './subscriptions/index.ts'
import { keepVerification } from './verification/index.ts'
import { startDispatch, sweepWebhooks } from './webhooks/index.ts'

export interface Worker {
  stop(): Promise<void>
}

const NIGHTLY = { retries: 2, pauseMs: MINUTE, longestPauseMs: 10 * MINUTE, timeoutMs: 10 * MINUTE, keepMs: 7 * DAY }
const keepChainHeads = defineJob<Record<string, never>>('keep-chain-heads', { ...NIGHTLY, timeoutMs: 5 * MINUTE })
const removeWindows = defineJob<Record<string, never>>('remove-rate-limit-windows', { ...NIGHTLY, timeoutMs: 5 * MINUTE })
const removeOld = defineJob<Record<string, never>>('remove-old-rows', { ...NIGHTLY, timeoutMs: HOUR })

/** Repairs chains damaged by an earlier version before any lot closes. Each repair is recorded in the audit log. */
async function repairForgottenChains({ jobsDb, log }: House): Promise<void> {
  const { repaired, left } = await repairChains(jobsDb, SYSTEM)
  if (repaired.length > 0) log.warn({ lots: repaired }, 'bid chains: repaired a rewritten first entry')
  if (left.length > 0) log.error({ lots: left }, 'bid chains: some could not be repaired; run "freehold records verify"')
}

/** Copies the archive of the embedded database to a bucket, where that is set. Returns what stops it. */
async function copyArchive({ config: { walArchive, walArchiveBucket, dataDir }, jobsDb, log }: House): Promise<(() => Promise<void>) | null> {
  if (walArchive === null || walArchiveBucket === null) return null
  const bucket = await openStorage(walArchiveBucket, dataDir)
  const upload = startArchiveUpload(walArchive, bucket, log, async () => archiveOwner((await jobsDb.query<LogPosition>(LOG_POSITION))[0]!, dataDir))
  return async () => {
    await upload.stop()
    bucket.close()
  }
}

/** The jobs that run by themselves. The clock of a sandbox runs the same ones when it is moved (`sandbox-work.ts`). */
export async function scheduleJobs(jobs: Jobs, house: House): Promise<void> {
  const { config, jobsDb, log } = house
  await sweepAccounts(jobs, jobsDb)
  await keepVerification(jobs, { db: jobsDb, storage: house.storage })
  await keepClearing(jobs, jobsDb)
  await reconcileDaily(jobs, jobsDb, log, house.payments)
  await workOnDeposits(jobs, jobsDb, log, house.payments, moneyEffects)
  await keepCloseOut(jobs, jobsDb, log)
  await sweepWebhooks(jobs, jobsDb)
  await keepNotices(jobs, jobsDb)
  await keepSearches(jobs, jobsDb)
  await scheduleFileCleanup(jobs, { sql: jobsDb, storage: house.storage })
  await scheduleSmallerSizes(jobs, { sql: jobsDb, storage: house.storage })
  await keepSubscriptions(jobs, { db: jobsDb, billing: { effects: moneyEffects, collect: collectByCard(config.payments) } })
  await keepCampaigns(jobs, jobsDb)
  await jobs.work(keepChainHeads, async () => void (await keepHeads(jobsDb, config.dataDir)))
  await jobs.repeat(keepChainHeads, '*/10 * * * *', {})
  await jobs.work(removeOld, async () => {
    await removeAllInSlices(jobsDb, PLATFORM_RULES)
    await removeOldUploads(house.storage, new Date())
  })
  await jobs.repeat(removeOld, '40 3 * * *', {})
  await jobs.work(removeWindows, async () => void (await removeInSlices(jobsDb, WINDOW_RULE, 4 * MINUTE)))
  await jobs.repeat(removeWindows, '*/5 * * * *', {})
}

/** Starts the background work: closing lots, sending email, removing old rows. */
export async function startWorker(house: House): Promise<Worker> {
  const { config, jobs, jobsDb, log, secrets, relay } = house
  await repairForgottenChains(house)
  const heartbeat = await startHeartbeat(jobsDb, log)
  const clock = startClosingClock(async () => {
    const { closed, waitMs } = await closeWhatIsDue(jobsDb, log, house.afterHammer)
    if (closed > 0) relay.wake()
    return { waitMs }
  }, log)

  await jobs.work(sendLetter, letterCarrier(createMailer(config), secrets))
  await jobs.work(sendText, textCarrier(createTextSender(config), secrets))
  await workOnPushes(jobs, { sql: jobsDb, http: house.http, secrets, log, siteUrl: config.siteUrl, office: config.office })
  await scheduleJobs(jobs, house)
  const webhooks = startDispatch(dispatchDeps(house))
  const notices = startNotices({ ...noticePost(house), log })
  relay.onNews(() => {
    webhooks.wake()
    notices.wake()
  })
  const tally = startTally(jobsDb, log)
  const payments = startPaymentClock(house.payments, log)
  const archive = await copyArchive(house)
  const loops = [clock, webhooks, notices, tally, payments, heartbeat]
  return { stop: async () => void (await Promise.all([...loops.map((loop) => loop.stop()), archive?.()])) }
}

/** What webhooks are sent with. */
export const dispatchDeps = ({ jobsDb: db, log, secrets, http, config, jobs }: House) => ({
  db, log, secrets, http, siteUrl: config.siteUrl, chance: Math.random, postLetter: postLetter(jobs, secrets),
})

/** What notices are sent with. */
export const noticePost = ({ jobsDb: db, secrets, config: { siteUrl, office }, jobs }: House) => ({
  db, secrets, siteUrl, office, postLetters: postLetters(jobs, secrets), postText: postText(jobs, secrets), postPushes: postPushes(jobs, secrets),
})
