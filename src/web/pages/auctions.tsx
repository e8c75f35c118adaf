import { AuctionCards } from '../ui/auction-card.tsx'
import { Empty } from '../ui/notes.tsx'
import { Pager } from '../ui/pager.tsx'
import type { AuctionCardView } from '../auction-views.ts'
import type { PageView } from '../view-models.ts'
import { useWords } from '../words.ts'

export interface AuctionsPageProps {
  auctions: PageView<AuctionCardView>
  search: string
}

export function AuctionsPage({ auctions, search }: AuctionsPageProps) {
  const { t: { auctions: say } } = useWords()
  return (
    <>
      <div class="page-head">
        <h1>{say.title}</h1>
        <p class="lede">{say.lede}</p>
      </div>
      <form class="filters" role="search" aria-label={say.find} action="/auctions">
        <label class="wide">{say.byTitle}<input class="input" name="search" type="search" value={search} /></label>
        <button class="button">{say.findButton}</button>
      </form>
      <h2 class="unseen">{say.sales}</h2>
      {auctions.items.length > 0
        ? <AuctionCards auctions={auctions.items} />
        : <Empty title={say.nothing}><p><a href="/auctions">{say.showAll}</a></p></Empty>}
      <Pager page={auctions.page} lastPage={auctions.lastPage} query={search && `search=${encodeURIComponent(search)}`} />
    </>
  )
}
