import type { HelpArticleView, HelpChapter } from '../public/help/page.tsx'

export const sampleChapter: HelpChapter = {
  slug: 'bidding', title: 'Bidding', description: 'How bids, maximums, reserves and the close work.',
  articles: [{ slug: 'deposits', foreign: null, title: 'Bid deposits', summary: 'Why most auctions ask for a deposit, how it is held, and when it comes back.' }],
}

export const sampleArticle: HelpArticleView = {
  slug: 'what-a-bid-costs', foreign: null, title: 'What you pay if you win', summary: 'The hammer price, the buyer’s premium and any fees.',
  updated: '2026-11-21',
  category: sampleChapter, others: sampleChapter.articles, headings: [{ id: 'hammer', text: 'The hammer' }, { id: 'premium', text: 'The premium' }],
  html: '<h2 id="hammer">The hammer</h2><p>The last bid.</p><h2 id="premium">The premium</h2>'
    + '<div class="scroller" tabindex="0"><table><thead><tr><th>What</th><th>How much</th></tr></thead><tbody><tr><td>Premium</td><td>10%</td></tr></tbody></table></div>',
}
