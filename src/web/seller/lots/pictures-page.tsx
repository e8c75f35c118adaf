import { useWords } from '../../ui/use-words.ts'
import { MediaForms } from '../media/page.tsx'
import { LotFrame } from './tabs.tsx'
import type { LotPicturesView } from './view.ts'

/** The pictures and documents of a lot. */
export function LotPicturesPage({ view: { lot, ...media } }: { view: LotPicturesView }) {
  const { t: { lotForm: { pictures: words } } } = useWords()
  return (
    <LotFrame lot={lot} part="pictures" lede={words.lede}>
      <MediaForms action={`/seller/lots/${lot.slug}/pictures`} media={media} />
    </LotFrame>
  )
}
