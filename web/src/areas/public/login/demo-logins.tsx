import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'

/** Made only in demo mode (E9). */
const password = 'Maple-Dispatch-1'
const people: { email: string; name: MessageDescriptor }[] = [
  { email: 'customer@demo.test', name: msg`Customer` },
  { email: 'courier@demo.test', name: msg`Courier` },
  { email: 'newcourier@demo.test', name: msg`New courier` },
  { email: 'admin@demo.test', name: msg`Admin` },
  { email: 'superadmin@demo.test', name: msg`Super Admin` },
]

export function DemoLogins({ onChoose }: { onChoose: (who: { email: string; password: string }) => void }) {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby="demo-logins" className="rounded-lg bg-sunken p-4 text-sm">
      <h2 id="demo-logins" className="font-semibold">
        <Trans>This is a demo</Trans>
      </h2>
      <p className="mt-1 text-ink-soft">
        <Trans>Choose who you want to be; the form is filled in for you.</Trans>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {people.map(({ email, name }) => (
          <Button key={email} size="sm" onClick={() => onChoose({ email, password })}>
            {i18n._(name)}
          </Button>
        ))}
      </div>
    </section>
  )
}
