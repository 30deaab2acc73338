import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Invoice, PdfButton } from '../../../../invoices/index.ts'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useDeleteDraft, useIssueInvoice } from '../invoices.queries.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'
import { VoidDialog } from './void-dialog.tsx'

type Asked = 'issue' | 'delete' | 'void' | 'pay' | 'send'

interface InvoiceActionsProps {
  invoice: Invoice
  /** A draft was thrown away. */
  onGone: () => void
}

/** Only what can be done with it now, the likeliest last. */
export function InvoiceActions({ invoice, onGone }: InvoiceActionsProps) {
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const { can } = invoice
  return (
    <>
      {can.void && (
        <Button variant="ghost" className="sm:mr-auto" onClick={() => setAsked('void')}>
          <Trans>Void</Trans>
        </Button>
      )}
      {can.remove && (
        <Button variant="ghost" className="sm:mr-auto" onClick={() => setAsked('delete')}>
          <Trans>Delete draft</Trans>
        </Button>
      )}
      <PdfButton invoice={invoice} />
      {can.send && (
        <Button onClick={() => setAsked('send')}>
          {invoice.sentAt ? <Trans>Send again</Trans> : <Trans>Send</Trans>}
        </Button>
      )}
      {can.pay && (
        <Button variant="primary" onClick={() => setAsked('pay')}>
          <Trans>Record a payment</Trans>
        </Button>
      )}
      {can.issue && (
        <Button variant="primary" onClick={() => setAsked('issue')}>
          <Trans>Issue</Trans>
        </Button>
      )}
      {asked === 'void' && <VoidDialog invoice={invoice} onClose={close} />}
      {asked === 'pay' && <PaymentDialog invoice={invoice} onClose={close} />}
      {asked === 'send' && <SendDialog invoice={invoice} onClose={close} />}
      <DraftDialogs invoice={invoice} asked={asked} onGone={onGone} onClose={close} />
    </>
  )
}

function DraftDialogs({
  invoice,
  asked,
  onGone,
  onClose,
}: InvoiceActionsProps & { asked?: Asked; onClose: () => void }) {
  const { t } = useLingui()
  const issue = useIssueInvoice()
  const drop = useDeleteDraft()
  const failing = (text: string) => (error: unknown) => {
    toast.error(messageOf(error, text))
    throw error
  }
  const doIssue = async () => {
    const { data } = await issue.mutateAsync(invoice._id).catch(failing(t`The draft could not be issued.`))
    const number = data.number ?? ''
    toast.success(t`${number} is issued`)
  }
  const doDelete = async () => {
    await drop.mutateAsync(invoice._id).catch(failing(t`The draft could not be deleted.`))
    toast.success(t`The draft is gone`)
    onGone()
  }
  return (
    <>
      <ConfirmDialog
        open={asked === 'issue'}
        onOpenChange={onClose}
        title={<Trans>Issue this draft?</Trans>}
        description={<Trans>It gets its number and its due date. An issued invoice never changes.</Trans>}
        confirm={<Trans>Issue</Trans>}
        onConfirm={doIssue}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={onClose}
        title={<Trans>Delete this draft?</Trans>}
        description={<Trans>Its orders are free for the next run.</Trans>}
        confirm={<Trans>Delete</Trans>}
        danger
        onConfirm={doDelete}
      />
    </>
  )
}
