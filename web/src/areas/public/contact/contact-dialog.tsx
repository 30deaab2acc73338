import { Trans } from '@lingui/react/macro'
import { Dialog } from '../../../ui/dialog.tsx'
import { ContactForm } from './contact-form.tsx'

interface ContactDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  subject?: string
}

export const ContactDialog = ({ open, onOpenChange, subject }: ContactDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title={<Trans>Write to us</Trans>}
    description={<Trans>Tell us what it is about; the answer comes by e-mail.</Trans>}
  >
    <ContactForm subject={subject} onSent={() => onOpenChange(false)} />
  </Dialog>
)
