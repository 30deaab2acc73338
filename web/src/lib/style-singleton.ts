import { useEffect } from 'react'

/** Nothing of ours asks for it, and whatever `body` hands down is worked out anew for every element of the page. */
const barSize = /--removed-body-scroll-bar-size:[^;]*;/g

/**
 * Stands in for the package `react-style-singleton` (scroll lock of dialogs and menus; see vite.config.ts). A constructed
 * sheet needs no `unsafe-inline` in the CSP.
 */
export function styleSingleton() {
  let users = 0
  const sheet = typeof CSSStyleSheet === 'undefined' ? undefined : new CSSStyleSheet()
  return function Sheet({ styles }: { styles: string; dynamic?: boolean }) {
    useEffect(() => {
      if (!sheet) return
      if (users++ === 0) {
        sheet.replaceSync(styles.replace(barSize, ''))
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      }
      return () => {
        if (--users > 0) return
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
      }
    }, [styles])
    return null
  }
}
