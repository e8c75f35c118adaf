import type { MediaRow } from '../../../kernel/media.ts'
import { isPicture, photosOf, type PhotoView } from '../../lots/view.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { FileField } from '../../ui/fields.tsx'
import { Form, type FormState } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useWords } from '../../ui/use-words.ts'

/** Accepted file types; the server checks the content. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif,image/avif,application/pdf'

export interface MediaFormsProps {
  /** The URL of the forms. */
  action: string
  media: MediaRow[]
  /** Description of the pictures, for alternative texts. */
  title: string
  /** The upload form. */
  form: FormState
}

/** Pictures and documents: uploaded by selection or drop, reordered by mouse, touch or keyboard. */
export function MediaForms({ action, media, title, form }: MediaFormsProps) {
  const all = useWords()
  const { t: { lotForm: { pictures: words } } } = all
  const photos = photosOf(all, { images: media, title })
  const pictures = media.filter(isPicture).map((medium, index) => ({ medium, photo: photos[index]! }))
  const documents = media.filter((medium) => !isPicture(medium))
  return (
    <>
      <section class="upload" data-upload={action}>
        <Form action={action} form={form} submit={words.upload} hasFiles>
          <FileField form={form} name="file" label={words.choose} hint={words.chooseHint} accept={ACCEPTED} />
        </Form>
        <ul class="plain uploads" data-upload-list></ul>
        <p role="status" class="hint" data-upload-said></p>
      </section>
      <section id="picture-list" data-media-list aria-labelledby="pictures">
        <h2 id="pictures">{words.pictures}</h2>
        {pictures.length === 0 ? <p>{words.noPictures}</p> : <Pictures pictures={pictures} action={action} />}
      </section>
      <section id="document-list" data-media-list aria-labelledby="documents">
        <h2 id="documents">{words.documents}</h2>
        {documents.length === 0 ? <p>{words.noDocuments}</p> : <Documents documents={documents} action={action} />}
      </section>
    </>
  )
}

interface PicturesProps {
  pictures: { medium: MediaRow; photo: PhotoView }[]
  action: string
}

function Pictures({ pictures, action }: PicturesProps) {
  const { t: { lotForm: { pictures: words } } } = useWords()
  return (
    <>
      <ol class="plain sortable" data-sort={`${action}/order`}>
        {pictures.map(({ medium: { id, file_name: name }, photo }, index) => (
          <li key={id} data-medium={id} data-name={name}>
            <img src={photo.thumbUrl} alt={photo.alt} width="320" height="240" />
            <p>
              <strong data-position>{words.position(index + 1, pictures.length)}</strong>{' '}
              <span class="tag good" data-cover hidden={index > 0}>{words.cover}</span> <span class="hint">{name}</span>
            </p>
            <div class="actions">
              <Move action={action} medium={id} way="up" label={words.up} about={words.about(name)} disabled={index === 0} />
              <Move action={action} medium={id} way="down" label={words.down} about={words.about(name)} disabled={index === pictures.length - 1} />
              <Remove action={action} medium={id} name={name} />
            </div>
          </li>
        ))}
      </ol>
      <p role="status" class="unseen" data-sort-said></p>
    </>
  )
}

interface MoveProps {
  action: string
  medium: number
  way: 'up' | 'down'
  label: string
  about: string
  disabled: boolean
}

/** Without JavaScript each button is a form; with it the picture moves at once and keeps the focus. */
const Move = ({ action, medium, way, label, about, disabled }: MoveProps) => (
  <form method="post" action={`${action}/order`}>
    <input type="hidden" name="medium" value={medium} />
    <button class="button small arrow" name="way" value={way} data-move={way} disabled={disabled} title={label}>
      <Icon name={way === 'up' ? 'back' : 'forward'} /><span class="unseen">{label} {about}</span>
    </button>
  </form>
)

function Documents({ documents, action }: { documents: MediaRow[]; action: string }) {
  return (
    <ul class="documents">
      {documents.map(({ id, file_name: name, url }) => <li key={id}><a href={url}>{name}</a><Remove action={action} medium={id} name={name} /></li>)}
    </ul>
  )
}

function Remove({ action, medium, name }: { action: string; medium: number; name: string }) {
  const { t: { lotForm: { pictures: words } } } = useWords()
  return (
    <Confirm
      action={`${action}/${medium}/remove`} question={words.removeQuestion(name)} consequence={words.removeText} submit={words.remove}
      about={words.about(name)}
    />
  )
}
