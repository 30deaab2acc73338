import { Trans, useLingui } from '@lingui/react/macro'
import { messageOf } from '../../../lib/api/api-error.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.ts'
import { stepWords } from '../set-up/step-words.ts'
import { type Dashboard, useHideSetUp } from './dashboard.queries.ts'

/** What a new company has still to decide; hidden when all of it is decided, or when somebody says that it is. */
export function SetUpCard({ open }: { open: Dashboard['setUp'] }) {
  const { t, i18n } = useLingui()
  const hide = useHideSetUp()
  if (open.length === 0) return null
  const onHide = () =>
    hide.mutate(undefined, { onError: (error) => toast.error(messageOf(error, t`Failed to save settings`)) })
  return (
    <Card
      className="mb-5"
      title={<Trans>Set up your company</Trans>}
      hint={<Trans>Still open: {open.length}</Trans>}
      actions={
        <>
          <Button size="sm" loading={hide.isPending} onClick={onHide}>
            <Trans>Hide</Trans>
          </Button>
          <LinkButton size="sm" variant="primary" to="/admin/set-up">
            <Trans>Go on</Trans>
          </LinkButton>
        </>
      }
    >
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {open.map((step) => (
          <li key={step}>
            <LinkButton size="sm" variant="ghost" to={`/admin/set-up?step=${step}`}>
              {i18n._(stepWords[step].title)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}
