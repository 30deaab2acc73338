import type { RunStop } from './run.queries.ts'

export const isAhead = ({ status }: Pick<RunStop, 'status'>) => status === 'waiting' || status === 'arrived'

/** The one that is next, and how many of the run are over. */
export function progressOfRun<S extends Pick<RunStop, 'status'>>(
  stops: readonly S[],
): { next: S | undefined; done: number } {
  return { next: stops.find(isAhead), done: stops.filter((stop) => !isAhead(stop)).length }
}
