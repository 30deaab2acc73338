import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useUnsaved } from '../../../lib/form/unsaved.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Switch } from '../../../ui/form/checkbox.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { toast } from '../../../ui/toast.ts'
import { type ContentItem, editedQuery, useSaveContent } from './editor.queries.ts'
import { ImageField } from './image-field.tsx'
import { LanguageColumns } from './language-columns.tsx'
import { OvertakenBanner } from './overtaken-banner.tsx'
import { useDraft } from './use-draft.ts'
import { VersionsDrawer } from './versions-drawer.tsx'

export function PageEditor({ contentKey }: { contentKey: string }) {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useQuery(editedQuery(contentKey))
  if (data) return <PageForm item={data} />
  return (
    <Card>
      {error ? (
        <ErrorState error={error} fallback={t`Failed to fetch content`} onRetry={refetch} retrying={isFetching} />
      ) : (
        <SkeletonLines lines={12} />
      )}
    </Card>
  )
}

function PageForm({ item }: { item: ContentItem }) {
  const { t } = useLingui()
  const save = useSaveContent()
  const draft = useDraft(item, ({ translations, published }) => ({ words: translations, published }))
  const { words, published } = draft.values
  const [image, setImage] = useState<File>()
  useUnsaved(image !== undefined, { sending: save.isPending })
  const [isLooking, setLooking] = useState(false)

  const send = async () => {
    const { en, fr } = words
    try {
      await save.mutateAsync({
        key: item.key,
        isNew: false,
        type: item.type,
        title: { en: en.title, fr: fr.title },
        content: { en: en.content, fr: fr.content },
        published,
        basedOn: draft.basedOn,
        image,
      })
      setImage(undefined)
      toast.success(t`Content saved`)
    } catch (failure) {
      toast.error(messageOf(failure, t`Failed to save content`))
    }
  }
  return (
    <Card
      group
      hint={
        <Trans>
          Changed <CompanyDateTime value={item.updatedAt} />
        </Trans>
      }
      title={item.title}
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
      <div className="flex flex-col gap-5">
        <LanguageColumns words={words} onChange={(next) => draft.change({ words: next, published })} />
        <ImageField current={item.image} file={image} onFile={setImage} />
        <Switch
          label={<Trans>Published</Trans>}
          hint={<Trans>Off: a draft that only staff see</Trans>}
          checked={published}
          onChange={({ target }) => draft.change({ words, published: target.checked })}
        />
      </div>
      {isLooking && <VersionsDrawer contentKey={item.key} onClose={() => setLooking(false)} />}
    </Card>
  )
}
