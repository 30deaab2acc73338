import type { Position } from '@maple/contract'
import type { Province } from './provinces.ts'

export type Precision = 'rooftop' | 'interpolated' | 'street' | 'postal' | 'fsa' | 'city' | 'pin'

/** What a geocoder answers, whoever it is. */
export interface FoundPlace extends Position {
  /** The address as one line. */
  label: string
  precision: Precision
  city: string | null
  province: Province | null
  postalCode: string | null
}

/** A service outside that knows addresses. Throws when it is away or talks nonsense. */
export interface GeocoderAdapter {
  name: string
  search(query: string, language: 'en' | 'fr'): Promise<FoundPlace[]>
  reverse(point: Position, language: 'en' | 'fr'): Promise<FoundPlace | undefined>
}
