import { Confirm } from '../../ui/confirm.tsx'
import { FileField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useWords } from '../../ui/use-words.ts'
import type { MediaFormsView, SellerMediumView } from './view.ts'

/** What the house takes in; a file is judged by its content once it is here. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif,image/avif,application/pdf'

/** Pictures and documents: added by choosing or by dropping, ordered by mouse, touch or keyboard. `action`: where their forms post to. */
export function MediaForms({ action, media: { pictures, documents, form } }: { action: string; media: MediaFormsView }) {
  const { t: { lotForm: { pictures: words } } } = useWords()
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
        {pictures.length === 0 ? <p>{words.none}</p> : <Pictures media={pictures} action={action} />}
      </section>
      <section id="document-list" data-media-list aria-labelledby="documents">
        <h2 id="documents">{words.documents}</h2>
        {documents.length === 0 ? <p>{words.none}</p> : <Documents media={documents} action={action} />}
      </section>
    </>
  )
}

interface ListProps {
  media: SellerMediumView[]
  action: string
}

function Pictures({ media, action }: ListProps) {
  const { t: { lotForm: { pictures: words } } } = useWords()
  return (
    <>
      <ol class="plain sortable" data-sort={`${action}/order`}>
        {media.map(({ id, name, photo }, index) => (
          <li key={id} data-medium={id} data-name={name}>
            <img src={photo!.thumbUrl} alt={photo!.alt} width="320" height="240" />
            <p>
              <strong data-position>{words.position(index + 1, media.length)}</strong>{' '}
              <span class="tag good" data-cover hidden={index > 0}>{words.cover}</span> <span class="hint">{name}</span>
            </p>
            <div class="actions">
              <Move action={action} medium={id} way="up" label={words.up} about={words.about(name)} disabled={index === 0} />
              <Move action={action} medium={id} way="down" label={words.down} about={words.about(name)} disabled={index === media.length - 1} />
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

/** Without JavaScript a form of its own; with it the picture moves at once and keeps the focus. */
const Move = ({ action, medium, way, label, about, disabled }: MoveProps) => (
  <form method="post" action={`${action}/order`}>
    <input type="hidden" name="medium" value={medium} />
    <button class="button small arrow" name="way" value={way} data-move={way} disabled={disabled} title={label}>
      <Icon name={way === 'up' ? 'back' : 'forward'} /><span class="unseen">{label} {about}</span>
    </button>
  </form>
)

function Documents({ media, action }: ListProps) {
  return (
    <ul class="documents">
      {media.map(({ id, name, url }) => <li key={id}><a href={url}>{name}</a><Remove action={action} medium={id} name={name} /></li>)}
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
