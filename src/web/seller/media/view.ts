import type { MediaId } from '../../../kernel/ids.ts'
import type { PhotoView } from '../../lots/view.ts'
import type { FormState } from '../../ui/form.tsx'

export interface SellerMediumView {
  id: MediaId
  name: string
  url: string
  photo: PhotoView | null
}

export interface MediaFormsView {
  pictures: SellerMediumView[]
  documents: SellerMediumView[]
  /** The form that adds one. */
  form: FormState
}
