import { DAY, SECOND } from '../../kernel/time.ts'

const YEAR_S = (365 * DAY) / SECOND

/** What no page of the house uses, so that none can be made to. */
const UNUSED = ['accelerometer', 'autoplay', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi',
  'payment', 'usb', 'browsing-topics']

/**
 * On every answer. Browsers keep to https for a year where the site has it (RFC 6797); subdomains are the operator's own
 * concern. Other windows get no hold of a page.
 */
export const securityHeaders = (siteUrl: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
  ...(siteUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${YEAR_S}` }),
})
