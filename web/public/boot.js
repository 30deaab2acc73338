// Runs before the first paint: theme and language of the page, and a head start for the files it is going to need.
// A file of its own, because the page's CSP allows no inline script. Keep it in step with lib/theme.ts and lib/i18n.ts.
;(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const root = document.documentElement
  const theme = read('theme')
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'

  const ofUser = () => {
    try {
      return JSON.parse(read('user') ?? 'null')?.language
    } catch {
      return undefined
    }
  }
  const browser = navigator.languages.map((tag) => tag.slice(0, 2))
  const language = [read('language'), ofUser(), ...browser].find((tag) => tag === 'en' || tag === 'fr') ?? 'en'
  root.lang = language

  // Names of files, put here by the build (build/boot-chunks.ts); in development there are none.
  const files = document.currentScript.dataset
  const path = location.pathname
  const wanted = [files[language], path === '/' && files.home, path.startsWith('/track/') && files.track]
  for (const href of wanted.flatMap((names) => (names ? names.split(' ') : []))) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    link.fetchPriority = 'low'
    document.head.append(link)
  }
})()
