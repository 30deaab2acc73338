import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { isSameText } from '../../../lib/form/is-same-text.ts'
import { useUnsaved } from '../../../lib/form/unsaved.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Switch } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { type ContentItem, useSaveContent, type Words } from './editor.queries.ts'
import { LanguageColumns } from './language-columns.tsx'
import { newKey } from './new-key.ts'

const empty: Words = { en: { title: '', content: '' }, fr: { title: '', content: '' } }

export function FaqDialog({ faq, last, onClose }: { faq: ContentItem | 'new'; last: number; onClose: () => void }) {
  const { t } = useLingui()
  const isNew = faq === 'new'
  const [words, setWords] = useState(isNew ? empty : faq.translations)
  const [category, setCategory] = useState((!isNew && faq.category) || '')
  const [published, setPublished] = useState(isNew || faq.published)
  const stored = isNew ? { words: empty, category: '', published: true } : { ...faq, words: faq.translations }
  useUnsaved(
    !isSameText(
      { words, category, published },
      { words: stored.words, category: stored.category, published: stored.published },
    ),
  )
  const [fault, setFault] = useState<string>()
  const [isWarned, setWarned] = useState(false)
  const save = useSaveContent()
  const send = async () => {
    if (!words.en.title.trim() || !words.fr.title.trim())
      return setFault(t`Please write the question in both languages`)
    try {
      await save.mutateAsync({
        key: isNew ? newKey(words.en.title) : faq.key,
        isNew,
        type: 'faq',
        title: { en: words.en.title, fr: words.fr.title },
        content: { en: words.en.content, fr: words.fr.content },
        category: category.trim(),
        published,
        ...(isNew ? { position: last + 1 } : { basedOn: isWarned ? undefined : faq.updatedAt }),
      })
      toast.success(t`Content saved`)
      onClose()
    } catch (failure) {
      const message = messageOf(failure, t`Failed to save content`)
      const isOvertaken = !isNew && failure instanceof ApiError && failure.code === 'conflict'
      setWarned(isOvertaken)
      setFault(isOvertaken ? `${message}. ${t`Save again to keep yours.`}` : message)
    }
  }
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title={isNew ? <Trans>Add FAQ</Trans> : <Trans>Edit FAQ</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" loading={save.isPending} onClick={() => void send()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {fault && <Banner kind="error">{fault}</Banner>}
        <LanguageColumns words={words} onChange={setWords} />
        <Field label={<Trans>Category</Trans>}>
          <Input value={category} maxLength={80} onChange={({ target }) => setCategory(target.value)} />
        </Field>
        <Switch
          label={<Trans>Published</Trans>}
          checked={published}
          onChange={({ target }) => setPublished(target.checked)}
        />
      </div>
    </Dialog>
  )
}
