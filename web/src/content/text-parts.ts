export type TextPart = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] }

const bullet = /^\s*[-•*]\s+/

/** Plain text of a block: paragraphs between blank lines; lines that begin with a dash are a list. */
export function textParts(text: string): TextPart[] {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((part) => part.split(/\r?\n/).filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .map((lines) =>
      lines.every((line) => bullet.test(line))
        ? { kind: 'list', items: lines.map((line) => line.replace(bullet, '').trim()) }
        : { kind: 'paragraph', text: lines.map((line) => line.trim()).join(' ') },
    )
}
