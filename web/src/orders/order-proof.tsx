import { Trans, useLingui } from '@lingui/react/macro'
import { Fact, Facts } from '../ui/facts.tsx'
import { CompanyDateTime } from '../ui/text/company-date-time.tsx'
import { EvidenceImage } from './evidence-image.tsx'
import { evidenceQuery, type OrderView } from './orders.queries.ts'

type Proof = OrderView['proofs'][number]

/** What shows that it was picked up and delivered: for its owner, its courier and staff. */
export const OrderProof = ({ orderId, proofs }: { orderId: string; proofs: readonly Proof[] }) => (
  <ul className="flex flex-col gap-5">
    {proofs.map((proof) => (
      <li key={proof._id}>
        <OneProof orderId={orderId} proof={proof} />
      </li>
    ))}
  </ul>
)

function OneProof({ orderId, proof }: { orderId: string; proof: Proof }) {
  const { t } = useLingui()
  const { location, deviceTime, signerName } = proof
  return (
    <article className="flex flex-col gap-3 rounded-md border border-line p-3">
      <h4 className="text-sm font-semibold">
        {proof.stage === 'pickup' ? <Trans>Proof of pickup</Trans> : <Trans>Proof of delivery</Trans>}
      </h4>
      {proof.photo && (
        <EvidenceImage
          query={evidenceQuery(orderId, 'proof', proof._id, 'photo')}
          alt={proof.stage === 'pickup' ? t`Photo taken at pickup` : t`Photo taken at delivery`}
          className="object-cover"
        />
      )}
      {proof.signature && (
        <EvidenceImage
          query={evidenceQuery(orderId, 'proof', proof._id, 'signature')}
          alt={t`Signature of ${signerName ?? ''}`}
          className="object-contain"
        />
      )}
      <Facts>
        <Fact label={<Trans>Signed by</Trans>}>{signerName}</Fact>
        <Fact label={<Trans>PIN</Trans>}>{proof.pinMatched && <Trans>Confirmed</Trans>}</Fact>
        <Fact label={<Trans>Note</Trans>}>{proof.note}</Fact>
        <Fact label={<Trans>Received</Trans>}>
          <CompanyDateTime value={proof.at} />
        </Fact>
        <Fact label={<Trans>By the courier’s device</Trans>}>
          {deviceTime && <CompanyDateTime value={deviceTime} />}
        </Fact>
        <Fact label={<Trans>Place</Trans>}>
          {location && (
            <a
              href={`https://www.google.com/maps/search/?api=1&query=${location.latitude},${location.longitude}`}
              target="_blank"
              rel="noreferrer"
              className="link tabular-nums"
            >
              {location.latitude.toFixed(4)}, {location.longitude.toFixed(4)}
            </a>
          )}
        </Fact>
      </Facts>
    </article>
  )
}
