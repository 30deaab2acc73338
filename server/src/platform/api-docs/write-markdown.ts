import { escapeHtml } from '../mail/write-email.ts'
import { codeBlock } from './write-operation.ts'

export interface MarkdownOptions {
  /** Where a link of a guide leads: `guide:webhooks#retries`, `call:post-orders`, or an address as it is. */
  linkTo(target: string): string
  /** What stands for `{{name}}` on a line of its own. */
  parts: Record<string, () => string>
}

/** As much of Markdown as the guides use: headings, paragraphs, lists, tables, code. All of it is escaped. */
export function writeMarkdown(source: string, options: MarkdownOptions): string {
  const blocks: string[] = []
  const lines = source.split('\n')
  for (let at = 0; at < lines.length; ) {
    const kind = kindOf(lines[at] ?? '')
    const taken = blockLength(lines, at, kind)
    blocks.push(write[kind](lines.slice(at, at + taken), options))
    at += taken
  }
  return blocks.filter(Boolean).join('\n')
}

type Kind = 'empty' | 'heading' | 'code' | 'list' | 'steps' | 'table' | 'part' | 'paragraph'

function kindOf(line: string): Kind {
  if (line.trim() === '') return 'empty'
  if (line.startsWith('#')) return 'heading'
  if (line.startsWith('```')) return 'code'
  if (line.startsWith('- ')) return 'list'
  if (/^\d+\. /.test(line)) return 'steps'
  if (line.startsWith('|')) return 'table'
  return /^\{\{[\w-]+\}\}$/.test(line) ? 'part' : 'paragraph'
}

function blockLength(lines: readonly string[], from: number, kind: Kind): number {
  if (kind === 'empty' || kind === 'heading' || kind === 'part') return 1
  if (kind === 'code') return lines.indexOf('```', from + 1) - from + 1
  const goesOn = (line: string) =>
    kindOf(line) === kind || (line.startsWith('  ') && (kind === 'list' || kind === 'steps') && line.trim() !== '')
  let to = from + 1
  while (to < lines.length && goesOn(lines[to] ?? '')) to += 1
  return to - from
}

const write: Record<Kind, (lines: string[], options: MarkdownOptions) => string> = {
  empty: () => '',
  heading: ([line = ''], options) => {
    const [, marks = '#', title = '', id = ''] = /^(#+) (.*?)(?: \{#([\w-]+)\})?$/.exec(line) ?? []
    const level = marks.length
    return `<h${level}${id ? ` id="${id}"` : ''}>${inline(title, options)}</h${level}>`
  },
  code: ([opening = '', ...rest]) => {
    const [language = '', name] = opening.slice(3).trim().split(' ')
    const block = codeBlock(rest.slice(0, -1).join('\n'), name ?? (language || 'code'))
    return name ? block.replace('<pre ', `<pre data-command="${escapeHtml(name)}" `) : block
  },
  list: (lines, options) => `<ul>${items(lines, options)}</ul>`,
  steps: (lines, options) => `<ol>${items(lines, options)}</ol>`,
  table: ([head = '', _, ...rows], options) => {
    const cells = (row: string) => row.split('|').slice(1, -1)
    const row = (line: string, tag: string) =>
      `<tr>${cells(line)
        .map((cell) => `<${tag}>${inline(cell.trim(), options)}</${tag}>`)
        .join('')}</tr>`
    return `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((line) => row(line, 'td')).join('')}</tbody></table>`
  },
  part: ([line = ''], { parts }) => {
    const made = parts[line.slice(2, -2)]
    if (!made) throw new Error(`A guide asks for ${line}, which there is not`)
    return made()
  },
  paragraph: (lines, options) => `<p>${inline(lines.join(' '), options)}</p>`,
}

/** A line that is indented goes on with the item before it. */
function items(lines: readonly string[], options: MarkdownOptions): string {
  const joined: string[] = []
  for (const line of lines) {
    if (line.startsWith('  ')) joined.push(`${joined.pop() ?? ''} ${line.trim()}`)
    else joined.push(line.replace(/^(- |\d+\. )/, ''))
  }
  return joined.map((item) => `<li>${inline(item, options)}</li>`).join('')
}

const inline = (text: string, { linkTo }: MarkdownOptions): string =>
  text
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.startsWith('`')
        ? `<code>${escapeHtml(part.slice(1, -1))}</code>`
        : escapeHtml(part)
            .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
            .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, words: string, target: string) => {
              return `<a href="${linkTo(target)}">${words}</a>`
            }),
    )
    .join('')
