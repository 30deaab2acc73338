import { countTo, Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'

/** Claims and services, while their words are on the way. */
export const HomeSkeleton = () => (
  <SkeletonGroup className="mx-auto w-full max-w-6xl px-4 py-16 sm:px-6 sm:py-24">
    <Skeleton className="h-10 w-2/3 max-w-lg" />
    <div className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {countTo(6).map((card) => (
        <div key={card} className="flex flex-col gap-4 rounded-xl border border-line bg-surface p-6">
          <Skeleton className="size-11 rounded-lg" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      ))}
    </div>
  </SkeletonGroup>
)
