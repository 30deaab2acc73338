/** As the device says it, however wrong its clock is; what is no time at all is left out and harms nobody. */
export function readDeviceTime(said: string | undefined): Date | null {
  const at = said ? new Date(said) : undefined
  if (!at || Number.isNaN(at.getTime())) return null
  const year = at.getUTCFullYear()
  return year >= 1970 && year <= 9999 ? at : null
}
