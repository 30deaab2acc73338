import { isNode, type Node, parse } from './syntax.ts'

/** The words below the heading of a screen, if they are the same whatever it shows: `hint={<Trans>…</Trans>}`. */
export function plainHint(module: string): string | undefined {
  const hints = headersIn(parse(module)).map((header) => wordsOf(attribute(header, 'hint')))
  const plain = hints.filter((hint) => hint !== undefined)
  return plain.length === 1 ? plain[0] : undefined
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
  if (!isElement(node, 'Trans')) return undefined
  const texts = node.children.map((child) => (child.type === 'JSXText' ? String(child.value) : undefined))
  if (texts.includes(undefined)) return undefined
  return texts
    .join('')
    .trim()
    .replace(/\s*\n\s*/g, ' ')
}
