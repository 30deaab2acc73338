export interface Arcs {
  /** Arcs of node n: from first[n] to first[n + 1] in `heads`. */
  first: Int32Array
  heads: Int32Array
}

/** For each node whether it lies in the largest part in which one gets from everywhere to everywhere (Tarjan, without recursion). */
export function largestStrongPart({ first, heads }: Arcs): Uint8Array {
  const nodes = first.length - 1
  const order = new Int32Array(nodes).fill(-1)
  const low = new Int32Array(nodes)
  const part = new Int32Array(nodes).fill(-1)
  const next = new Int32Array(nodes)
  const waiting = new Int32Array(nodes)
  const path = new Int32Array(nodes)
  let [clock, waits, depth, parts] = [0, 0, 0, 0]
  const enter = (node: number) => {
    order[node] = low[node] = clock++
    next[node] = first[node] as number
    waiting[waits++] = node
    path[depth++] = node
  }
  for (let root = 0; root < nodes; root++) {
    if (order[root] !== -1) continue
    enter(root)
    while (depth > 0) {
      const node = path[depth - 1] as number
      const at = next[node] as number
      if (at < (first[node + 1] as number)) {
        next[node] = at + 1
        const head = heads[at] as number
        if (order[head] === -1) enter(head)
        else if (part[head] === -1) low[node] = Math.min(low[node] as number, order[head] as number)
        continue
      }
      depth -= 1
      if (depth > 0) {
        const parent = path[depth - 1] as number
        low[parent] = Math.min(low[parent] as number, low[node] as number)
      }
      if (low[node] !== order[node]) continue
      let member: number
      do {
        member = waiting[--waits] as number
        part[member] = parts
      } while (member !== node)
      parts += 1
    }
  }
  return membersOfLargest(part, parts)
}

function membersOfLargest(part: Int32Array, parts: number): Uint8Array {
  const sizes = new Int32Array(parts)
  for (const one of part) sizes[one] = (sizes[one] as number) + 1
  let largest = 0
  for (let one = 1; one < parts; one++) if ((sizes[one] as number) > (sizes[largest] as number)) largest = one
  return Uint8Array.from(part, (one) => (one === largest ? 1 : 0))
}
