import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderView } from '@maple/contract'
import { useAllowTestimonial } from '../../../orders/index.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'

type Props = NonNullable<OrderView['testimonial']> & { orderId: string }

/** What was agreed to when rating can be taken back, and the words are gone from the home page at once. */
export function TestimonialConsent({ orderId, mayShow, shown }: Props) {
  const { t } = useLingui()
  const allow = useAllowTestimonial()
  return (
    <Checkbox
      label={<Trans>You may show my words on your home page</Trans>}
      hint={
        shown ? (
          <Trans>They are shown now, with your first name and town. Untick this to take them down.</Trans>
        ) : (
          <Trans>With your first name and town, if our team chooses them. You can take this back at any time.</Trans>
        )
      }
      checked={allow.isPending ? allow.variables.mayShow : mayShow}
      disabled={allow.isPending}
      onChange={({ target }) => allow.mutate({ id: orderId, mayShow: target.checked })}
      error={allow.isError ? t`This could not be saved. Please try again.` : undefined}
    />
  )
}
