import { Trans } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'

/** The second factor: a code of the app, or one of the recovery codes. Takes the focus when it appears. */
export function CodeStep({ error, ...input }: ComponentProps<'input'> & { error?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.querySelector('input')?.focus()
  }, [])
  return (
    <div ref={place}>
      <Field
        label={<Trans>Authentication code</Trans>}
        required
        error={error}
        hint={<Trans>The 6 digits of your authenticator app, or one of your recovery codes.</Trans>}
      >
        <Input
          {...input}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          className="tabular-nums tracking-widest"
        />
      </Field>
    </div>
  )
}
