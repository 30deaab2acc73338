import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Megaphone from 'lucide-react/icons/megaphone'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format/format.ts'
import { currentLanguage } from '../../../lib/i18n.ts'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PagedTable } from '../../../ui/table/paged-table.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { PromotionDialog } from './promotion-dialog.tsx'
import { type Promotion, promotionsQuery } from './promotions.queries.ts'

export { texts } from '../office-texts.ts'

const none = {} as const

export function PromotionsPage() {
  const { t } = useLingui()
  usePageTitle(t`Promotions`)
  const { page, set } = useListParams(none)
  const list = useQuery(promotionsQuery(page))
  const [writing, setWriting] = useState(false)
  const columns: Column<Promotion>[] = [
    {
      id: 'subject',
      header: <Trans>Subject</Trans>,
      cell: ({ texts }) => <span className="font-medium">{texts[currentLanguage()].subject}</span>,
    },
    {
      id: 'kind',
      header: <Trans>Kind</Trans>,
      cell: ({ kind }) => (kind === 'newsletter' ? <Trans>Newsletter</Trans> : <Trans>Promotion</Trans>),
    },
    { id: 'sent', header: <Trans>Messages</Trans>, align: 'right', cell: ({ sent }) => formatNumber(sent) },
    {
      id: 'state',
      header: <Trans>State</Trans>,
      cell: ({ finishedAt }) =>
        finishedAt ? (
          <Badge tone="delivered">
            <Trans>Sent</Trans>
          </Badge>
        ) : (
          <Badge tone="pending">
            <Trans>Being sent</Trans>
          </Badge>
        ),
    },
    { id: 'by', header: <Trans>By</Trans>, wideOnly: true, cell: ({ createdBy }) => createdBy },
    { id: 'createdAt', header: <Trans>When</Trans>, cell: ({ createdAt }) => <CompanyDateTime value={createdAt} /> },
  ]
  const write = (
    <Button variant="primary" icon={<Megaphone className="size-4" />} onClick={() => setWriting(true)}>
      <Trans>New promotion</Trans>
    </Button>
  )
  return (
    <>
      <PageHeader
        title={<Trans>Promotions</Trans>}
        hint={<Trans>They reach only those who agreed to them, and every one can be stopped with one click.</Trans>}
        actions={write}
      />
      <Card flush>
        <PagedTable
          label={t`Promotions`}
          columns={columns}
          list={list}
          rowKey={({ _id }) => _id}
          errorText={t`Failed to fetch the promotions`}
          skeletonRows={4}
          empty={
            <EmptyState
              icon={<Megaphone />}
              title={<Trans>No promotions yet</Trans>}
              hint={<Trans>Write the first one for those who want to hear of offers.</Trans>}
            />
          }
          onPage={(page) => set({ page })}
        />
      </Card>
      {writing && <PromotionDialog onClose={() => setWriting(false)} />}
    </>
  )
}
