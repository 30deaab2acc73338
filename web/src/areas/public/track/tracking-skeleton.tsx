import { Card } from '../../../ui/card.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'

export const TrackingSkeleton = () => (
  <SkeletonGroup className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-6 sm:px-6 sm:py-10">
    <div className="flex flex-col gap-3">
      <Skeleton className="h-4 w-16" />
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-5 w-48" />
    </div>
    <div className="grid items-start gap-6 lg:grid-cols-[1.7fr_1fr]">
      <div className="flex flex-col gap-6">
        <div className="overflow-hidden rounded-xl border border-line bg-surface">
          <Skeleton className="h-36 rounded-none sm:h-44" />
          <div className="flex flex-col gap-4 p-5 sm:p-7">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-9 w-72 max-w-full" />
            <Skeleton className="h-16 w-full" />
          </div>
        </div>
        <Lines />
      </div>
      <div className="flex flex-col gap-6">
        <Lines />
        <Lines />
      </div>
    </div>
  </SkeletonGroup>
)

const Lines = () => (
  <Card>
    <div className="flex flex-col gap-3">
      <Skeleton className="h-5 w-1/3" />
      <Skeleton />
      <Skeleton />
      <Skeleton className="h-4 w-2/3" />
    </div>
  </Card>
)
