// Runs before the first paint: theme and language of the page, which of its early frames is shown, and a head start for
// what it is going to need. A file of its own, because the page's CSP allows no inline script. Keep it in step with
// lib/theme.ts, lib/i18n.ts, lib/own-font.ts, lib/api-transport.ts and build/early-page.ts.
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

  const ofUser = (key) => {
    try {
      return JSON.parse(read('user') ?? 'null')?.[key]
    } catch {
      return undefined
    }
  }
  const browser = navigator.languages.map((tag) => tag.slice(0, 2))
  const language =
    [read('language'), ofUser('language'), ...browser].find((tag) => tag === 'en' || tag === 'fr') ?? 'en'
  root.lang = language

  const path = location.pathname
  const area = /^\/(customer|courier|admin)(\/|$)/.exec(path)?.[1]
  const token = read('token')
  const early = document.querySelector('meta[name="early-page"]')
  // Whoever is signed in goes on from /login at once, and whoever is not comes to it from everywhere else.
  if (early) root.dataset.early = area && token ? 'area' : area || !token ? 'login' : 'none'
  // On a slow line our font would come before the code of the first screen; a device that has it shows it at once.
  if (early && read('font') !== 'kept') root.dataset.font = 'later'
  if (area && token && area !== 'customer') root.dataset.density = area === 'courier' ? 'touch' : 'dense'
  // What the server's frame names is asked for beside the files; another role than the area's is refused, and not asked for.
  const role = ofUser('role')
  const isOfArea = role === area || (area === 'admin' && role === 'super-admin')
  // Another tab than the first asks for something else.
  const isFirstTab = !new URLSearchParams(location.search).has('tab')
  const isOfPath = early?.dataset.path === path.replace(/(.)\/+$/, '$1')
  const named = early?.content.split(' ').filter(Boolean) ?? []
  const beside = area && token && isOfPath ? (early.dataset.texts ?? '').split(' ') : []
  const asked = isOfArea && isOfPath && isFirstTab ? named : ['/auth/me']
  if (early && token) {
    const headers = { accept: 'application/json', 'accept-language': language, authorization: `Bearer ${token}` }
    const ask = (url) => {
      // Read to its end at once: a reply that nobody takes would hold its connection, of which there are six.
      const reply = fetch(url, { headers }).then(
        async (found) => new Response(await found.blob(), { status: found.status, headers: found.headers }),
      )
      // Whoever waits for it hears of a failure; nobody else has to.
      reply.catch(() => {})
      return [url, reply]
    }
    window.earlyReplies = {
      token,
      language,
      at: performance.now(),
      byUrl: new Map(asked.map((to) => ask(`/api${to}`))),
    }
  }

  // Names of files, put here by the build (build/boot-chunks.ts); in development there are none.
  const files = document.currentScript.dataset
  const textsOf = (name) => files[`${name}${language === 'fr' ? 'Fr' : 'En'}`]
  const texts = early ? [textsOf((token && area) || 'guest'), ...beside.map(textsOf)] : []
  const wanted = [files[language], ...texts, path === '/' && files.home, path.startsWith('/track/') && files.track]
  for (const href of wanted.flatMap((names) => (names ? names.split(' ') : []))) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    link.fetchPriority = 'low'
    document.head.append(link)
  }
})()
