import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import HandCoins from 'lucide-react/icons/hand-coins'
import { lazy, Suspense } from 'react'
import { api } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { randomKey } from '../../../lib/api/random-key.ts'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { useOpenParam } from '../../../lib/params/use-open-param.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { type Payout, payoutStateNames } from '../../../payments/index.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import { Select } from '../../../ui/form/input.tsx'
import { SearchBox } from '../../../ui/form/search-box.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PagedTable } from '../../../ui/table/paged-table.tsx'
import { toast } from '../../../ui/toast.ts'
import { payoutsQuery, useMakePayouts } from './payouts.queries.ts'
import { usePayoutColumns } from './use-payout-columns.tsx'

const SettlementDrawer = lazy(async () => ({ default: (await import('./settlement-drawer.tsx')).SettlementDrawer }))

export { texts } from '../office-texts.ts'

const defaults = { search: '', state: 'all' } as const
const states = Object.keys(payoutStateNames) as Payout['state'][]

export function PayoutsPage() {
  const { t, i18n } = useLingui()
  usePageTitle(t`Payouts`)
  const { values, page, set } = useListParams(defaults)
  const [openId, open] = useOpenParam('payout')
  const state = states.find((one) => one === values.state)
  const list = useQuery(payoutsQuery({ page, state, search: values.search }))
  return (
    <>
      <PageHeader
        title={<Trans>Payouts</Trans>}
        hint={
          <Trans>
            What couriers earned, paid out once a week. What was earned before today is due; what is earned today is due
            from tomorrow on.
          </Trans>
        }
        actions={
          <>
            <LinkButton to="/admin/payouts/adjustments">
              <Trans>Additions and deductions</Trans>
            </LinkButton>
            <ExportButton type="earnings" query={{ search: values.search }}>
              <Trans>Export earnings</Trans>
            </ExportButton>
            <DownloadButton load={() => api('GET /admin/payouts/bank-file')} name="payouts.csv">
              <Trans>Bank file</Trans>
            </DownloadButton>
            <MakeButton />
          </>
        }
      />
      <Card flush>
        <div className="grid gap-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto]">
          <SearchBox label={t`Search by courier`} value={values.search} onChange={(search) => set({ search })} />
          <Select aria-label={t`Status`} value={values.state} onChange={({ target }) => set({ state: target.value })}>
            <option value="all">{t`All statuses`}</option>
            {states.map((one) => (
              <option key={one} value={one}>
                {i18n._(payoutStateNames[one])}
              </option>
            ))}
          </Select>
        </div>
        <PagedTable
          label={t`Payouts`}
          columns={usePayoutColumns()}
          list={list}
          rowKey={({ _id }) => _id}
          onOpen={({ _id }) => open(_id)}
          {...(openId && { openRow: openId })}
          errorText={t`The payouts could not be loaded.`}
          empty={
            <EmptyState
              icon={<HandCoins />}
              title={<Trans>No payouts</Trans>}
              hint={<Trans>They are made on the day of the week that the settings say.</Trans>}
            />
          }
          onPage={(page) => set({ page })}
        />
      </Card>
      <Suspense>{openId && <SettlementDrawer key={openId} id={openId} onClose={() => open(undefined)} />}</Suspense>
    </>
  )
}

function MakeButton() {
  const { t } = useLingui()
  const make = useMakePayouts()
  const run = () =>
    make.mutate(randomKey(), {
      onSuccess: ({ data }) =>
        toast.success(
          data.made === 0
            ? t`Nothing is due: what is earned today is due from tomorrow on`
            : t`Payouts made: ${data.made}`,
        ),
      onError: (error) => toast.error(messageOf(error, t`The payouts could not be made.`)),
    })
  return (
    <Button variant="primary" icon={<HandCoins className="size-4" />} loading={make.isPending} onClick={run}>
      <Trans>Make payouts now</Trans>
    </Button>
  )
}
