import { countTo, Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'

/** Three panes of what is coming. */
export const BoardSkeleton = () => (
  <SkeletonGroup className="flex min-h-0 flex-1 flex-col">
    <div className="flex gap-2 border-b border-line bg-surface px-3 py-2">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-9 w-36" />
      <Skeleton className="h-9 w-36" />
    </div>
    <div className="grid min-h-0 flex-1 overflow-hidden lg:grid-cols-[23rem_minmax(0,1fr)_20rem]">
      {['work', 'couriers'].map((pane) => (
        <div key={pane} className="flex flex-col gap-2 border-r border-line bg-surface p-3 max-lg:last:hidden">
          {countTo(16).map((line) => (
            <Skeleton key={line} className="h-5 w-full" />
          ))}
        </div>
      ))}
      <Skeleton className="size-full rounded-none max-lg:hidden" />
    </div>
  </SkeletonGroup>
)
