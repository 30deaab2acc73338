/** In the order of the page: fields that came with a choice are the last ones the form knows of. */
export const firstFault = (): HTMLElement | undefined =>
  document.querySelector<HTMLElement>('form [aria-invalid="true"]:not(:disabled)') ?? undefined

/** Unfolds it if it is folded away, and gives it the focus. */
export function showFault(): void {
  const field = firstFault()
  const folded = field?.closest('details')
  if (folded) folded.open = true
  field?.focus()
}
