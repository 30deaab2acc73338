import { createContext, use } from 'react'
import { type Config, useConfig } from '../../lib/query/config.queries.ts'

export interface MapChoice extends Pick<Config, 'mapStyleUrl' | 'mapFile'> {
  /** Goes with the address of the worker: the policy of whom it may ask comes with its script, and is kept with it. */
  workerQuery: string
  /** It could not be drawn, and the embedded map has taken its place. */
  onGivenUp?: () => void
}

/** A map to be looked at in place of the one that the company has chosen. */
export const MapChoiceContext = createContext<MapChoice | undefined>(undefined)

export function useMapChoice(): MapChoice {
  const { mapStyleUrl, mapFile, mapPolicy } = useConfig()
  return use(MapChoiceContext) ?? { mapStyleUrl, mapFile, workerQuery: mapPolicy && `policy=${mapPolicy}` }
}
