import './styles/index.css'
import { type ComponentType, h, hydrate } from 'preact'
import { addPasskey } from './bidder/security/add-passkey.ts'
import { switchDevice } from './bidder/notices/device-switch.ts'
import { awaitAnswer } from './live/await-answer.ts'
import { cardClocks } from './live/card-clocks.ts'
import { liveCards } from './live/cards.ts'
import { liveCounts } from './live/counts.ts'
import { pageWords } from './live/page-words.ts'
import { pollCards } from './live/poll-cards.ts'
import { liveProgress } from './live/progress.ts'
import { redrawParts } from './live/redraw-parts.ts'
import { showOffline } from './live/show-offline.ts'
import { photoViewer } from './public/lot/photo-viewer.ts'
import { findOperation } from './public/api-reference/find-operation.ts'
import { passkeySignIn } from './public/entry/passkey-sign-in.ts'
import { tryIt } from './public/api-reference/try-it.ts'
import { liveFigures } from './seller/dashboard/figures.ts'
import { columnSamples } from './seller/import/column-samples.ts'
import { sortPictures } from './seller/media/sort-pictures.ts'
import { uploadFiles } from './seller/media/upload.ts'
import { storeTimeZone } from './ui/browser-zone.ts'
import { confirmInDialog } from './ui/confirm-in-dialog.ts'
import { copyCode } from './ui/copy-code.ts'
import { countAds } from './ui/count-ads.ts'
import { localTimes } from './ui/local-times.ts'
import { replaceAddress } from './ui/replace-address.ts'
import { saveRows } from './ui/save-rows.ts'
import { sendOnce } from './ui/send-once.ts'
import { signaturePad } from './ui/signature-pad.ts'
import { showCurrent } from './ui/show-current.ts'
import { LiveWordsContext } from './ui/use-words.ts'

/**
 * The browser's entry point: hydrates the islands of a page and starts its other scripts. The islands are one
 * small file; the map library is large and loaded only when a map is shown.
 */
const islands = import.meta.glob<{ default: ComponentType<object> }>('./{public,seller}/*/[A-Z]*.tsx', { eager: true })

for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) wake(place)
localTimes(document)
showCurrent(document)
cardClocks(document)
liveCards(document)
pollCards(document)
liveCounts(document)
copyCode(document)
tryIt(document)
findOperation(document)
photoViewer(document)
awaitAnswer(document)
countAds(document)
confirmInDialog(document)
liveFigures(document)
liveProgress(document)
redrawParts(document)
saveRows(document)
sendOnce(document)
replaceAddress(document)
uploadFiles(document)
columnSamples(document)
sortPictures(document)
storeTimeZone(document)
showOffline(document)
signaturePad(document)
switchDevice(document)
addPasskey(document)
passkeySignIn(document)

function wake(place: HTMLElement): void {
  const found = Object.entries(islands).find(([file]) => file.endsWith(`/${place.dataset['island']}.tsx`))?.[1]
  if (!found) throw new Error(`No island named ${place.dataset['island']}`)
  const alive = h(found.default, JSON.parse(place.dataset['props'] ?? '{}') as object)
  hydrate(h(LiveWordsContext.Provider, { value: pageWords(), children: alive }), place)
  place.dataset['awake'] = ''
}
