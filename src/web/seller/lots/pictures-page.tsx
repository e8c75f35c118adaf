import type { FormState } from '../../ui/form.tsx'
import { useWords } from '../../ui/use-words.ts'
import { MediaForms } from '../media/page.tsx'
import { LotFrame } from './frame.tsx'
import type { FoundLot } from './view.ts'

/** The pictures and documents of a lot. */
export function LotPicturesPage({ found, form }: { found: FoundLot; form: FormState }) {
  const { t: { lotForm: { pictures: words } } } = useWords()
  const { slug, images, title } = found.lot
  return (
    <LotFrame found={found} part="pictures" lede={words.lede}>
      <MediaForms action={`/seller/lots/${slug}/pictures`} media={images} title={title} form={form} />
    </LotFrame>
  )
}
