import { useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import { toast } from '../ui/toast.ts'

/** By the device's own way of sharing, else the link goes to the clipboard. */
export function useShare(number: string) {
  const { t } = useLingui()
  return async () => {
    const url = `${window.location.origin}/track/${encodeURIComponent(number)}`
    if (navigator.share) {
      try {
        return await navigator.share({ title: t`Order ${spacedNumber(number)}`, url })
      } catch (error) {
        // Closed without choosing: that is an answer too.
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
    }
    if (await copy(url)) toast.success(t`Tracking link copied to clipboard!`)
    else toast.error(t`This browser does not let us copy. Mark the text and copy it by hand.`, { description: url })
  }
}

/** Browsers keep the clipboard for pages over HTTPS; the old way works on the others. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const box = document.createElement('textarea')
    box.value = text
    box.setAttribute('readonly', '')
    box.className = 'sr-only'
    document.body.append(box)
    box.select()
    const done = document.execCommand('copy')
    box.remove()
    return done
  }
}
