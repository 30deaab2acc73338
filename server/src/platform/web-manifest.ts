import { type Language, say, type Text } from '@maple/contract'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The app that a phone installs: the courier's, under the name of the company (B1). */
export function webManifest(company: string, language: Language) {
  const shortcut = (name: Text, url: string) => ({ name: say(language, name), url, icons: [icon('icon', 192, 'any')] })
  return {
    id: '/courier',
    name: company,
    short_name: short(company),
    description: say(language, 'Deliveries, proof and earnings of a courier, also without a signal'),
    lang: `${language}-CA`,
    start_url: '/courier',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    theme_color: '#c8102e',
    background_color: '#f8fafc',
    categories: ['business', 'productivity'],
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut('Active Deliveries', '/courier/active'),
      shortcut('Available Orders', '/courier/orders'),
      shortcut('Earnings', '/courier/earnings'),
    ],
  }
}

/** As many whole words as fit below an icon. */
function short(company: string): string {
  const [first = company, ...rest] = company.split(/\s+/)
  return rest.reduce((name, word) => (`${name} ${word}`.length <= 15 ? `${name} ${word}` : name), first)
}
