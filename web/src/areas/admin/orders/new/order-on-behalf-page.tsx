import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../../lib/api/api.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { useUnsaved } from '../../../../lib/form/unsaved.ts'
import { configQuery } from '../../../../lib/query/config.queries.ts'
import { usePageTitle } from '../../../../lib/screens/use-page-title.ts'
import { useSession } from '../../../../lib/session/session.tsx'
import { emptyOrder, keptOrders } from '../../../../orders/index.ts'
import { Card } from '../../../../ui/card.tsx'
import { ErrorState } from '../../../../ui/empty-state.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { SkeletonLines } from '../../../../ui/skeleton.tsx'
import { CallerCard } from './caller-card.tsx'
import {
  type CustomerChoice,
  type CustomerFaults,
  customerBody,
  isComplete,
  isTyped,
  missingOf,
} from './customer-choice.ts'
import { PhoneOrderForm } from './phone-order-form.tsx'

/** For somebody who phoned: whose order it is, what it is and what it costs, on one screen. */
export function OrderOnBehalfPage() {
  const { t } = useLingui()
  usePageTitle(t`New Order`)
  const { user } = useSession()
  const navigate = useNavigate()
  const config = useQuery(configQuery)
  const [customer, setCustomer] = useState<CustomerChoice>({ kind: 'none' })
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<CustomerFaults>({})
  const missing = isComplete(customer)
    ? undefined
    : customer.kind === 'new'
      ? t`Fill in the customer's details`
      : t`Choose a customer`
  const faults = { ...refused, ...(tried && customer.kind === 'new' && missingOf(customer.person)) }
  const choose = (choice: CustomerChoice) => {
    setCustomer(choice)
    setRefused({})
  }
  // The order itself is kept on the device; who it is for is not.
  const { release } = useUnsaved(isTyped(customer))
  // What is typed here is the member of staff's, not the customer's.
  const slot = `admin:${user?._id}`
  const kept = keptOrders.read(slot)
  return (
    <>
      <PageHeader
        title={<Trans>New order on behalf of a customer</Trans>}
        hint={<Trans>It is paid by the customer's default card, or on account of a business.</Trans>}
      />
      {config.error && !config.data ? (
        <Card flush>
          <ErrorState error={config.error} fallback={t`Failed to create order`} onRetry={config.refetch} />
        </Card>
      ) : !config.data || !user ? (
        <Card>
          <SkeletonLines lines={12} />
        </Card>
      ) : (
        <PhoneOrderForm
          slot={slot}
          config={config.data}
          start={
            kept
              ? { from: 'draft', values: kept.values, unanswered: kept.sent !== undefined }
              : { from: 'nothing', values: emptyOrder }
          }
          caller={
            <CallerCard choice={customer} faults={faults} missing={tried ? missing : undefined} onChange={choose} />
          }
          account={customer.kind === 'account' ? customer.account : undefined}
          customerId={customer.kind === 'known' ? customer.customer._id : undefined}
          missing={missing}
          tried={() => setTried(true)}
          refused={(error) => {
            const found = refusalsOf(error)
            setRefused(found)
            return Object.keys(found).length > 0
          }}
          place={(body, idempotencyKey) =>
            api('POST /admin/orders', { body: { ...body, ...customerBody(customer) }, idempotencyKey })
          }
          after={(number) => {
            release()
            navigate(`/admin/orders?order=${number}`)
          }}
        />
      )}
    </>
  )
}

/** `customer.email` and the like: the fields of somebody new. */
const refusalsOf = (error: unknown): CustomerFaults =>
  Object.fromEntries(
    (error instanceof ApiError ? error.errors : []).flatMap(({ path, msg }) =>
      path.startsWith('customer.') ? [[path.slice('customer.'.length), msg] as const] : [],
    ),
  )
