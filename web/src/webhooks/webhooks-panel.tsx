import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import WebhookIcon from 'lucide-react/icons/webhook'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProgramsOf } from '../keys/index.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Table } from '../ui/table/table.tsx'
import { SigningSecret } from './signing-secret.tsx'
import { webhookColumns } from './webhook-columns.tsx'
import { type MadeWebhook, NewWebhookDialog } from './webhook-dialog.tsx'
import { webhooksQuery } from './webhooks.queries.ts'

/** Webhooks of an account, or of the company (N3); one is shown at `${base}/${id}`. */
export function WebhooksPanel({ of, base }: { of: ProgramsOf; base: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(webhooksQuery(of.accountId))
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<MadeWebhook>()
  const button = (
    <Button variant="primary" icon={<Plus className="size-4" />} onClick={() => setMaking(true)}>
      <Trans>New webhook</Trans>
    </Button>
  )
  const done = (webhook: MadeWebhook) => {
    setMaking(false)
    setMade(webhook)
  }
  return (
    <>
      <Card
        flush
        title={<Trans>Webhooks</Trans>}
        hint={<Trans>Your program is told of each event the moment it happens.</Trans>}
        actions={data && data.length > 0 && button}
      >
        <Table
          label={t`Webhooks`}
          columns={webhookColumns(base)}
          rows={data}
          rowKey={({ _id }) => _id}
          onOpen={({ _id }) => navigate(`${base}/${_id}`)}
          error={error}
          errorText={t`The webhooks could not be loaded.`}
          onRetry={() => void refetch()}
          skeletonRows={3}
          empty={
            <EmptyState
              icon={<WebhookIcon />}
              title={<Trans>No webhooks yet</Trans>}
              hint={<Trans>Add the address of your program, and each step of an order is sent there.</Trans>}
              action={button}
            />
          }
        />
      </Card>
      {making && <NewWebhookDialog of={of} onMade={done} onClose={() => setMaking(false)} />}
      {made && <SigningSecret secret={made.secret} onClose={() => navigate(`${base}/${made._id}`)} />}
    </>
  )
}
