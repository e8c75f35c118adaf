import { webpSources } from '../../lots/picture-sizes.ts'
import type { PhotoView } from '../../lots/view.ts'
import { Icon } from '../../ui/icon.tsx'
import { useWords } from '../../ui/use-words.ts'

/** The widest side of a stored thumbnail, in pixels (`media/prepare-picture.ts`). */
const THUMB_PIXELS = 480
/** The width of a slide: 88% of the column, which is as wide as the screen on phones and tablets. */
const SIZES = '(min-width: 62.01rem) 44rem, 88vw'

/**
 * The photos of a lot, side by side, to be scrolled or swiped. Each is a link to the large photo; with JavaScript
 * it opens the dialog below (`photo-viewer.ts`).
 */
export function Gallery({ photos, title }: { photos: PhotoView[]; title: string }) {
  const { t: { lot: { photos: say } } } = useWords()
  if (photos.length === 0) return null
  return (
    <section class="gallery" aria-label={say.label} data-gallery>
      <ul class="gallery-strip">
        {photos.map((photo, index) => (
          <li>
            <a href={photo.url} aria-label={`${photo.alt}. ${say.enlarge(index + 1, photos.length)}`}>
              <Slide photo={photo} isFirst={index === 0} />
            </a>
            <p class="hint gallery-line"><span>{photo.caption}</span><span>{say.count(index + 1, photos.length)}</span></p>
          </li>
        ))}
      </ul>
      <dialog class="viewer" aria-label={say.of(title)} data-count={say.counter}>
        <p class="viewer-head">
          <span role="status" data-counted></span>
          <button type="button" class="button" data-close><Icon name="close" />{say.close}</button>
        </p>
        <img alt="" data-shown />
        <p class="viewer-caption" data-caption></p>
        {photos.length > 1 && (
          <p class="viewer-steps">
            <button type="button" class="button" data-step="-1"><Icon name="back" />{say.previous}</button>
            <button type="button" class="button" data-step="1">{say.next}<Icon name="forward" /></button>
          </p>
        )}
      </dialog>
    </section>
  )
}

/** The first photo is the largest thing on the screen, so that it is loaded at once; the others when scrolled to. */
function Slide({ photo: { url, thumbUrl, alt, size, webp }, isFirst }: { photo: PhotoView; isFirst: boolean }) {
  const renditions = size && thumbUrl !== url ? `${thumbUrl} ${thumbWidth(size)}w, ${url} ${size.width}w` : undefined
  return (
    <picture>
      {webp.length > 0 && <source type="image/webp" srcset={webpSources(webp)} sizes={SIZES} />}
      <img
        src={url} srcset={renditions} sizes={renditions && SIZES} alt={alt} width={size?.width ?? 800} height={size?.height ?? 600}
        {...(isFirst ? { fetchpriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  )
}

const thumbWidth = ({ width, height }: { width: number; height: number }): number =>
  Math.max(1, Math.round(width * Math.min(1, THUMB_PIXELS / Math.max(width, height))))
