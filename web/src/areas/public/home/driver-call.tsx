import { Trans } from '@lingui/react/macro'
import { useScreenExists } from '../../../lib/screens/existing-screens.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { LinkButton } from '../../../ui/button.tsx'

/** For people who drive; whoever has an account already has a role. */
export function DriverCall() {
  const { status } = useSession()
  const exists = useScreenExists()
  if (status === 'in' || !exists('/register')) return null
  return (
    <section aria-labelledby="driver-call" className="mx-auto w-full max-w-6xl px-4 py-7 sm:px-6 sm:py-24">
      <div className="flex flex-col gap-4 rounded-2xl border border-line bg-surface p-5 sm:gap-6 shadow-card sm:flex-row sm:items-center sm:p-12">
        <div className="flex-1">
          <h2 id="driver-call" className="text-2xl font-semibold tracking-tight">
            <Trans>You drive, ride or cycle?</Trans>
          </h2>
          <p className="mt-2 max-w-xl text-ink-soft">
            <Trans>
              Choose the deliveries that suit you, see what each one pays before you take it, and keep every tip.
            </Trans>
          </p>
        </div>
        <LinkButton to="/register?role=courier" size="lg">
          <Trans>Join as Driver</Trans>
        </LinkButton>
      </div>
    </section>
  )
}
