import { useRef, useState } from 'react'

type Made = Promise<Blob | undefined>

/**
 * A picture takes a moment to be made, and who is in a hurry sends before that: `newest` is what to send. `shown` is
 * there once it is made. A second picture, or none, takes the place of the first also while that is being made.
 */
export function usePicture() {
  const [shown, setShown] = useState<Blob>()
  const newest = useRef<Made>(Promise.resolve(undefined))
  const take = async (making: Made | undefined) => {
    const made = making ?? Promise.resolve(undefined)
    newest.current = made
    const picture = await made
    if (newest.current === made) setShown(picture)
  }
  return { shown, take: (making: Made | undefined) => void take(making), newest: () => newest.current }
}
