export interface KeptPosition {
  seq: number
  userId: string
  latitude: number
  longitude: number
  /** The device's clock. */
  at: string
}
