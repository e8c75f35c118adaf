import { PostButton } from '../../ui/post-button.tsx'
import { useWords } from '../../ui/use-words.ts'

export interface DevicesView {
  /** Key of this site for the browser. */
  publicKey: string
  /** Addresses of the person's devices, by which this one finds itself. */
  endpoints: string[]
}

/** Turns notices on this device on and off; the button is made by `device-switch.ts`. */
export function Devices({ devices: { publicKey, endpoints } }: { devices: DevicesView }) {
  const { t: { notices: { device: say } }, format } = useWords()
  return (
    <section id="device" class="device">
      <h2>{say.title}</h2>
      <p>{say.text}</p>
      <p class="hint" role="status" data-device-switch={publicKey} data-endpoints={JSON.stringify(endpoints)}>{say.unsupported}</p>
      {endpoints.length > 0 && (
        <div class="actions" data-device-count>
          <span>{format.counted(say.count, endpoints.length)}</span>
          <PostButton action="/account/notices/devices/removal" label={say.allOff} />
        </div>
      )}
    </section>
  )
}
