import type { ComponentChildren } from 'preact'
import { acresOf } from '../../../kernel/parcel.ts'
import type { SellerLotRow } from '../../../lots/index.ts'
import type { MapSources } from '../../live/wire.ts'
import { deductionsText } from '../../lots/agreement.ts'
import { PlatSheet } from '../../lots/plat.tsx'
import { type Choice, choicesOf, Choose, Only } from '../../ui/choose.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { AmountField, MomentField, SelectField, TextAreaField, TextField } from '../../ui/fields.tsx'
import { Form, type FormState } from '../../ui/form.tsx'
import { Note } from '../../ui/notes.tsx'
import { PostButton } from '../../ui/post-button.tsx'
import { StepTable } from '../../ui/step-table.tsx'
import { useWords } from '../../ui/use-words.ts'
import type { FactGroup } from '../attribute-fields.ts'
import { FactGroups } from '../attribute-inputs.tsx'
import { Reason } from '../reason.tsx'
import BoundaryEditor from './BoundaryEditor.tsx'
import { LotFrame } from './frame.tsx'
import { boundaryIn, type FoundLot, isOver, notedDifference } from './view.ts'

export interface LotBasicsView {
  found: FoundLot
  categories: Choice[]
  form: FormState
  /** The seller may withdraw the lot, because no bid could win it. */
  mayWithdraw: boolean
  duplicateKey: string
}

/** Description, location and terms of a lot. */
export function LotBasicsPage({ view }: { view: LotBasicsView }) {
  const { t: { lotForm } } = useWords()
  const { found, found: { lot }, form, mayWithdraw, duplicateKey } = view
  const isEnded = isOver(found)
  const at = `/seller/lots/${lot.slug}`
  return (
    <LotFrame found={found} part="basics">
      <section>
        <Form action={`${at}/basics`} form={form} submit={lotForm.save} isFixed={isEnded}>
          <What view={view} />
          <Where view={view} />
          {lot.tax_sale && <Due view={view} />}
          <Price view={view} />
          <Close view={view} />
        </Form>
      </section>
      <div class="actions moves">
        <PostButton action={`${at}/duplicate`} label={lotForm.duplicate} onceKey={duplicateKey} />
        {!isEnded && lot.tax_sale && <a class="button danger small" href={`${at}/redemption`}>{lotForm.redemption.submit}</a>}
        {!isEnded && !mayWithdraw && <p class="hint">{lotForm.noWithdrawal}</p>}
        {!isEnded && mayWithdraw && lot.bid_count > 0 && <a class="button danger small" href={`${at}/withdraw`}>{lotForm.withdraw}</a>}
        {!isEnded && mayWithdraw && lot.bid_count === 0 && (
          <Confirm action={`${at}/withdraw`} question={lotForm.withdrawQuestion(lot.title)} consequence={lotForm.withdrawText} submit={lotForm.withdraw}>
            <Reason form={{ values: {}, errors: {}, scope: 'withdraw' }} />
          </Confirm>
        )}
      </div>
    </LotFrame>
  )
}

/** Bidding terms: fixed by the first bid, and then not sent. */
const FixedByBids = ({ lot: { bid_count: bids }, children }: { lot: SellerLotRow; children: ComponentChildren }) => (
  <fieldset class={bids > 0 ? 'fixed-part fixed' : 'fixed-part'} disabled={bids > 0}>{children}</fieldset>
)

function What({ view: { found: { lot }, form, categories } }: { view: LotBasicsView }) {
  const { t: { lotForm: { fields, sections } } } = useWords()
  return (
    <>
      <h2>{sections.what}</h2>
      <TextField form={form} name="title" label={fields.title} maxLength={200} />
      <div class="pair tops">
        <FixedByBids lot={lot}><TextField form={form} name="lot_number" label={fields.number} inputMode="numeric" /></FixedByBids>
        <FixedByBids lot={lot}><TextField form={form} name="lot_label" label={fields.label} hint={fields.labelHint} optional maxLength={20} /></FixedByBids>
      </div>
      <SelectField form={form} name="category_id" label={fields.category} hint={fields.categoryHint} choices={categories} />
      <TextAreaField form={form} name="description" label={fields.description} optional maxLength={20_000} rows={8} />
      <TextAreaField form={form} name="video_urls" label={fields.videos} hint={fields.videosHint} optional maxLength={3_000} rows={2} />
      <TextField form={form} name="sku" label={fields.sku} optional maxLength={120} />
    </>
  )
}

function Where({ view: { found: { lot }, form } }: { view: LotBasicsView }) {
  const { t: { lotForm: { fields, sections } } } = useWords()
  return (
    <>
      <h2>{sections.where}</h2>
      <FixedByBids lot={lot}>
        <div class="pair tops">
          <TextField form={form} name="acreage" label={fields.acres} hint={fields.acresHint} inputMode="decimal" optional />
          <TextField form={form} name="parcel_id" label={fields.parcel} optional maxLength={80} />
        </div>
      </FixedByBids>
      <div class="pair tops">
        <TextField form={form} name="county" label={fields.county} optional maxLength={120} />
        <TextField form={form} name="state" label={fields.state} hint={fields.stateHint} optional maxLength={60} />
      </div>
      <TextField form={form} name="zoning" label={fields.zoning} optional maxLength={120} />
      <div class="pair tops">
        <TextField form={form} name="lat" label={fields.latitude} hint={fields.pointHint} inputMode="decimal" optional />
        <TextField form={form} name="lng" label={fields.longitude} inputMode="decimal" optional />
      </div>
    </>
  )
}

