import type { EligibilityView } from '../../lots/eligibility.ts'
import { HomeFields } from '../../lots/home-fields.tsx'
import type { Places } from '../../lots/jurisdictions.ts'
import { CheckField } from '../../ui/fields.tsx'
import { Form, type FormState } from '../../ui/form.tsx'
import { Crumbs } from '../../ui/layout.tsx'
import { Note } from '../../ui/notes.tsx'
import { useWords } from '../../ui/use-words.ts'
import { EligibilityAsk } from './ask.tsx'

export interface EligibilityPageProps {
  sale: string
  eligibility: EligibilityView
  /** Null if not required, or already stated. */
  places: Places | null
  form: FormState
  /** Where to continue. */
  next: string
}

/** The eligibility form of an auction. */
export function EligibilityPage({ sale, eligibility, places, form, next }: EligibilityPageProps) {
  const { t: { auctions, eligibility: say } } = useWords()
  const { slug, standing, home, statement } = eligibility
  return (
    <>
      <Crumbs trail={[{ label: auctions.title, href: '/auctions' }, { label: sale, href: `/auctions/${slug}` }, { label: say.title }]} />
      <div class="page-head">
        <h1>{say.title}</h1>
        <p class="lede">{say.lede(sale)}</p>
      </div>
      <div class="stack">
        {standing === 'met' && <Note tone="good">{say.met}</Note>}
        {standing === 'excluded' && <Note tone="bad">{say.excluded(home ?? '')} {say.excludedHelp}</Note>}
        <div class="prose"><EligibilityAsk ask={eligibility} /></div>
        {home !== null && standing !== 'excluded' && <p>{say.homeStated(home)}</p>}
        {standing === 'met' && <p class="actions"><a class="button primary" href={next}>{say.goOn}</a></p>}
        {standing === 'open' && (
          <div>
            <Form action={`/auctions/${slug}/eligibility`} form={form} submit={say.submit}>
              <input type="hidden" name="next" value={next} />
              {statement !== null && <input type="hidden" name="statement" value={statement} />}
              {places && <HomeFields form={form} places={places} />}
              {statement !== null && <CheckField form={form} name="agreed" label={say.agree} />}
            </Form>
          </div>
        )}
      </div>
    </>
  )
}
