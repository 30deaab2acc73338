import { Trans, useLingui } from '@lingui/react/macro'
import type { RecipientView } from '@maple/contract/orders/recipients'
import { EvidenceImage } from '../../../orders/index.ts'
import { Card } from '../../../ui/card.tsx'
import { recipientProofQuery } from './recipient.queries.ts'

/** What shows that it was handed over here: the photo, and who signed. */
export function RecipientProof({ token, proofs }: { token: string; proofs: RecipientView['proofs'] }) {
  const { t } = useLingui()
  const shown = proofs.filter(({ stage, photo, signature }) => stage === 'delivery' && (photo || signature))
  if (shown.length === 0) return null
  return (
    <Card title={<Trans>Proof of delivery</Trans>}>
      <ul className="flex flex-col gap-4">
        {shown.map(({ _id, photo, signature, signerName }) => (
          <li key={_id} className="flex flex-col gap-3">
            {photo && (
              <EvidenceImage
                query={recipientProofQuery(token, _id, 'photo')}
                alt={t`Photo taken at delivery`}
                className="object-cover"
              />
            )}
            {signature && (
              <EvidenceImage
                query={recipientProofQuery(token, _id, 'signature')}
                alt={t`Signature of ${signerName ?? ''}`}
                className="object-contain"
              />
            )}
            {signerName && (
              <p className="text-sm text-ink-soft">
                <Trans>Signed by {signerName}</Trans>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
