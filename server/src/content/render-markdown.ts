import MarkdownIt from 'markdown-it'
import sanitizeHtml from 'sanitize-html'

const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false })

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
export const renderMarkdown = (text: string): string => sanitizeHtml(markdown.render(text), allowed)
