import { Trans, useLingui } from '@lingui/react/macro'
import { importStates } from '@maple/contract/imports/import-fields'
import { useQuery } from '@tanstack/react-query'
import { ImportList, importStateNames, importsQuery, UploadCard } from '../../../imports/index.ts'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Card } from '../../../ui/card.tsx'
import { Select } from '../../../ui/form/input.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { AccountFilter } from '../invoices/account-filter.tsx'

export { texts } from '../office-texts.ts'

const defaults = { accountId: '', state: 'all' } as const
const base = '/admin/imports'

/** Orders out of files, of all accounts; to upload one, its account is chosen first. */
export function ImportsPage() {
  const { t, i18n } = useLingui()
  usePageTitle(t`Imports`)
  const { values, page, set } = useListParams(defaults)
  const { accountId } = values
  const state = importStates.find((one) => one === values.state)
  const list = useQuery(importsQuery({ page, limit: 20, accountId: accountId || undefined, state }))
  return (
    <>
      <PageHeader
        title={<Trans>Imports</Trans>}
        hint={accountId ? undefined : <Trans>Choose an account to upload a file for it.</Trans>}
      />
      {accountId && <UploadCard key={accountId} accountId={accountId} base={base} />}
      <Card flush>
        <div className="grid gap-3 p-4 sm:grid-cols-2 lg:max-w-2xl">
          <AccountFilter
            accountId={accountId}
            name={list.data?.data[0]?.account.name}
            onChange={(accountId) => set({ accountId })}
          />
          <Select aria-label={t`Status`} value={values.state} onChange={({ target }) => set({ state: target.value })}>
            <option value="all">{t`All statuses`}</option>
            {importStates.map((one) => (
              <option key={one} value={one}>
                {i18n._(importStateNames[one])}
              </option>
            ))}
          </Select>
        </div>
        <ImportList list={list} base={base} withAccount onPage={(page) => set({ page })} />
      </Card>
    </>
  )
}
