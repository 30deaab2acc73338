import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import BellRing from 'lucide-react/icons/bell-ring'
import { currentLanguage } from '../../../../lib/i18n.ts'
import { useOpenParam } from '../../../../lib/params/use-open-param.ts'
import { usePageTitle } from '../../../../lib/screens/use-page-title.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { type Column, Table } from '../../../../ui/table/table.tsx'
import { TemplateDrawer } from './template-drawer.tsx'
import { audienceNames, channelNames, channels } from './template-words.ts'
import { type Template, templatesQuery } from './templates.queries.ts'

export { texts } from '../../office-texts.ts'

/** Everything that people are told: its words and its channels. */
export function TemplatesPage() {
  const { t, i18n } = useLingui()
  usePageTitle(t`Notices`)
  const { data, error, refetch } = useQuery(templatesQuery)
  const [shown, show] = useOpenParam('notice')
  const open = data?.find(({ key }) => key === shown)
  const columns: Column<Template>[] = [
    {
      id: 'title',
      header: <Trans>Notice</Trans>,
      cell: ({ texts, changed }) => (
        <span className="flex flex-wrap items-center gap-2 font-medium max-sm:justify-end">
          {texts[currentLanguage()].title}
          {changed && (
            <Badge tone="accepted">
              <Trans>Changed</Trans>
            </Badge>
          )}
        </span>
      ),
    },
    { id: 'audience', header: <Trans>To</Trans>, cell: ({ audience }) => i18n._(audienceNames[audience]) },
    {
      id: 'channels',
      header: <Trans>Channels</Trans>,
      cell: ({ switches }) =>
        channels
          .filter((channel) => switches[channel])
          .map((channel) => i18n._(channelNames[channel]))
          .join(', ') || t`Switched off`,
    },
  ]
  return (
    <>
      <PageHeader
        title={<Trans>Notices</Trans>}
        hint={<Trans>What customers, couriers, recipients and staff are told, in both languages, and where.</Trans>}
      />
      <Card flush>
        <Table
          label={t`Notices`}
          columns={columns}
          rows={data}
          rowKey={({ key }) => key}
          openRow={open?.key}
          onOpen={({ key }) => show(key)}
          error={error}
          errorText={t`Failed to fetch the notices`}
          onRetry={refetch}
          empty={<EmptyState icon={<BellRing />} title={<Trans>No notices</Trans>} />}
        />
      </Card>
      {open && <TemplateDrawer key={open.key} template={open} onClose={() => show(undefined)} />}
    </>
  )
}
