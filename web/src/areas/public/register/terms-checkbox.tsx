import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import type { RegisterValues } from '../../../identity/index.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'

/** The texts open beside the form, so that nothing typed is lost. */
export function TermsCheckbox() {
  const { t } = useLingui()
  const { register, formState } = useFormContext<RegisterValues>()
  return (
    <Checkbox
      {...register('terms', { required: t`Please accept the terms` })}
      error={formState.errors.terms?.message}
      label={
        <Trans>
          I agree to the{' '}
          <Link to="/terms" target="_blank" className="link underline">
            Terms of Service
          </Link>{' '}
          and the{' '}
          <Link to="/privacy" target="_blank" className="link underline">
            Privacy Policy
          </Link>
        </Trans>
      }
    />
  )
}
