import {
  type ArticleText, AUDIENCES, HELP_LIMITS, type HelpCategoryEntry, type HelpText, type ManagedArticle,
} from '../../../help/index.ts'
import { LANGUAGES, type Language } from '../../../kernel/languages.ts'
import { CheckField, SelectField, TextAreaField, TextField } from '../../ui/fields.tsx'
import { Form, type FormState } from '../../ui/form.tsx'
import { Note } from '../../ui/notes.tsx'
import { useWords } from '../../ui/use-words.ts'
import { AdminLayout } from '../layout.tsx'
import { choicesOf, DecisionLinks, Facts } from '../parts.tsx'
import { articleFacts } from './page.tsx'

/** Preview of a text. */
export interface Preview extends HelpText, ArticleText {
  language: Language
}

export interface HelpArticleEditorProps {
  /** Null for a new one. */
  article: ManagedArticle | null
  action: string
  form: FormState
  chapters: HelpCategoryEntry[]
  previews: Preview[]
  /** Linked articles that do not exist or are hidden. */
  deadLinks: string[]
  /** Another person has saved it in the meantime. */
  isStale: boolean
}

/** An article in all languages side by side, with previews below. */
export function HelpArticleEditor({ article, action, form, chapters, previews, deadLinks, isStale }: HelpArticleEditorProps) {
  const words = useWords()
  const { t: { operator: { help: say }, form: { back } } } = words
  const preview = <button class="button" name="preview" value="on" formaction={`${action}#preview`}>{say.preview}</button>
  return (
    <AdminLayout title={article ? say.change : say.write} lede={say.lead} current="/admin/help">
      {article && <Facts facts={articleFacts(words, article)} />}
      {isStale && <Note tone="warn">{say.stale} <a href={action}>{say.openAnew}</a></Note>}
      {deadLinks.length > 0 && <Note tone="warn">{say.deadLinks(deadLinks.join(', '))}</Note>}
      {previews.length > 0 && <Previews previews={previews} />}
      <div class="article-editor">
        <Form action={action} form={form} submit={say.save} beside={preview}>
          <div class="article-standing">
            {!article && <TextField form={form} name="slug" label={say.slug} hint={say.slugHint} maxLength={HELP_LIMITS.slug} />}
            <SelectField
              form={form} name="category_slug" label={say.chapter} choices={chapters.map(({ slug, title }) => ({ value: slug, label: title }))}
            />
            <SelectField form={form} name="audience" label={say.readBy} hint={say.readByHint} choices={choicesOf(AUDIENCES, say.audiences)} />
            <CheckField form={form} name="is_shown" label={say.isShown} hint={say.isShownHint} />
          </div>
          <div class="article-texts">
            {LANGUAGES.map((language) => (
              <TextFields
                form={form} language={language} isAsked={isAsked(article, language, words.language)}
                whenEmpty={article?.isOfProgram ? say.programHolds : say.otherHolds}
              />
            ))}
          </div>
        </Form>
        {article && <DecisionLinks links={linksOf(article)} />}
        <p><a href="/admin/help">{back}</a></p>
      </div>
    </AdminLayout>
  )
}

/** Other actions; none for an unchanged built-in article. */
function linksOf({ slug, isOfProgram, changedAt }: ManagedArticle) {
  if (!isOfProgram) return [{ name: 'removeArticle' as const, href: `/admin/help/${slug}/removal` }]
  return changedAt ? [{ name: 'restoreArticle' as const, href: `/admin/help/${slug}/restoration` }] : []
}

/** A new article starts with the writer's language; an existing one keeps its languages. */
const isAsked = (article: ManagedArticle | null, language: Language, writer: Language): boolean =>
  (article ? article.texts[language] !== null : language === writer)

/** The fields of a text. */
export type HelpField = 'title' | 'summary' | 'tags' | 'markdown'

/** The name of a field in a language. */
export const fieldIn = (language: Language, name: HelpField): string => `texts.${language}.${name}`

interface TextFieldsProps {
  form: FormState
  language: Language
  isAsked: boolean
  /** The text that readers get if this one is empty. */
  whenEmpty: string
}

function TextFields({ form, language, isAsked: isNeeded, whenEmpty }: TextFieldsProps) {
  const { t: { operator: { help: say } }, format } = useWords()
  const field = (name: HelpField) => ({ form, name: fieldIn(language, name), optional: !isNeeded })
  const { title, summary, tags, markdown } = HELP_LIMITS
  return (
    <fieldset>
      <legend>{say.languages[language]}</legend>
      <p class="hint">{whenEmpty}</p>
      <TextField {...field('title')} label={say.articleTitle} hint={say.upTo(format.count(title))} maxLength={title} />
      <TextAreaField {...field('summary')} label={say.summary} hint={say.upTo(format.count(summary))} rows={3} maxLength={summary} />
      <TextField {...field('tags')} label={say.tags} hint={say.tagsHint(format.count(tags))} optional />
      <TextAreaField {...field('markdown')} label={say.markdown} hint={say.markdownHint(format.count(markdown))} rows={20} maxLength={markdown} />
    </fieldset>
  )
}

function Previews({ previews }: { previews: Preview[] }) {
  const { t: { operator: { help: say } } } = useWords()
  return (
    <section id="preview" class="article-previews" aria-label={say.preview}>
      <Note>{say.previewNote}</Note>
      <div class="article-texts">
        {previews.map(({ language, title, summary, html }) => (
          <section aria-label={say.previewOf(say.languages[language])}>
            <p class="hint">{say.previewOf(say.languages[language])}</p>
            <div class="prose" lang={language}>
              <h2>{title}</h2>
              <p class="lede">{summary}</p>
              <div class="help-text" dangerouslySetInnerHTML={{ __html: html }} />
            </div>
          </section>
        ))}
      </div>
    </section>
  )
}
