import { PlatSheet } from '../../lots/plat.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { Gallery } from './gallery.tsx'
import type { LotView } from './view.ts'

/** Photos are shown first, the plat below them. */
export function LotHero({ lot }: { lot: LotView }) {
  const { t } = useWords()
  const { lat, lng } = lot.plat
  const coordinates = lat !== null && lng !== null && `${lat.toFixed(5)}, ${lng.toFixed(5)}`
  const caption = [lot.parcelId && t.lot.parcel(lot.parcelId), coordinates].filter(Boolean)
  return (
    <div class="lot-hero">
      <Gallery photos={lot.photos} title={lot.title} />
      <figure class="sheet">
        <PlatSheet plat={lot.plat} label={platLabel(t.lot, lot)} />
        {caption.length > 0 && <figcaption>{caption.map((part) => <span>{part}</span>)}</figcaption>}
      </figure>
    </div>
  )
}

function platLabel({ outline, noOutline, square }: Words['t']['lot'], { plat }: LotView): string {
  if (plat.boundary) return outline
  return plat.acreage === null ? noOutline : square
}
