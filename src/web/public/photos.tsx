import type { PhotoView } from '../lots/view.ts'

/** A row of thumbnails that link to the large photos. */
export const Photos = ({ photos }: { photos: PhotoView[] }) => (photos.length === 0 ? null : (
  <ul class="photos">
    {photos.map(({ url, thumbUrl, alt, caption }) => (
      <li>
        <a href={url}><img src={thumbUrl} alt={alt} width="240" height="180" loading="lazy" /></a>
        {caption && <p class="hint">{caption}</p>}
      </li>
    ))}
  </ul>
))
