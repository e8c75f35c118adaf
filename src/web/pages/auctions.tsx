import { AuctionCards } from '../ui/auction-card.tsx'
import { Empty } from '../ui/notes.tsx'
import { Pager } from '../ui/pager.tsx'
import type { AuctionCardView } from '../auction-views.ts'
import type { PageView } from '../view-models.ts'

export interface AuctionsPageProps {
  auctions: PageView<AuctionCardView>
  search: string
}

export function AuctionsPage({ auctions, search }: AuctionsPageProps) {
  return (
    <>
      <div class="page-head">
        <h1>Auctions</h1>
        <p class="lede">Each sale has its own terms, deposit and closing times. The next to close comes first.</p>
      </div>
      <form class="filters" role="search" aria-label="Find auctions" action="/auctions">
        <label class="wide">Title<input class="input" name="search" type="search" value={search} /></label>
        <button class="button">Find</button>
      </form>
      <h2 class="unseen">Sales</h2>
      {auctions.items.length > 0
        ? <AuctionCards auctions={auctions.items} />
        : <Empty title="No sale is found"><p><a href="/auctions">Show all sales</a></p></Empty>}
      <Pager page={auctions.page} lastPage={auctions.lastPage} query={search && `search=${encodeURIComponent(search)}`} />
    </>
  )
}
