import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { EmptyState, ErrorState } from '../empty-state.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { SkeletonLines } from '../skeleton.tsx'
import { PageSpinner } from '../spinner.tsx'
import { toast } from '../toast.ts'

export function StatesGallery() {
  const [saved, setSaved] = useState(true)
  return (
    <>
      <div className="flex flex-col gap-3">
        {saved ? (
          <Banner kind="success" onClear={() => setSaved(false)}>
            Profile updated successfully
          </Banner>
        ) : (
          <Button onClick={() => setSaved(true)}>Success again</Button>
        )}
        <Banner kind="error">Failed to update profile</Banner>
        <Banner kind="warning">Your e-mail address is not confirmed yet.</Banner>
        <Banner kind="info">Your application is being reviewed.</Banner>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <Card title="Empty" flush>
          <EmptyState
            title="No orders found"
            hint="Your orders appear here."
            action={<Button variant="primary">Place Your First Order</Button>}
          />
        </Card>
        <Card title="Error" flush>
          <ErrorState
            error={new ApiError('The database is away', { status: 503, code: 'unavailable', requestId: 'req-1f4c' })}
            fallback="Failed to fetch orders"
            onRetry={() => toast.info('Asked again')}
          />
        </Card>
        <Card title="Loading">
          <SkeletonLines lines={4} />
        </Card>
        <Card title="Waiting">
          <PageSpinner />
        </Card>
        <Card title="Progress">
          <ProgressBar part={0.6} label="In Transit" />
        </Card>
      </div>
    </>
  )
}
