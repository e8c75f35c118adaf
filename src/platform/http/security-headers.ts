import { DAY, SECOND } from '../../kernel/time.ts'

const YEAR_S = (365 * DAY) / SECOND

/** Browser features that no page uses. */
const UNUSED = ['accelerometer', 'autoplay', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi',
  'payment', 'usb', 'browsing-topics']

/**
 * Sent with every response. Browsers use https only, for a year, if the site has it (RFC 6797); subdomains are the
 * operator's responsibility. Other windows cannot access a page.
 */
export const securityHeaders = (siteUrl: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
  ...(siteUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${YEAR_S}` }),
})
