import { Crumbs } from '../ui/layout.tsx'

/** What a bidder should know before the first bid, and what a seller should know before the first sale. */
export const HelpPage = () => (
  <article class="prose">
    <h1>How bidding works</h1>
    <p class="lede">The same clock, the same rules and the same line for everybody: on this site, by API, from any device.</p>

    <h2>Before you bid</h2>
    <p>
      You need an account with a confirmed e-mail address and phone number. Larger bids ask for more: the limit of your
      tier is shown in <a href="/account">your account</a>. Most auctions ask for a refundable deposit. You register it once on the
      auction’s page and it covers every lot of the sale.
    </p>

    <h2>A bid, or a maximum</h2>
    <p>
      A <strong>bid</strong> is placed at the amount you enter. A <strong>maximum</strong> is bid for you, one increment at a time, and
      only as far as somebody else pushes it. Nobody sees it: not the seller, not other bidders, not our software’s answers.
      Of two equal maximums the earlier one leads. A maximum can be raised, never lowered, because it is a binding offer.
    </p>

    <h2>The reserve</h2>
    <p>
      A lot may have a reserve, the least the seller takes. The seller may hide it, show whether it is met, or show the amount.
      A maximum at or above the reserve is bid to exactly the reserve at once, and bidding goes on from there.
    </p>

    <h2>The close</h2>
    <p>
      Each lot closes at its own time, by the clock of the house’s database. A bid in the last minutes moves the close, so that
      there is always time to answer; the lot’s page says by how much. A bid that arrives at the very instant of the close is too late.
    </p>

    <h2>If you win</h2>
    <p>
      You pay the hammer price and the buyer’s premium that the lot and the review of your bid have shown all along. Deposits of
      those who won nothing are released when the auction closes.
    </p>

    <h2>If the connection breaks</h2>
    <p>
      A page that cannot reach the house says so and catches up by itself. A bid that was sent when the connection broke is sent
      again under the same key, so it is placed once or not at all, and you are told which.
    </p>

    <h2 id="proof">Proof</h2>
    <p>
      Every bid is chained to the one before it by a hash. Whoever notes the chain’s head, which the bid history carries, can show later
      that nothing was changed.
    </p>
    <p><a href="/help/terms">Terms of sale</a> · <a href="/docs/api">Bidding by API</a></p>
  </article>
)

export const TermsPage = ({ terms }: { terms: string }) => (
  <article class="prose">
    <Crumbs trail={[{ label: 'Help', href: '/help' }, { label: 'Terms of sale' }]} />
    <h1>Terms of sale</h1>
    <p class="lede">These apply unless an auction states its own. An auction’s own terms stand on its page.</p>
    <ol>{terms.split('\n').map((term) => <li>{term.replace(/^\d+\.\s*/, '')}</li>)}</ol>
  </article>
)

export const SellPage = () => (
  <article class="prose">
    <h1>Sell land</h1>
    <p class="lede">A county’s tax sale, a farm in parcels, or one lot: the same tools, the same rules, the same record.</p>

    <h2>From catalogue to hammer</h2>
    <ol>
      <li>
        <strong>Import the catalogue.</strong> A CSV file and a mapping make one lot of each row; every bad row is named with its line,
        column and reason, and nothing is half imported.
      </li>
      <li>
        <strong>Set the rules.</strong> Starting bids, reserves, increments, premium, deposit, staggered closes and extensions, for the
        sale or for a lot.
      </li>
      <li><strong>Publish.</strong> The lots are on the map and in the lists at once, and bidding opens when you said.</li>
      <li><strong>Watch it close.</strong> Lots close to the second, each exactly once, and the winners are known.</li>
    </ol>

    <h2>How to begin</h2>
    <p>
      <a href="/join">Join</a> and ask the house to approve you as a seller. Until the seller’s pages are open, sales are set up
      through the <a href="/docs/api#tag-seller">seller API</a> or imported by the house with <code>freehold import</code>.
    </p>
  </article>
)
