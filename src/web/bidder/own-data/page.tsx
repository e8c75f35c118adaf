import type { Obstacle } from '../../../personal-data/index.ts'
import { TextField } from '../../ui/fields.tsx'
import { Form, type FormState } from '../../ui/form.tsx'
import { Note } from '../../ui/notes.tsx'
import { useWords } from '../../ui/use-words.ts'
import { AccountLayout } from '../layout.tsx'

export const OWN_DATA = '/account/data'

/** Where each matter is settled. */
const PLACES: Record<Obstacle, string> = {
  bids: '/account/bids', offers: '/account/offers', invoices: '/account/invoices', deposits: '/account/deposits', refunds: '/account/invoices',
  auctions: '/seller/auctions', settlements: '/seller/settlements', teams: '/seller/team', plans: '/seller/plan', administrator: '/help/privacy',
}

export interface OwnDataView {
  obstacles: Obstacle[]
  form: FormState
}

/** A copy of one's data, and the end of one's account with what follows from it. */
export function OwnDataPage({ view: { obstacles, form } }: { view: OwnDataView }) {
  const { t: { ownData: say } } = useWords()
  return (
    <AccountLayout title={say.title} current={OWN_DATA}>
      <div class="stack">
        <section>
          <h2>{say.copy}</h2>
          <p>{say.copyText}</p>
          <p class="actions"><a class="button primary" href={`${OWN_DATA}/export.json`} download>{say.copy}</a></p>
        </section>
        <section id="close" class="own-data">
          <h2>{say.close}</h2>
          <p>{say.closeText}</p>
          <h3>{say.erased}</h3>
          <ul>{say.erasedList.map((line) => <li>{line}</li>)}</ul>
          <h3>{say.kept}</h3>
          <ul>{say.keptList.map((line) => <li>{line}</li>)}</ul>
          <p><a href="/help/privacy">{say.privacy}</a></p>
          {obstacles.length > 0 ? <Obstacles obstacles={obstacles} /> : (
            <Form action={`${OWN_DATA}/closing`} form={form} submit={say.close} kind="danger">
              <TextField form={form} name="password" label={say.password} type="password" autocomplete="current-password" />
            </Form>
          )}
        </section>
      </div>
    </AccountLayout>
  )
}

function Obstacles({ obstacles }: { obstacles: Obstacle[] }) {
  const { t: { ownData: say } } = useWords()
  return (
    <section class="own-data">
      <h3>{say.first}</h3>
      <Note tone="warn">{say.firstText}</Note>
      <ul>{obstacles.map((matter) => <li><a href={PLACES[matter]}>{say.obstacles[matter]}</a></li>)}</ul>
    </section>
  )
}
