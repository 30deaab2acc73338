import { Trans } from '@lingui/react/macro'
import FileCheck from 'lucide-react/icons/file-check'
import { OrderIssues, OrderProof, type OrderView, ProofButton } from '../../../../orders/index.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'

/** What shows that it went well, and what was reported when it did not. */
export const OrderProofTab = ({ order }: { order: OrderView }) => {
  const { _id, proofs, issues } = order
  return (
    <>
      {proofs.length + issues.length === 0 && (
        <EmptyState
          icon={<FileCheck />}
          title={<Trans>No proof yet</Trans>}
          hint={<Trans>Photos, signatures and reported problems appear here.</Trans>}
        />
      )}
      {issues.length > 0 && <OrderIssues orderId={_id} issues={issues} />}
      {proofs.length > 0 && <OrderProof orderId={_id} proofs={proofs} />}
      <ProofButton order={order} />
    </>
  )
}
