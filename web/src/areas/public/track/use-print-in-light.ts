import { useEffect } from 'react'

/** Paper is white: a page in the dark theme is printed in the light one. */
export function usePrintInLight() {
  useEffect(() => {
    const { dataset } = document.documentElement
    let before = dataset.theme
    const light = () => {
      before = dataset.theme
      dataset.theme = 'light'
    }
    const back = () => {
      dataset.theme = before
    }
    addEventListener('beforeprint', light)
    addEventListener('afterprint', back)
    return () => {
      removeEventListener('beforeprint', light)
      removeEventListener('afterprint', back)
    }
  }, [])
}
