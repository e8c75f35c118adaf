import type { NoticeSentence } from './notice-words.ts'

/** Notices about strikes, residence, failed refunds and plans. */

const reason = (text: string | null | undefined): string[] => (text ? [`Reason: ${text}`] : [])

export const strikeLifted: NoticeSentence = (facts) => ({
  subject: facts.about === '' ? 'Strike removed' : `Strike removed: ${facts.about}`,
  paragraphs: [
    'We removed a strike from your account. It no longer counts.',
    ...(facts.outcome === 'strike_lifted_free' ? ['You can bid again.'] : []),
    ...reason(facts.reason),
  ],
  link: 'View your verification',
})

export const homeCorrected: NoticeSentence = (facts, { place }) => ({
  subject: `State of residence corrected: ${facts.about}`,
  paragraphs: [
    `We corrected the residence you stated for ${facts.about}, yours or that of the buyer you bid for, to ${place(facts.place ?? '')}.`,
    ...reason(facts.reason),
    'If this is wrong, contact us before you bid.',
  ],
  link: 'View your statement',
})

export const refundFailed: NoticeSentence = (facts, { money }) => ({
  subject: `Refund returned: ${facts.about}`,
  paragraphs: [
    `The payment provider could not refund ${money(facts)} to the card (${facts.about}). The refund is owed again. Send it by wire.`,
    ...reason(facts.reason),
  ],
  link: 'View refunds owed',
})

export const registrationWaits: NoticeSentence = ({ about, from }) => ({
  subject: `Registration to decide: ${about}`,
  paragraphs: [
    `${from} signed the registration form of ${about}, or asks there for a higher limit.`, 'The bidder can’t bid above the present limit until you decide.',
  ],
  link: 'Decide the registration',
})

export const registrationsWait: NoticeSentence = ({ about, count }) => ({
  subject: `${count} registrations to decide`,
  paragraphs: [`${count} registrations wait for a decision, the newest in ${about}. While more than three wait, we write at most once an hour.`],
  link: 'View the registrations',
})

const PLAN: Record<string, (plan: string, at: string | null) => [subject: string, text: string]> = {
  plan_begun: (plan, at) => [`Your plan has started: ${plan}`, `You are now on the ${plan} plan.${renewed(at)}`],
  plan_changed: (plan, at) => [`Your plan has changed: ${plan}`, `You changed to the ${plan} plan.${renewed(at)}`],
  plan_change_planned: (plan, at) => [
    `Your plan will change: ${plan}`, `Your plan changes to ${plan} ${at ? `on ${at}` : 'with the next billing period'}. Nothing changes until then.`,
  ],
  plan_ending: (plan, at) => [
    `Your plan will end: ${plan}`, `You canceled the ${plan} plan.${at ? ` It stays active until ${at}.` : ''} Active auctions continue.`,
  ],
  plan_going_on: (plan) => [`Your plan continues: ${plan}`, `The scheduled change was canceled. You keep the ${plan} plan.`],
  plan_late: (plan) => [
    `Plan payment overdue: ${plan}`,
    `We have not received the payment for the ${plan} plan. Pay the invoice within two weeks. After that, you can’t publish new auctions.`,
  ],
  plan_ended: (plan) => [
    `Your plan has ended: ${plan}`, `The ${plan} plan has ended. Active auctions continue. To publish new ones, choose a plan.`,
  ],
}

const renewed = (at: string | null): string => (at ? ` It renews on ${at}.` : '')

export const planMoved: NoticeSentence = ({ about, at, outcome = '' }, { moment }) => {
  const [subject, text] = PLAN[outcome]!(about, at ? moment(at) : null)
  return { subject, paragraphs: [text], link: 'View your plan' }
}
