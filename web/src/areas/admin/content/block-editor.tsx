import { Trans, useLingui } from '@lingui/react/macro'
import type { BlockKey } from '@maple/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { BlockFields, type BlockValues } from './block-fields.tsx'
import { blockForms, blockNames } from './block-forms.ts'
import { BlockPreview } from './block-preview.tsx'
import { type ContentItem, editedListQuery, useSaveContent } from './editor.queries.ts'
import { OvertakenBanner } from './overtaken-banner.tsx'
import { useDraft } from './use-draft.ts'
import { VersionsDrawer } from './versions-drawer.tsx'

const languages = ['en', 'fr'] as const
const names = { en: 'English', fr: 'Français' }

export function BlockEditor({ blockKey }: { blockKey: BlockKey }) {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useQuery(editedListQuery('block'))
  const item = data?.find((one) => one.key === blockKey)
  if (item) return <BlockForm blockKey={blockKey} item={item} />
  return (
    <Card>
      {error || data ? (
        <ErrorState error={error} fallback={t`Failed to fetch content`} onRetry={refetch} retrying={isFetching} />
      ) : (
        <SkeletonLines lines={6} />
      )}
    </Card>
  )
}

const read = ({ translations }: ContentItem): Record<'en' | 'fr', BlockValues> => ({
  en: JSON.parse(translations.en.content || '{}'),
  fr: JSON.parse(translations.fr.content || '{}'),
})

/** A part of the home page as a form; both languages beside each other. */
function BlockForm({ blockKey, item }: { blockKey: BlockKey; item: ContentItem }) {
  const { t, i18n } = useLingui()
  const draft = useDraft(item, read)
  const { values } = draft
  const [isLooking, setLooking] = useState(false)
  const [shows, setShows] = useState(false)
  const save = useSaveContent()
  const send = async () => {
    try {
      await save.mutateAsync({
        key: item.key,
        isNew: false,
        type: 'block',
        title: { en: item.translations.en.title, fr: item.translations.fr.title },
        content: { en: JSON.stringify(values.en), fr: JSON.stringify(values.fr) },
        published: item.published,
        basedOn: draft.basedOn,
      })
      toast.success(t`Content saved`)
    } catch (failure) {
      toast.error(messageOf(failure, t`Failed to save content`))
    }
  }
  return (
    <Card
      group
      title={i18n._(blockNames[blockKey])}
      actions={
        <Button size="sm" onClick={() => setLooking(true)}>
          <Trans>Versions</Trans>
        </Button>
      }
      footer={
        <>
          {draft.isTouched && (
            <Button onClick={draft.takeTheirs} disabled={save.isPending}>
              <Trans>Discard</Trans>
            </Button>
          )}
          <Button variant="primary" loading={save.isPending} onClick={() => void send()}>
            {save.isPending ? <Trans>Saving…</Trans> : <Trans>Save</Trans>}
          </Button>
        </>
      }
    >
      {draft.isOvertaken && <OvertakenBanner onKeep={draft.keepMine} onTake={draft.takeTheirs} />}
      <Checkbox
        label={<Trans>Preview</Trans>}
        className="mb-3"
        checked={shows}
        onChange={({ target }) => setShows(target.checked)}
      />
      <div className="grid gap-8 lg:grid-cols-2">
        {languages.map((language) => (
          <fieldset key={language} lang={language} className="min-w-0">
            <legend className="mb-3 text-sm font-semibold">{names[language]}</legend>
            <BlockFields
              fields={blockForms[blockKey]}
              values={values[language]}
              onChange={(next) => draft.change({ ...values, [language]: next })}
            />
            {shows && <BlockPreview values={values[language]} />}
          </fieldset>
        ))}
      </div>
      {isLooking && <VersionsDrawer contentKey={item.key} onClose={() => setLooking(false)} />}
    </Card>
  )
}
