import { Trans, useLingui } from '@lingui/react/macro'
import Phone from 'lucide-react/icons/phone'
import { useState } from 'react'
import { useBlocks } from '../../../content/index.ts'
import type { Entry } from '../../../lib/offline/entry.ts'
import { discard, retry } from '../../../lib/offline/queue.ts'
import { OrderNumber } from '../../../orders/index.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { DateTime } from '../../../ui/text/date-time.tsx'
import { scanWords } from '../scan/scan-words.ts'
import { AskWhy } from './ask-why.tsx'
import { actionNames, adviceFor } from './waiting-words.ts'

/** `isBehind`: one of the same order was refused before it, and has to be settled first. */
export function WaitingRow({ entry, isBehind }: { entry: Entry; isBehind: boolean }) {
  const { i18n } = useLingui()
  const { kind, orderNumber, madeAt, note, refused } = entry
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{i18n._(actionNames[kind])}</h3>
        {refused ? (
          <Badge tone="cancelled">
            <Trans>Refused</Trans>
          </Badge>
        ) : (
          <Badge tone="pending">
            <Trans>Waiting</Trans>
          </Badge>
        )}
      </div>
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
        <OrderNumber number={orderNumber} />
        <DateTime value={madeAt} />
      </p>
      {note && <p className="text-sm break-words">{note}</p>}
      {isBehind && !refused && (
        <p className="text-sm text-ink-soft">
          <Trans>Waits until the refused one above is settled.</Trans>
        </p>
      )}
      {refused && <Refused entry={entry} />}
    </li>
  )
}

function Refused({ entry: { seq, kind, refused } }: { entry: Entry }) {
  const { i18n } = useLingui()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const phone = useBlocks().data?.['contact-details']?.phone
  if (!refused) return null
  const again = async () => {
    setBusy(true)
    await retry(seq)
    setBusy(false)
  }
  return (
    <>
      <p className="text-sm font-medium text-cancelled">
        {refused.scan ? i18n._(scanWords[refused.scan]) : refused.message}
      </p>
      <p className="text-sm text-ink-soft">{i18n._(adviceFor(kind, refused))}</p>
      {refused.code === 'far_from_address' && <AskWhy seq={seq} field="farReason" label={<Trans>Why here?</Trans>} />}
      {(refused.code === 'wrong_pin' || refused.errors?.some(({ path }) => path === 'pin')) && (
        <AskWhy seq={seq} field="pin" label={<Trans>Delivery PIN</Trans>} />
      )}
      {refused.errors?.some(({ path }) => path === 'notes') && (
        <AskWhy seq={seq} field="notes" label={<Trans>Why this stop first?</Trans>} />
      )}
      <div className="mt-1 flex flex-wrap gap-2">
        <Button loading={busy} onClick={again}>
          <Trans>Retry</Trans>
        </Button>
        <Button variant="danger" onClick={() => setAsking(true)}>
          <Trans>Discard</Trans>
        </Button>
        {phone && (
          <LinkButton href={`tel:${phone.replace(/[^+\d]/g, '')}`} icon={<Phone className="size-4" />}>
            <Trans>Call support</Trans>
          </LinkButton>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={<Trans>Discard this?</Trans>}
        description={<Trans>It is taken off this device with its photo and signature, and never sent.</Trans>}
        confirm={<Trans>Discard</Trans>}
        danger
        onConfirm={() => discard(seq)}
      />
    </>
  )
}
