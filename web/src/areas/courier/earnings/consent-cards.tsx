import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/api-error.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import type { CourierAdjustment } from '../../../payments/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.ts'
import { myConsentsQuery, useAnswerAdjustment } from './earnings.queries.ts'

/** Deductions that wait for my word; nothing while there is none. */
export function ConsentCards() {
  const { data } = useQuery(myConsentsQuery())
  return data?.data.map((one) => <ConsentCard key={one._id} adjustment={one} />)
}

function ConsentCard({ adjustment: { _id, amount, reason, consentText } }: { adjustment: CourierAdjustment }) {
  const { t } = useLingui()
  const answer = useAnswerAdjustment()
  const money = formatMoney(amount)
  const say = (accepted: boolean) =>
    answer.mutate(
      { id: _id, accepted },
      {
        onSuccess: () => toast.success(accepted ? t`Your consent was recorded` : t`You declined: nothing is taken off`),
        onError: (error) => toast.error(messageOf(error, t`Your answer could not be sent.`)),
      },
    )
  return (
    <Card
      title={<Trans>Do you agree to a deduction of {money}?</Trans>}
      hint={<Trans>Nothing is taken off unless you agree. Your answer is kept with these words and the time.</Trans>}
    >
      <div className="flex flex-col gap-4">
        <p className="break-words">{reason}</p>
        <p className="rounded-md bg-sunken px-4 py-3 text-sm break-words">{consentText}</p>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            aria-label={t`I agree: ${money}`}
            loading={answer.isPending && answer.variables.accepted}
            disabled={answer.isPending}
            onClick={() => say(true)}
          >
            <Trans>I agree</Trans>
          </Button>
          <Button
            aria-label={t`Decline: ${money}`}
            loading={answer.isPending && !answer.variables.accepted}
            disabled={answer.isPending}
            onClick={() => say(false)}
          >
            <Trans>Decline</Trans>
          </Button>
        </div>
      </div>
    </Card>
  )
}
