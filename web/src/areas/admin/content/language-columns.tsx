import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Prose } from '../../../content/index.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input, Textarea } from '../../../ui/form/input.tsx'
import { previewQuery, type Words } from './editor.queries.ts'
import { useQuiet } from './use-quiet.ts'

const languages = ['en', 'fr'] as const
const names = { en: 'English', fr: 'Français' }

/** English and French beside each other, each with its preview below what is typed. */
export function LanguageColumns({ words, onChange }: { words: Words; onChange: (words: Words) => void }) {
  const [shows, setShows] = useState(true)
  return (
    <div className="flex flex-col gap-3">
      <Checkbox label={<Trans>Preview</Trans>} checked={shows} onChange={({ target }) => setShows(target.checked)} />
      <div className="grid gap-6 lg:grid-cols-2">
        {languages.map((language) => {
          const { title, content } = words[language]
          const put = (change: Partial<Words['en']>) =>
            onChange({ ...words, [language]: { ...words[language], ...change } })
          return (
            <fieldset key={language} lang={language} className="flex min-w-0 flex-col gap-4">
              <legend className="mb-2 text-sm font-semibold">{names[language]}</legend>
              <Field label={<Trans>Title</Trans>}>
                <Input value={title} maxLength={200} onChange={({ target }) => put({ title: target.value })} />
              </Field>
              <Field
                label={<Trans>Text</Trans>}
                hint={<Trans>Markdown: ## heading, **bold**, - list, [link](address)</Trans>}
              >
                <Textarea
                  rows={14}
                  className="font-mono"
                  value={content}
                  maxLength={100_000}
                  onChange={({ target }) => put({ content: target.value })}
                />
              </Field>
              {shows && <Preview content={content} />}
            </fieldset>
          )
        })}
      </div>
    </div>
  )
}

/** As the site will show it, rendered by the server's own allow-list. */
function Preview({ content }: { content: string }) {
  const quiet = useQuiet(useDeferredValue(content))
  const { data } = useQuery(previewQuery(quiet))
  return (
    <div className="rounded-md border border-line bg-canvas p-4" aria-live="off">
      <Prose html={data ?? ''} />
    </div>
  )
}
