import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  allHelpCategories, articleHtml, type ArticleInput, changeArticle, createArticle, deadLinksOf, findManaged, type ManagedArticle, presentManaged,
} from '../../../help/index.ts'
import { absent } from '../../../kernel/absent.ts'
import { LANGUAGES } from '../../../kernel/languages.ts'
import {
  invalid, isRefusal, notFound, type Refusal, refuse, REFUSAL_STATUS, Refused,
} from '../../../kernel/refusals.ts'
import type { Tx } from '../../../platform/db.ts'
import { contentTag, type ContentCheck } from '../../../platform/http/conditional.ts'
import { say as platform } from '../../../platform/sentences.ts'
import { seeOtherWithFlash, type SiteContext } from '../../http/context.ts'
import type { Flash } from '../../http/flash-tones.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState } from '../../http/forms.ts'
import { changeOnce, withKey } from '../../http/once.ts'
import { LONG_FORM, type OwnVisit } from '../../http/own-page.ts'
import { asErrors, type OwnWords } from '../../http/refuse-fields.ts'
import { actorOf, getAdmin, postAdmin } from '../admin-page.ts'
import { sendAdminPage } from '../send-page.tsx'
import { HelpArticleEditor } from './article-page.tsx'
import { errorsBeside, readArticleForm, slugErrors, textIn, type Typed, valuesOf } from './form.ts'

const LIST = '/admin/help'

/** An article in all languages, with a preview before saving. */
export function helpArticleRoutes(app: FastifyInstance, context: SiteContext): void {
  editorRoutes(app, context, {
    url: `${LIST}/new`,
    said: 'articleWritten',
    find: async () => null,
    typed: () => ({ audience: 'public', is_shown: 'on' }),
    faults: ({ slug = '' }, { visit }) => slugErrors(slug, visit),
    save: (tx, own, wish, { slug = '' }) => createArticle(tx, actorOf(own), slug, wish),
  })
  editorRoutes(app, context, {
    url: `${LIST}/:article`,
    said: 'articleSaved',
    async find({ request }) {
      const article = await findManaged(context.house.db, request.params.article ?? '')
      if (!article) throw new Refused(notFound(absent.page()))
      return article
    },
    typed: (article) => ({ ...valuesOf(article!), seen: tagOf(article!) }),
    faults: () => ({}),
    save: (tx, own, wish, { seen = '' }) => changeArticle(tx, actorOf(own), own.request.params.article ?? '', wish, ifUnchanged(seen)),
  })
}

/** What differs between the forms for new and existing articles. */
interface Editor {
  url: string
  said: Flash
  find(own: OwnVisit): Promise<ManagedArticle | null>
  typed(article: ManagedArticle | null): Typed
  faults(typed: Typed, own: OwnVisit): OwnWords
  save(tx: Tx, own: OwnVisit, wish: ArticleInput, typed: Typed): Promise<ManagedArticle | Refusal>
}

function editorRoutes(app: FastifyInstance, context: SiteContext, editor: Editor): void {
  getAdmin(app, context, editor.url, async (own) => {
    const article = await editor.find(own)
    return show(context, own, article, { typed: editor.typed(article) })
  })

  postAdmin(app, context, editor.url, async (own) => {
    const article = await editor.find(own)
    const { preview, ...typed } = formOf(own.request)
    if (preview !== undefined) return show(context, own, article, { typed, isPreview: true })
    const slug = await saved(context, own, editor, typed)
    if (isRefusal(slug)) return show(context, own, article, { typed, refusal: slug })
    return seeOtherWithFlash(own.reply, context, `${LIST}/${slug}`, editor.said)
  }, LONG_FORM)
}

/** The slug of the saved article. */
async function saved(context: SiteContext, own: OwnVisit, { faults, save }: Editor, typed: Typed): Promise<string | Refusal> {
  const wish = readArticleForm(typed, own.visit)
  const errors = { ...asErrors(faults(typed, own)), ...(isRefusal(wish) ? wish.errors : {}) }
  if (isRefusal(wish) || Object.keys(errors).length > 0) return invalid(errors)
  const outcome = await changeOnce(context, own, async (tx) => {
    const article = await save(tx, own, wish, typed)
    return isRefusal(article) ? article : article.slug
  })
  return isRefusal(outcome) ? errorsBeside(outcome, own.visit.language) : outcome
}

const tagOf = (article: ManagedArticle): string => contentTag(presentManaged(article))

/** Two administrators cannot overwrite each other's changes: the second one is refused. */
const ifUnchanged = (seen: string): ContentCheck<ManagedArticle> => (article) =>
  (tagOf(article) === seen ? null : refuse('precondition_failed', platform.changedMeanwhile()))

interface Shown {
  typed: Typed
  isPreview?: boolean
  refusal?: Refusal
}

async function show(
  context: SiteContext, { visit, request, reply }: OwnVisit, article: ManagedArticle | null, { typed, isPreview = false, refusal }: Shown,
): Promise<FastifyReply> {
  const texts = LANGUAGES.flatMap((language) => {
    const text = textIn(typed, language)
    return text ? [{ ...text, language, ...articleHtml(text.body) }] : []
  })
  const body = (
    <HelpArticleEditor
      article={article} action={request.url.split('?')[0]!} form={withKey(formState(visit, typed, refusal))}
      chapters={allHelpCategories(visit.language)} previews={isPreview ? texts : []}
      deadLinks={await deadLinksOf(context.house.db, texts.map((text) => text.body))} isStale={refusal?.refused === 'precondition_failed'}
    />
  )
  const { operator: { help: say } } = visit.t
  return sendAdminPage(reply, context, visit, { title: article ? say.change : say.write, body }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
}
