import type { Saying } from './notice-words.ts'

/** What the house says of a person's standing, of its own money, and of plans. */

const reason = (text: string | null | undefined): string[] => (text ? [`The reason given: ${text}`] : [])

export const strikeLifted: Saying = (facts) => ({
  subject: facts.about === '' ? 'A strike is lifted' : `A strike is lifted: ${facts.about}`,
  paragraphs: [
    'The house has taken back a strike against you. It counts no longer.',
    ...(facts.outcome === 'strike_lifted_free' ? ['You can bid again from now on.'] : []),
    ...reason(facts.reason),
  ],
  link: 'See your verification',
})

export const homeCorrected: Saying = (facts) => ({
  subject: `Where you are at home was corrected: ${facts.about}`,
  paragraphs: [
    `For ${facts.about} you had stated where you, or the buyer you bid for, are at home. The house has corrected it to ${facts.place}.`,
    ...reason(facts.reason),
    'If this is wrong, tell the house before you bid.',
  ],
  link: 'See your statement',
})

export const refundFailed: Saying = (facts, { money }) => ({
  subject: `A refund came back: ${facts.about}`,
  paragraphs: [
    `The payment provider could not bring the refund of ${money(facts)} to the card (${facts.about}). The house owes it again: send it by wire.`,
    ...reason(facts.reason),
  ],
  link: 'See the refunds that are owed',
})

const PLAN: Record<string, (plan: string, at: string | null) => [subject: string, text: string]> = {
  plan_begun: (plan, at) => [`Your plan has begun: ${plan}`, `You sell on the plan ${plan}.${renewed(at)}`],
  plan_changed: (plan, at) => [`Your plan has changed: ${plan}`, `From now on you sell on the plan ${plan}.${renewed(at)}`],
  plan_change_planned: (plan, at) => [
    `Your plan will change: ${plan}`, `${at ? `On ${at}` : 'With the next period'} you change to the plan ${plan}. Until then nothing changes.`,
  ],
  plan_ending: (plan, at) => [
    `Your plan will end: ${plan}`, `You have cancelled the plan ${plan}.${at ? ` It goes on until ${at}.` : ''} Running sales go on.`,
  ],
  plan_going_on: (plan) => [`Your plan goes on: ${plan}`, `What was to change or end is taken back: you keep the plan ${plan}.`],
  plan_late: (plan) => [
    `Your plan is not paid: ${plan}`,
    `The payment for the plan ${plan} has not arrived. Pay its invoice within two weeks; after that nothing new can be published.`,
  ],
  plan_ended: (plan) => [
    `Your plan has ended: ${plan}`, `The plan ${plan} is over. Running sales go on; to publish others, choose a plan again.`,
  ],
}

const renewed = (at: string | null): string => (at ? ` It is renewed on ${at}.` : '')

export const planMoved: Saying = ({ about, at, outcome = '' }, { moment }) => {
  const [subject, text] = PLAN[outcome]!(about, at ? moment(at) : null)
  return { subject, paragraphs: [text], link: 'See your plan' }
}
