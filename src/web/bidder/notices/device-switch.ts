import { SECOND } from '../../../kernel/time.ts'
import { pageWords } from '../../live/page-words.ts'

const ANSWER_TIMEOUT_MS = 20 * SECOND
const DEVICES = '/account/notices/devices'

/** Adds the button to the settings of notices, if this browser can show them. */
export function switchDevice(page: ParentNode): void {
  const place = page.querySelector<HTMLElement>('[data-device-switch]')
  if (!place || !('serviceWorker' in navigator) || !('PushManager' in globalThis)) return
  void navigator.serviceWorker.ready.then(({ pushManager }) => addSwitch(place, pushManager))
}

async function addSwitch(place: HTMLElement, manager: PushManager): Promise<void> {
  const known = new Set(JSON.parse(place.dataset['endpoints']!) as string[])
  let subscription = await manager.getSubscription()
  let isOn = subscription !== null && known.has(subscription.endpoint)
  const words = pageWords().t.device
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'button' })
  const show = (said: string): void => {
    button.textContent = isOn ? words.turnOff : words.turnOn
    button.setAttribute('aria-pressed', String(isOn))
    place.textContent = said
  }
  const showChanged = (said: string): void => {
    show(said)
    // It counts this device as before.
    place.parentElement!.querySelector('[data-device-count]')?.remove()
  }
  button.addEventListener('click', () => {
    button.disabled = true
    void change().then(showChanged).finally(() => (button.disabled = false))
  })

  /** Returns what to say. */
  async function change(): Promise<string> {
    if (isOn) {
      if (!(await send(`${DEVICES}/removal`, { endpoint: subscription!.endpoint }))) return words.failed
      await subscription!.unsubscribe()
      isOn = false
      return words.off
    }
    if ((await Notification.requestPermission()) !== 'granted') return words.refused
    try {
      subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: place.dataset['deviceSwitch']! })
    } catch {
      // The browser could not reach its push service, or has none.
      return words.failed
    }
    const { endpoint, keys } = subscription.toJSON()
    isOn = await send(DEVICES, { endpoint: endpoint!, p256dh: keys!['p256dh']!, auth: keys!['auth']! })
    return isOn ? words.on : words.failed
  }

  show(isOn ? words.on : words.off)
  place.after(button)
}

async function send(address: string, form: Record<string, string>): Promise<boolean> {
  const response = await fetch(address, {
    method: 'POST', headers: { accept: 'application/json' }, body: new URLSearchParams(form), signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  }).catch(() => null)
  return response !== null && response.ok && !response.redirected
}
