import { Crumbs } from '../../ui/layout.tsx'
import { useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'
import { MediaForms } from '../media/page.tsx'
import type { MediaFormsView } from '../media/view.ts'

export interface SalePicturesProps {
  sale: { slug: string; title: string }
  media: MediaFormsView
}

/** What belongs to a sale as a whole rather than to one of its lots. */
export function SalePicturesPage({ sale: { slug, title }, media }: SalePicturesProps) {
  const { t: { selling } } = useWords()
  const at = `/seller/auctions/${slug}`
  return (
    <SellerLayout title={selling.sale.media} lede={selling.sale.mediaText} current="/seller/auctions">
      <Crumbs trail={[{ label: selling.list.title, href: '/seller/auctions' }, { label: title, href: at }, { label: selling.sale.media }]} />
      <div class="stack"><MediaForms action={`${at}/pictures`} media={media} /></div>
    </SellerLayout>
  )
}