/** What the owner owes, and who that is by the county's record. */
function Due({ view: { found: { lot }, form } }: { view: LotBasicsView }) {
  const { t: { due, lotForm: { fields, sections } } } = useWords()
  return (
    <>
      <h2>{sections.due}</h2>
      <FixedByBids lot={lot}>
        <div class="pair tops">
          <AmountField form={form} name="taxes_due" label={due.parts.taxes} currency={lot.currency} optional />
          <AmountField form={form} name="interest_due" label={due.parts.interest} currency={lot.currency} optional />
          <AmountField form={form} name="costs_due" label={due.parts.costs} currency={lot.currency} optional />
          <AmountField form={form} name="fees_due" label={due.parts.fees} currency={lot.currency} optional />
        </div>
      </FixedByBids>
      <TextField form={form} name="owner_of_record" label={fields.owner} hint={fields.ownerHint} optional maxLength={200} />
    </>
  )
}

function Price({ view: { found: { lot }, form } }: { view: LotBasicsView }) {
  const { t: { lotForm: { fields, sections } }, format } = useWords()
  const deducted = deductionsText(format, lot.deductions, lot.currency)
  return (
    <>
      <h2>{sections.price}</h2>
      <div class="pair tops">
        <FixedByBids lot={lot}><AmountField form={form} name="starting_bid" label={fields.start} currency={lot.currency} /></FixedByBids>
        <AmountField form={form} name="reserve_price" label={fields.reserve} hint={fields.reserveHint} currency={lot.currency} optional />
      </div>
      {deducted !== null && <p class="hint">{fields.deducted(deducted)}</p>}
      <FixedByBids lot={lot}>
        <SelectField form={form} name="reserve_visibility" label={fields.visibility} choices={choicesOf(fields.visibilities)} />
        <Choose>
          <SelectField form={form} name="bidding_unit" label={fields.unit} hint={fields.unitHint} choices={choicesOf(fields.units)} />
          <Only of="per_acre">
            <SelectField form={form} name="final_survey" label={fields.survey} hint={fields.surveyHint} choices={choicesOf(fields.surveys)} />
          </Only>
        </Choose>
        <StepTable form={form} currency={lot.currency} label={fields.steps} presets={fields.presets} />
      </FixedByBids>
    </>
  )
}

function Close({ view: { found: { lot }, form } }: { view: LotBasicsView }) {
  const { t: { lotForm: { fields, sections } } } = useWords()
  return (
    <>
      <h2>{sections.close}</h2>
      <FixedByBids lot={lot}>
        <MomentField form={form} name="ends_at" label={fields.ownClose} hint={fields.ownCloseHint} optional />
        <TextField form={form} name="close_group" label={fields.group} hint={fields.groupHint} optional maxLength={60} />
      </FixedByBids>
    </>
  )
}

interface LotFactsProps {
  found: FoundLot
  groups: FactGroup[]
  form: FormState
}

/** The attributes of the lot's category, by group. */
export function LotFactsPage({ found, groups, form }: LotFactsProps) {
  const { t: { lotForm } } = useWords()
  return (
    <LotFrame found={found} part="facts" lede={lotForm.facts.lede}>
      <Form action={`/seller/lots/${found.lot.slug}/facts`} form={form} submit={lotForm.save} isFixed={isOver(found)}>
        <FactGroups form={form} groups={groups} />
      </Form>
    </LotFrame>
  )
}

interface LotBoundaryProps {
  found: FoundLot
  form: FormState
  mapSources: MapSources
}

/** The boundary of a lot, drawn or pasted, with mapped and stated acreage. */
export function LotBoundaryPage({ found, form, mapSources }: LotBoundaryProps) {
  const { t: { lotForm: { boundary: words, save } } } = useWords()
  const { lot: { slug, title, lat, lng, acreage } } = found
  const drawn = boundaryIn(form.values['boundary'] ?? '')
  return (
    <LotFrame found={found} part="boundary" lede={words.lede}>
      <div class="boundary">
        <div>
          <PlatSheet plat={{ boundary: drawn, lat, lng, acreage }} label={words.platOf(title)} />
          {drawn && <Measured mapped={acresOf(drawn)} stated={acreage} />}
        </div>
        {!isOver(found) && <BoundaryEditor fieldId="field-boundary" lat={lat} lng={lng} statedAcres={acreage} sources={mapSources} />}
      </div>
      <Form action={`/seller/lots/${slug}/boundary`} form={form} submit={save} isFixed={isOver(found)}>
        <TextAreaField form={form} name="boundary" label={words.paste} hint={words.pasteHint} optional rows={8} />
      </Form>
    </LotFrame>
  )
}

function Measured({ mapped, stated }: { mapped: number; stated: number | null }) {
  const { t: { lotForm: { boundary: words } }, format } = useWords()
  const difference = notedDifference(mapped, stated)
  return (
    <>
      <dl class="facts">
        <div><dt>{words.mapped}</dt><dd>{format.acres(mapped)}</dd></div>
        <div><dt>{words.stated}</dt><dd>{stated === null ? words.noneStated : format.acres(stated)}</dd></div>
        {stated !== null && (
          <div><dt>{words.difference}</dt><dd>{format.percent(Math.round((Math.abs(mapped - stated) / stated) * 10_000))}</dd></div>
        )}
      </dl>
      {difference !== null && <Note tone="warn">{words.differs(format.percent(Math.round(difference * 10_000)))}</Note>}
      {difference === null && stated !== null && <Note tone="good">{words.fits}</Note>}
    </>
  )
}
