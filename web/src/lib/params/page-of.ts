/** No list is asked for a later page: the API refuses it, and a screen would show a fault instead of the way back. */
const lastPage = 1_000_000

/** The page that a URL names, as far as it makes sense. */
export const pageOf = (text: string | null): number =>
  Math.min(lastPage, Math.max(1, Math.trunc(Number(text ?? 1)) || 1))
