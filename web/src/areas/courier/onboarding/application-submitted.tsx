import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import { useState } from 'react'
import { type CourierFile, shownDocuments } from '../../../couriers/index.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { randomKey } from '../../../lib/api/random-key.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { courierStatusQuery, useApply } from '../courier-file.queries.ts'
import { DocumentCard } from '../profile/document-card.tsx'

/** Until the application is decided: what was handed in, how each document stands, and what may be mended. */
export function ApplicationSubmitted({ file, onVehicle }: { file: CourierFile; onVehicle: () => void }) {
  return (
    <>
      {file.status === 'rejected' ? <TurnedDown file={file} /> : <Waiting />}
      {shownDocuments(file).map((name) => (
        <DocumentCard key={name} file={file} name={name} />
      ))}
      <Button size="lg" block onClick={onVehicle}>
        <Trans>Change vehicle</Trans>
      </Button>
    </>
  )
}

function Waiting() {
  const { refetch, isFetching } = useQuery(courierStatusQuery)
  const [asked, setAsked] = useState(false)
  const look = async () => {
    await refetch()
    setAsked(true)
  }
  return (
    <Card>
      <div className="flex flex-col items-center gap-3 py-4 text-center">
        <span
          aria-hidden="true"
          className="grid size-16 place-items-center rounded-full bg-delivered-soft text-delivered"
        >
          <CircleCheckBig className="size-8" />
        </span>
        <h1 className="text-2xl font-semibold tracking-tight">
          <Trans>Application Submitted!</Trans>
        </h1>
        <p className="max-w-md text-ink-soft">
          <Trans>
            We review your application and documents. This takes 1-2 business days. You get a notification as soon as
            you are approved.
          </Trans>
        </p>
        {asked && (
          <Banner kind="info">
            <Trans>Your application is still being reviewed.</Trans>
          </Banner>
        )}
        <Button variant="primary" size="lg" block className="mt-2 sm:w-auto!" loading={isFetching} onClick={look}>
          <Trans>Continue to Dashboard</Trans>
        </Button>
      </div>
    </Card>
  )
}

function TurnedDown({ file }: { file: CourierFile }) {
  const { t } = useLingui()
  const apply = useApply()
  const [key] = useState(randomKey)
  const reason = file.statusReason ?? ''
  return (
    <Card
      title={<Trans>Your application was not accepted</Trans>}
      footer={
        <Button variant="primary" size="lg" block loading={apply.isPending} onClick={() => apply.mutate(key)}>
          <Trans>Apply again</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <Banner kind="error">{reason}</Banner>
        <p className="text-ink-soft">
          <Trans>Mend what is missing below, then apply again.</Trans>
        </p>
        {apply.error && <Banner kind="error">{messageOf(apply.error, t`Failed to submit your application`)}</Banner>}
      </div>
    </Card>
  )
}
