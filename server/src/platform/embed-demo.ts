import type { Language } from '@maple/contract'
import { escapeHtml } from './mail/write-email.ts'

const words = {
  en: {
    title: 'Tracking and prices on your own website',
    intro:
      'Two elements in one small script. They bring their own look, take yours, and keep out of the way of the rest of the page. A super-admin names your website under Settings > Security; until then it is refused.',
    copy: 'Copy this into a page',
    policy: 'With a Content Security Policy, allow this origin for scripts and connections:',
    plain: 'As they come',
    themed: 'In your colours',
    theme: 'Set properties on the element in your own stylesheet; parts such as the button can be styled by ::part.',
    other: 'En français',
  },
  fr: {
    title: 'Suivi et prix sur votre propre site',
    intro:
      'Deux éléments dans un seul petit script. Ils ont leur propre apparence, prennent la vôtre et ne touchent pas au reste de la page. Un super-administrateur inscrit votre site sous Paramètres > Sécurité ; d’ici là, il est refusé.',
    copy: 'Copiez ceci dans une page',
    policy: 'Avec une Content Security Policy, autorisez cette origine pour les scripts et les connexions :',
    plain: 'Tels quels',
    themed: 'À vos couleurs',
    theme:
      'Fixez des propriétés de l’élément dans votre feuille de styles ; des parties comme le bouton se stylent par ::part.',
    other: 'In English',
  },
} satisfies Record<Language, Record<string, string>>

const theme = `maple-quote {
  --maple-accent: #0b5f4b;
  --maple-link: #0b5f4b;
  --maple-surface: #f1f7f4;
  --maple-radius: 4px;
}
maple-quote::part(title) { text-transform: uppercase; }`

/** /embed-demo: both elements, bare and themed, and what to copy. Its policy allows no inline style and no eval. */
export function embedDemo(language: Language, company: string, publicUrl: string): string {
  const say = words[language]
  const snippet = `<script src="${publicUrl}/embed.js" defer></script>\n\n<maple-track></maple-track>\n<maple-quote lang="${language}"></maple-quote>`
  const policy = `script-src ${publicUrl}; connect-src ${publicUrl}; style-src 'self'`
  const code = (text: string) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`
  const other = language === 'fr' ? 'en' : 'fr'
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(`${say.title} - ${company}`)}</title>
    <link rel="stylesheet" href="/embed-demo.css">
    <script src="/embed.js" defer></script>
  </head>
  <body>
    <main>
      <p><a href="?lang=${other}" lang="${other}" hreflang="${other}">${say.other}</a></p>
      <h1>${escapeHtml(say.title)}</h1>
      <p>${escapeHtml(say.intro)}</p>
      <h2>${escapeHtml(say.copy)}</h2>
      ${code(snippet)}
      <p>${escapeHtml(say.policy)}</p>
      ${code(policy)}
      <h2>${escapeHtml(say.plain)}</h2>
      <div class="both"><maple-track></maple-track><maple-quote></maple-quote></div>
      <h2>${escapeHtml(say.themed)}</h2>
      <p>${escapeHtml(say.theme)}</p>
      ${code(theme)}
      <maple-quote class="themed"></maple-quote>
    </main>
  </body>
</html>
`
}
