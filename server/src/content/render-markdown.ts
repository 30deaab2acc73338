import { createRequire } from 'node:module'
import type MarkdownIt from 'markdown-it'
import type sanitizeHtml from 'sanitize-html'

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'h1',
      'h2',
      'h3',
      'h4',
      'p',
      'br',
      'hr',
      'blockquote',
      'pre',
      'code',
      'ul',
      'ol',
      'li',
      'strong',
      'em',
      's',
      'a',
      'img',
    ],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'title'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  transformTags: {
    a: (tagName, attributes) => ({
      tagName,
      attribs: /^https?:/.test(attributes.href ?? '')
        ? { ...attributes, rel: 'noopener noreferrer', target: '_blank' }
        : attributes,
    }),
  },
}

/** Markdown through an allow-list: HTML in the text is shown as text, and only harmless tags and links come out. */
export function renderMarkdown(text: string): string {
  tools ??= load()
  return tools.sanitize(tools.markdown.render(text), allowed)
}

let tools: ReturnType<typeof load> | undefined

/** With the first text: they are eighty files, and a server at rest does without them. */
function load() {
  const require = createRequire(import.meta.url)
  const Markdown = require('markdown-it') as typeof MarkdownIt
  return {
    markdown: new Markdown({ html: false, linkify: true, typographer: false }),
    sanitize: require('sanitize-html') as typeof sanitizeHtml,
  }
}
