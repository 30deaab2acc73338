import { type Language, say, type Text, type TextValues } from '@maple/contract'
import type { Attachment } from './attachments.ts'
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
  const { subject, paragraphs, button, footer, facts = [], attachments = [] } = written
  const told = facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
  const parts = [...paragraphs, ...(told ? [told] : []), ...(button ? [`${button.label}: ${button.url}`] : [])]
  const text = [...parts, `-- \n${footer}`].join('\n\n')
  return { subject, text, html: html(written), ...(attachments.length > 0 && { attachments }) }
}

export interface Written {
  language: Language
  company: string
  /** Where it lies, to be shown over all of it. */
  logoUrl?: string | undefined
  subject: string
  paragraphs: string[]
  /** One of the attachments, by its `cid`. */
  picture?: { cid: string; alt: string } | undefined
  facts?: readonly { label: string; value: string }[] | undefined
  button: { label: string; url: string } | undefined
  footer: string
  attachments?: readonly Attachment[] | undefined
}

/** Soft ink is read on the sheet and on the page around it, so it is as dark as the paler of the two asks for. */
const soft = '#475569'

/** Readers that know dark colours get ours; the others invert what they like, which these stand. */
const look = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:#0f172a!important}.sheet{background:#1e293b!important}.ink{color:#f1f5f9!important}.soft,.soft a{color:#a8b5c7!important}.rule{border-color:#334155!important}.brand{color:#fda4af!important}}`

function html(written: Written): string {
  const { language, subject, paragraphs, footer } = written
  const body = paragraphs.map((words) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`).join('')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${look}</style></head>
<body class="page ink" style="margin:0;background:#f1f5f9;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#0f172a">
<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->
<div style="max-width:600px;margin:0 auto;padding:32px 16px;overflow-wrap:anywhere;word-break:break-word">
${headHtml(written)}
<div class="sheet ink" style="background:#ffffff;border-radius:12px;overflow:hidden">
${pictureHtml(written)}<div style="padding:28px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(subject)}</h1>
${body}${factsHtml(written)}${buttonHtml(written)}</div></div>
<p class="soft" style="margin:16px 0;font-size:12px;color:${soft}">${linked(escapeHtml(footer)).replaceAll('\n', '<br>')}</p>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</body></html>`
}

const headHtml = ({ company, logoUrl }: Written): string =>
  logoUrl && /^https:\/\//.test(logoUrl)
    ? `<p style="margin:0 0 16px"><img src="${escapeHtml(logoUrl)}" alt="${escapeHtml(company)}" height="36" style="height:36px;border:0"></p>`
    : `<p class="brand" style="margin:0 0 16px;font-weight:700;color:#b91c2e">${escapeHtml(company)}</p>`

const pictureHtml = ({ picture }: Written): string =>
  picture
    ? `<img src="cid:${picture.cid}" alt="${escapeHtml(picture.alt)}" width="568" style="display:block;width:100%;max-width:600px;height:auto;border:0">`
    : ''

function factsHtml({ facts = [] }: Written): string {
  if (facts.length === 0) return ''
  const row = ({ label, value }: { label: string; value: string }) =>
    `<tr><td class="soft rule" style="padding:8px 16px 8px 0;border-top:1px solid #e2e8f0;color:${soft};vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td><td class="rule" style="padding:8px 0;border-top:1px solid #e2e8f0">${escapeHtml(value)}</td></tr>`
  return `<table role="presentation" cellspacing="0" cellpadding="0" style="width:100%;border-collapse:collapse;margin:0 0 8px;font-size:15px">${facts.map(row).join('')}</table>`
}

const buttonHtml = ({ button }: Written): string =>
  button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="background:#b91c2e;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600;display:inline-block">${escapeHtml(button.label)}</a></p>`
    : ''

const linked = (escaped: string): string =>
  escaped.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" style="color:${soft}">${url}</a>`)

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (words: string): string => words.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
