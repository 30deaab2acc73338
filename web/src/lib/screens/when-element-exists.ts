/** How long a part of a screen may take to be drawn. */
const patienceMs = 10_000

/** Calls back once an element is in the page, which may be now; what comes back stops the waiting. */
export function whenElementExists(selector: string, act: (element: HTMLElement) => void): () => void {
  let timer = 0
  const observer = new MutationObserver(() => look())
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  const look = () => {
    const element = document.querySelector<HTMLElement>(selector)
    if (!element) return
    stop()
    act(element)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  timer = window.setTimeout(stop, patienceMs)
  look()
  return stop
}
