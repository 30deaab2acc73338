import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CourierFile } from '../../../couriers/index.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ApplicationSubmitted } from './application-submitted.tsx'
import { DocumentsStep } from './documents-step.tsx'
import { nextStep, type Step } from './onboarding-step.ts'
import { OnboardingSteps } from './onboarding-steps.tsx'
import { VehicleStep } from './vehicle-step.tsx'

/** Three steps, begun where one left: what is on file decides, and one may go back. */
export function Onboarding({ file }: { file: CourierFile }) {
  const { t } = useLingui()
  const { user } = useSession()
  const [step, setStep] = useState<Step>(() => nextStep(file))
  usePageTitle(t`Application`)
  const firstName = user?.firstName ?? ''
  return (
    <>
      {step < 3 && (
        <PageHeader
          title={<Trans>Welcome, {firstName}</Trans>}
          hint={<Trans>Three steps, then we review your application. You can stop at any time and go on later.</Trans>}
        />
      )}
      <OnboardingSteps step={step} />
      {step === 1 && <VehicleStep file={file} onDone={(saved) => setStep(Math.max(2, nextStep(saved)) as Step)} />}
      {step === 2 && <DocumentsStep file={file} onBack={() => setStep(1)} onDone={() => setStep(3)} />}
      {step === 3 && <ApplicationSubmitted file={file} onVehicle={() => setStep(1)} />}
    </>
  )
}
