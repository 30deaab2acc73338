import { Trans } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import Share2 from 'lucide-react/icons/share-2'
import { useBlocks } from '../../../content/index.ts'
import { formatPhone } from '../../../lib/format/format.ts'
import { useShare } from '../../../orders/index.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

export function HelpCard({ number }: { number: string }) {
  const contact = useBlocks().data?.['contact-details']
  const share = useShare(number)
  const subject = encodeURIComponent(spacedNumber(number))
  return (
    <Card title={<Trans>Need Help?</Trans>} hint={contact?.hours}>
      <div className="flex flex-col gap-2 print:hidden">
        {contact && (
          <>
            <LinkButton
              href={`mailto:${contact.email}?subject=${subject}`}
              icon={<Mail className="size-4 shrink-0" />}
              block
            >
              <Trans>Email support</Trans>
            </LinkButton>
            <LinkButton
              href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}
              icon={<Phone className="size-4 shrink-0" />}
              block
            >
              {formatPhone(contact.phone)}
            </LinkButton>
          </>
        )}
        <Button icon={<Share2 className="size-4 shrink-0" />} block onClick={share}>
          <Trans>Share tracking</Trans>
        </Button>
      </div>
      {contact && (
        <p className="hidden text-sm print:block">
          {contact.email}, {formatPhone(contact.phone)}
        </p>
      )}
    </Card>
  )
}
