import { Trans, useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import { useInfiniteQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useParams } from 'react-router'
import { usePageTitle } from '../../lib/screens/use-page-title.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { messagesQuery } from './messages.queries.ts'
import { OrderChat } from './order-chat.tsx'

interface ConversationPageProps {
  back: (number: string) => string
}

/** What an order is written about; `back` leads to the order. */
export function ConversationPage({ back }: ConversationPageProps) {
  const { t } = useLingui()
  const { number = '' } = useParams()
  const shown = spacedNumber(number)
  const { data } = useInfiniteQuery(messagesQuery(number))
  const partner = data?.pages[0]?.partner?.name
  usePageTitle(t`Messages`)
  return (
    <>
      <PageHeader
        title={<Trans>Messages</Trans>}
        hint={
          partner ? (
            <Trans>
              With {partner} about order {shown}
            </Trans>
          ) : (
            <Trans>About order {shown}</Trans>
          )
        }
        actions={
          <LinkButton to={back(number)} icon={<ArrowLeft className="size-4" />}>
            <Trans>Back to the order</Trans>
          </LinkButton>
        }
      />
      <Card
        flush
        className="flex h-[calc(100dvh-22rem)] min-h-96 flex-col [&>div]:flex [&>div]:min-h-0 [&>div]:flex-1 [&>div]:flex-col"
      >
        <OrderChat key={number} order={number} />
      </Card>
    </>
  )
}
