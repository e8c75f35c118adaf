import './styles/index.css'
import { type ComponentType, h, hydrate } from 'preact'
import { askedCards } from './enhance/asked-cards.ts'
import { awaitAnswer } from './enhance/await-answer.ts'
import { cardClocks } from './enhance/card-clocks.ts'
import { confirmInDialog } from './enhance/confirm.ts'
import { columnSamples } from './enhance/column-samples.ts'
import { countAds } from './enhance/count-ads.ts'
import { copyCode } from './enhance/copy-code.ts'
import { liveCards } from './enhance/live-cards.ts'
import { liveCounts } from './enhance/live-counts.ts'
import { liveFigures } from './enhance/live-figures.ts'
import { liveProgress } from './enhance/live-progress.ts'
import { localTimes } from './enhance/local-times.ts'
import { redrawParts } from './enhance/redraw-parts.ts'
import { saveRows } from './enhance/save-rows.ts'
import { sendOnce } from './enhance/send-once.ts'
import { showCurrent } from './enhance/show-current.ts'
import { sortPictures } from './enhance/sort-pictures.ts'
import { tryIt } from './enhance/try-it.ts'
import { toldOnce } from './enhance/told-once.ts'
import { uploadFiles } from './enhance/upload.ts'
import { pageWords } from './page-words.ts'
import { LiveWordsContext } from './words.ts'

/**
 * What the browser runs: wakes the islands that stand in the page and lets the rest of it move.
 * The islands are small enough for one file; the map library is not and comes when a map is shown.
 */
const islands = import.meta.glob<{ default: ComponentType<object> }>('./islands/*.tsx', { eager: true })

for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) wake(place)
localTimes(document)
showCurrent(document)
cardClocks(document)
liveCards(document)
askedCards(document)
liveCounts(document)
copyCode(document)
tryIt(document)
awaitAnswer(document)
countAds(document)
confirmInDialog(document)
liveFigures(document)
liveProgress(document)
redrawParts(document)
saveRows(document)
sendOnce(document)
toldOnce(document)
uploadFiles(document)
columnSamples(document)
sortPictures(document)

function wake(place: HTMLElement): void {
  const found = islands[`./islands/${place.dataset['island']}.tsx`]
  if (!found) throw new Error(`No island named ${place.dataset['island']}`)
  const alive = h(found.default, JSON.parse(place.dataset['props'] ?? '{}') as object)
  hydrate(h(LiveWordsContext.Provider, { value: pageWords(), children: alive }), place)
  place.dataset['awake'] = ''
}
