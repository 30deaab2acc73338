import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Table } from '../ui/table/table.tsx'
import { DeleteKeyDialog } from './delete-key-dialog.tsx'
import { keyColumns } from './key-columns.tsx'
import { type ApiKey, apiKeysQuery } from './keys.queries.ts'
import { type MadeKey, NewKeyDialog } from './new-key-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'

/** Whose keys and webhooks are shown. */
export interface ProgramsOf {
  /** Nothing for the company itself. */
  accountId: string | undefined
  name: string | undefined
  isCompany: boolean
  /** On the same screen another account can be chosen. */
  mayChoose?: boolean
}

/** Keys of an account, or of the company (N1). */
export function KeysPanel({ of }: { of: ProgramsOf }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(apiKeysQuery(of.accountId))
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<MadeKey>()
  const [deleting, setDeleting] = useState<ApiKey>()
  const button = (
    <Button variant="primary" icon={<Plus className="size-4" />} onClick={() => setMaking(true)}>
      <Trans>New key</Trans>
    </Button>
  )
  const done = (key: MadeKey) => {
    setMaking(false)
    setMade(key)
  }
  return (
    <>
      <Card
        flush
        title={<Trans>Keys</Trans>}
        hint={<Trans>A program signs in with a key. Keep it as you keep a password.</Trans>}
        actions={data && data.length > 0 && button}
      >
        <Table
          label={t`Keys`}
          columns={keyColumns(setDeleting)}
          rows={data}
          rowKey={({ _id }) => _id}
          error={error}
          errorText={t`The keys could not be loaded.`}
          onRetry={() => void refetch()}
          skeletonRows={3}
          empty={
            <EmptyState
              icon={<KeyRound />}
              title={<Trans>No keys yet</Trans>}
              hint={<Trans>Make a test key first: its orders are simulated, so a program can be tried safely.</Trans>}
              action={button}
            />
          }
        />
      </Card>
      {making && (
        <NewKeyDialog
          accountId={of.accountId}
          owner={of.name}
          isCompany={of.isCompany}
          onMade={done}
          onClose={() => setMaking(false)}
        />
      )}
      {made && (
        <SecretDialog
          title={t`Key ${made.name}`}
          label={t`Secret of the key`}
          secret={made.secret}
          lost={t`The key was made, but the answer with its secret was lost, and it is not shown twice. Delete the key in the list and make another one.`}
          onClose={() => setMade(undefined)}
        />
      )}
      {deleting && <DeleteKeyDialog of={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}
