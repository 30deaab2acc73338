import { Trans, useLingui } from '@lingui/react/macro'
import { messageOf } from '../../../lib/api/api-error.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { Phone } from '../../../ui/text/phone.tsx'
import { toast } from '../../../ui/toast.ts'
import { type ContactMessage, useAnswerContact } from './contact.queries.ts'

/** One message; it is answered in the mail program, and marked here so that nobody answers twice. */
export function ContactMessageDrawer({ message, onClose }: { message: ContactMessage; onClose: () => void }) {
  const { t } = useLingui()
  const answer = useAnswerContact()
  const { _id: id, name, email, phone, subject, createdAt, answeredAt } = message
  const mark = () =>
    answer
      .mutateAsync({ id, answered: !answeredAt })
      .catch((failure: unknown) => toast.error(messageOf(failure, t`Failed to update the message`)))
  const reply = new URLSearchParams({ subject: `Re: ${subject ?? ''}` }).toString().replaceAll('+', '%20')
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title={subject || name}
      description={<CompanyDateTime value={createdAt} />}
      footer={
        <>
          <Button loading={answer.isPending} onClick={() => void mark()}>
            {answeredAt ? <Trans>Mark as open</Trans> : <Trans>Mark as answered</Trans>}
          </Button>
          <LinkButton variant="primary" href={`mailto:${email}?${reply}`}>
            <Trans>Reply by e-mail</Trans>
          </LinkButton>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Facts>
          <Fact label={<Trans>Name</Trans>}>{name}</Fact>
          <Fact label={<Trans>Email</Trans>}>
            <a className="link break-all" href={`mailto:${email}`}>
              {email}
            </a>
          </Fact>
          {phone && (
            <Fact label={<Trans>Phone</Trans>}>
              <Phone number={phone} />
            </Fact>
          )}
          {answeredAt && (
            <Fact label={<Trans>Answered</Trans>}>
              <CompanyDateTime value={answeredAt} />
            </Fact>
          )}
        </Facts>
        <p className="whitespace-pre-wrap">{message.message}</p>
      </div>
    </Drawer>
  )
}
