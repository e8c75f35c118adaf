import type { AuctionRow } from '../../../auctions/index.ts'
import type { FormState } from '../../ui/form.tsx'
import { Crumbs } from '../../ui/layout.tsx'
import { useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'
import { MediaForms } from '../media/page.tsx'

/** Pictures and documents of an auction as a whole. */
export function SalePicturesPage({ sale: { slug, title, media }, form }: { sale: AuctionRow; form: FormState }) {
  const { t: { selling } } = useWords()
  const at = `/seller/auctions/${slug}`
  return (
    <SellerLayout title={selling.sale.media} lede={selling.sale.mediaText} current="/seller/auctions">
      <Crumbs trail={[{ label: selling.list.title, href: '/seller/auctions' }, { label: title, href: at }, { label: selling.sale.media }]} />
      <div class="stack"><MediaForms action={`${at}/pictures`} media={media} title={title} form={form} /></div>
    </SellerLayout>
  )
}
