import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { usePaused } from '../../../../lib/use-paused.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { SkeletonLines } from '../../../../ui/skeleton.tsx'
import { Tabs } from '../../../../ui/tabs.tsx'
import { MailPreview } from '../../outbox/mail-preview.tsx'
import { type Language, previewQuery, type Template, type Texts } from './templates.queries.ts'

const pauseMs = 400

/** What people would get, as the server says it; it follows the typing. */
export function TemplatePreview({
  template,
  language,
  texts,
}: {
  template: Template
  language: Language
  texts: Texts
}) {
  const { t } = useLingui()
  const rested = usePaused(texts, pauseMs)
  const { data, error } = useQuery(previewQuery(template.key, language, rested))
  if (error) return <Banner kind="warning">{messageOf(error, t`There is no preview at the moment.`)}</Banner>
  if (!data) return <SkeletonLines lines={4} />
  const tabs = [
    { id: 'inApp', label: <Trans>In the app</Trans>, content: <Phone title={data.title} text={data.message} /> },
    { id: 'push', label: <Trans>Push</Trans>, content: <Phone title={data.title} text={data.push} /> },
    { id: 'sms', label: <Trans>SMS</Trans>, content: <Phone text={data.sms} /> },
    { id: 'email', label: <Trans>E-mail</Trans>, content: <MailPreview html={data.html} title={data.subject} /> },
  ]
  return (
    <section aria-label={t`Preview`} className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">
        <Trans>Preview</Trans>
      </h3>
      <Tabs
        label={t`Preview`}
        param="preview"
        tabs={tabs.filter(({ id }) => (template.channels as string[]).includes(id))}
      />
    </section>
  )
}

const Phone = ({ title, text }: { title?: string; text: string }) => (
  <div className="max-w-sm rounded-lg border border-line bg-sunken p-4 text-sm break-words">
    {title && <p className="font-semibold">{title}</p>}
    <p>{text}</p>
  </div>
)
