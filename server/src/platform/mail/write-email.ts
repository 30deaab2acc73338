import { type Language, say, type Text, type TextValues } from '@maple/contract'
import type { EmailContent } from './mailer.ts'

export interface EmailParts {
  language: Language
  company: string
  /** Left out for an address of which nobody knows whose it is. */
  name?: string
  subject: Text
  paragraphs: readonly Text[]
  button?: { label: Text; url: string }
  /** Somebody's own words, shown as they are. */
  quote?: string
  values?: TextValues
}

/** One look for all emails: plain text and HTML say the same. */
export function writeEmail(parts: EmailParts): EmailContent {
  const values = { company: parts.company, name: parts.name ?? '', ...parts.values }
  const words = (text: Text) => say(parts.language, text, values)
  const subject = words(parts.subject)
  const paragraphs = [
    // Whom it is for, whoever else is named in it.
    parts.name ? say(parts.language, 'Hello {name},', { name: parts.name }) : words('Hello,'),
    ...parts.paragraphs.map(words).map(capitalised),
    ...(parts.quote ? [parts.quote] : []),
  ]
  const footer = words('You received this message because of your account at {company}.')
  const button = parts.button && { label: words(parts.button.label), url: parts.button.url }
  return layOut({ language: parts.language, company: parts.company, subject, paragraphs, button, footer })
}

/** From words that are already said, such as those of a template. */
export function layOut(written: Written): EmailContent {
  const { subject, paragraphs, button, footer } = written
  const text = [...paragraphs, ...(button ? [`${button.label}: ${button.url}`] : []), `-- \n${footer}`].join('\n\n')
  return { subject, text, html: html(written) }
}

export interface Written {
  language: Language
  company: string
  subject: string
  paragraphs: string[]
  button: { label: string; url: string } | undefined
  footer: string
}

function html({ language, company, subject, paragraphs, button, footer }: Written): string {
  const body = paragraphs.map((words) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`).join('')
  const action = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="background:#b91c2e;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600;display:inline-block">${escapeHtml(button.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#64748b;word-break:break-all">${escapeHtml(button.url)}</p>`
    : ''
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f1f5f9;font:16px/1.5 system-ui,sans-serif;color:#0f172a">
<div style="max-width:560px;margin:0 auto;padding:32px 16px">
<p style="margin:0 0 16px;font-weight:700;color:#b91c2e">${escapeHtml(company)}</p>
<div style="background:#ffffff;border-radius:12px;padding:32px">
<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(subject)}</h1>
${body}${action}</div>
<p style="margin:16px 0;font-size:12px;color:#64748b">${linked(escapeHtml(footer)).replaceAll('\n', '<br>')}</p>
</div></body></html>`
}

const linked = (escaped: string): string =>
  escaped.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" style="color:#64748b">${url}</a>`)

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (words: string): string => words.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
