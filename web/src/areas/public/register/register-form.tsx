import { Trans, useLingui } from '@lingui/react/macro'
import Bike from 'lucide-react/icons/bike'
import Package from 'lucide-react/icons/package'
import { FormProvider } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import {
  emptyRegistration,
  type RegisterValues,
  RegisterVehicleFields,
  registrationOf,
} from '../../../identity/index.ts'
import { api } from '../../../lib/api/api.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { useSend } from '../../../lib/form/use-send.ts'
import { currentLanguage } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChoiceCards } from '../../../ui/form/choice-cards.tsx'
import { InView } from '../../../ui/use-notice.tsx'
import { DocumentsHint } from './documents-asked.tsx'
import { RegisterPasswordFields } from './register-password-fields.tsx'
import { RegisterPersonFields } from './register-person-fields.tsx'
import { TermsCheckbox } from './terms-checkbox.tsx'

export function RegisterForm({
  onRegistered,
}: {
  onRegistered: (as: Pick<RegisterValues, 'role' | 'vehicleType'>) => void
}) {
  const { t } = useLingui()
  const { signIn } = useSession()
  const [params] = useSearchParams()
  const form = useForm<RegisterValues>({
    defaultValues: { ...emptyRegistration, role: params.get('role') === 'courier' ? 'courier' : 'customer' },
  })
  const [role, vehicleType] = form.watch(['role', 'vehicleType'])
  const { submit, fault, busy } = useSend(form, t`Registration failed`, async (values) => {
    const { token, user } = await api('POST /auth/register', { body: registrationOf(values, currentLanguage()) })
    onRegistered({ role: values.role, vehicleType: values.vehicleType })
    signIn(token, user)
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {fault && (
          <InView key={fault}>
            <Banner kind="error">{fault}</Banner>
          </InView>
        )}
        <ChoiceCards
          legend={t`I want to`}
          choices={[
            { value: 'customer', label: t`Send parcels`, hint: t`As a customer`, icon: <Package /> },
            { value: 'courier', label: t`Deliver parcels`, hint: t`As a courier`, icon: <Bike /> },
          ]}
          input={form.register('role')}
        />
        <RegisterPersonFields />
        {role === 'courier' && <RegisterVehicleFields hint={<DocumentsHint type={vehicleType} />} />}
        <RegisterPasswordFields />
        <TermsCheckbox />
        <Button type="submit" variant="primary" size="lg" block loading={busy}>
          {busy ? <Trans>Creating your account…</Trans> : <Trans>Create your account</Trans>}
        </Button>
      </form>
    </FormProvider>
  )
}
