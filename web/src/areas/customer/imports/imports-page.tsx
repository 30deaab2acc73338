import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import type { Account } from '../../../accounts/index.ts'
import { ImportList, importsQuery, UploadCard } from '../../../imports/index.ts'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { useImportingAccount } from './use-importing-account.ts'

/** Orders out of files, for those who order for a business (M2). */
export function ImportsPage() {
  const { t } = useLingui()
  usePageTitle(t`Imports`)
  const { isPending, account } = useImportingAccount()
  return (
    <>
      <PageHeader title={<Trans>Imports</Trans>} hint={account?.name} />
      {account ? (
        <Imports key={account._id} account={account} />
      ) : (
        <Card flush={!isPending}>
          {isPending ? (
            <SkeletonLines lines={6} />
          ) : (
            <EmptyState
              icon={<FileSpreadsheet />}
              title={<Trans>No imports</Trans>}
              hint={<Trans>Only owners and bookers of a business account upload orders.</Trans>}
            />
          )}
        </Card>
      )}
    </>
  )
}

const noFilters = {} as const
const base = '/customer/imports'

function Imports({ account }: { account: Account }) {
  const { page, set } = useListParams(noFilters)
  const list = useQuery(importsQuery({ accountId: account._id, page }))
  return (
    <>
      <UploadCard accountId={account._id} base={base} />
      <Card flush title={<Trans>Past imports</Trans>}>
        <ImportList list={list} base={base} onPage={(page) => set({ page })} />
      </Card>
    </>
  )
}
