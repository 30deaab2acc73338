import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useBlocks } from '../../content/index.ts'
import { keepForLater } from '../../lib/offline/keep-for-later.ts'
import { useQueueRunner } from '../../lib/offline/use-queue.ts'
import { useIsCalm } from '../../lib/screens/calm.ts'
import { useSession } from '../../lib/session/session.tsx'
import { courierStatusQuery } from './courier-file.queries.ts'
import { StayAwake } from './device/stay-awake.tsx'
import { KeepDetails } from './keep-details.tsx'
import { OfflineBar } from './offline/offline-bar.tsx'
import { PositionReporter } from './position/position-reporter.tsx'

/** What the courier's device does by itself in every page of the area, and the lines that tell of it. */
export function CourierDevice() {
  const { user } = useSession()
  const queryClient = useQueryClient()
  const userId = user?._id
  useEffect(() => (userId ? keepForLater(queryClient, userId) : undefined), [queryClient, userId])
  useQueueRunner()
  // What is only kept for later does not hold up the screen that is being opened.
  const isCalm = useIsCalm()
  const status = useQuery(courierStatusQuery).data?.status
  const works = status !== undefined && status !== 'pending' && status !== 'rejected'
  return (
    <>
      <OfflineBar />
      {isCalm && <KeepContacts />}
      {works && <KeepDetails />}
      {works && <StayAwake />}
      {works && userId && <PositionReporter userId={userId} />}
    </>
  )
}

/** Whom to call has to be known before the network is gone. */
function KeepContacts() {
  useBlocks()
  return null
}
