import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { withoutDoors } from './doors.ts'
import { isNode, type Node, parse } from './syntax.ts'

/** What the header of a screen says whatever the screen shows: `title={<Trans>…</Trans>}`, and the words below it. */
export function plainHeader(module: string): { title: string | undefined; hint: string | undefined } {
  const headers = headersIn(parse(pageOf(module)))
  const titles = new Set(headers.map((header) => wordsOf(attribute(header, 'title'))))
  const hints = headers.map((header) => wordsOf(attribute(header, 'hint'))).filter((hint) => hint !== undefined)
  return { title: titles.size === 1 ? [...titles][0] : undefined, hint: hints.length === 1 ? hints[0] : undefined }
}

/** A page that several areas have is only named by their screens: `export { AccountPage } from '…'`. */
function pageOf(module: string): string {
  const named = parse(module, withoutDoors(module, readFileSync(module, 'utf8'))).body.find(
    ({ type, source, specifiers }) =>
      type === 'ExportNamedDeclaration' && source && specifiers?.some(({ local }) => local.name.endsWith('Page')),
  )
  return named?.source ? resolve(dirname(module), named.source.value) : module
}

interface Element extends Node {
  openingElement: Node & { name: { name?: string }; attributes: (Node & { name?: { name?: string }; value?: Node })[] }
  children: Node[]
}

const isElement = (node: unknown, name: string): node is Element =>
  isNode(node) && node.type === 'JSXElement' && (node as Element).openingElement.name.name === name

const headersIn = (node: Node): Element[] => [
  ...(isElement(node, 'PageHeader') ? [node] : []),
  ...Object.values(node).flat().filter(isNode).flatMap(headersIn),
]

const attribute = ({ openingElement }: Element, name: string): unknown =>
  openingElement.attributes.find((each) => each.name?.name === name)?.value?.expression

/** Without anything between the words that is only known when the screen is drawn. */
function wordsOf(node: unknown): string | undefined {
  // `business ? … : …`: what is said as long as nothing else is known.
  if (isNode(node) && node.type === 'ConditionalExpression') return wordsOf(node.alternate)
  if (isNode(node) && node.type === 'ParenthesizedExpression') return wordsOf(node.expression)
  if (!isElement(node, 'Trans')) return undefined
  const texts = node.children.map((child) => (child.type === 'JSXText' ? String(child.value) : undefined))
  if (texts.includes(undefined)) return undefined
  return texts
    .join('')
    .trim()
    .replace(/\s*\n\s*/g, ' ')
}
