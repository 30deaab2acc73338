import { useEffect } from 'react'

/** `/` goes to the search box of the screen, unless one is typing. */
export function useSearchKey() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
      const box = document.querySelector<HTMLInputElement>('[data-search-key]')
      if (!box) return
      event.preventDefault()
      box.focus()
      box.select()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
