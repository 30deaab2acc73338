/** A part that is gone means a newer version was deployed while this page was open; browsers say so in words of their own. */
export const isOldVersion = (error: unknown): boolean =>
  (error instanceof TypeError && /import|module/i.test(error.message)) ||
  (error instanceof Error && error.message.startsWith('Unable to preload CSS'))

const key = 'reloaded-at'
/** One that comes again this soon is not mended by a reload. */
const againMs = 60_000

/**
 * Fetches the page anew, in the version that the server has now. Not where that answers nobody, since then the browser would
 * show its own page of a broken connection in place of ours; and not twice in a row.
 */
export async function reloadOldPage(reload: () => void): Promise<void> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < againMs) return
    const reply = await fetch('/healthz', { cache: 'no-store' })
    if (!reply.ok) return
    sessionStorage.setItem(key, String(Date.now()))
    reload()
  } catch {
    // No network, or nowhere to remember it: the button is there.
  }
}
