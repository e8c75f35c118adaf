import type { LotPicturesView } from '../seller-views.ts'
import { LotFrame } from '../ui/lot-tabs.tsx'
import { MediaForms } from '../ui/media-forms.tsx'
import { useWords } from '../words.ts'

/** The pictures and documents of a lot. */
export function LotPicturesPage({ view: { lot, ...media } }: { view: LotPicturesView }) {
  const { t: { lotForm: { pictures: words } } } = useWords()
  return (
    <LotFrame lot={lot} part="pictures" lede={words.lede}>
      <MediaForms action={`/seller/lots/${lot.slug}/pictures`} media={media} />
    </LotFrame>
  )
}
