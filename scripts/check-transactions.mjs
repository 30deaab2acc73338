// Under a transaction there is one way to the database: `tx`. What goes around it sees another state of the data,
// waits for a second connection while it holds the first, and stays when the transaction is undone. So:
//   a function that is handed a `Tx` takes neither a `Database` nor anything that holds one, such as `Deps`,
//   a statement is awaited or returned, since one that nobody waits for is never sent,
//   nothing slow is called under a `tx`,
//   nothing under a `tx` names `db` or hands anything to a function that takes what holds one,
//   and what is begun as a transaction changes no variable around it, except after the commit: the server may undo it
//   because it and another waited for each other, and then it is done again.
// Types do the rest: `DepsInTx` has no `db`, so it cannot be passed on to what needs one.
import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { root } from './lib/install.mjs'

/** What asks outside or takes long, and so has no place under a transaction. */
const slow = /^(fetch|hashPassword|hashUnknownPassword|verifyPassword|reencodeImage|askProvider|askVroom)$/
const slowParts =
  /(^|\.)(geocoder\.(locate|suggest)|router\.(route|roads)|solver\.\w+|storage\.(put|get)|gateway\.(?!\w+Within|testCharge)\w+)$/
const holdsDatabase = /^(Deps|Database)$|\bdb\??: Database\b|Pick<Deps,[^>]*'db'/
const files = globSync('server/src/**/*.ts', { cwd: root })
  .filter((name) => !name.endsWith('.test.ts'))
  .map((name) => ({ name, source: readFileSync(root + name, 'utf8') }))
  .map((file) => ({ ...file, program: parseSync(file.name, file.source).program }))

/** The types of the parameters of each function: by its name in its file, and of those that leave it by their name alone. */
const exported = new Map()
for (const file of files) {
  file.functions = new Map()
  file.imported = new Set()
  visit(file.program, (node, parent) => {
    if (node.type === 'ImportSpecifier') file.imported.add(node.local.name)
    const [name, made] = node.type === 'VariableDeclarator' ? [node.id.name, node.init] : [node.id?.name, node]
    if (!name || !isFunction(made)) return
    const types = made.params.map((param) => typeOf(param, file.source))
    file.functions.set(name, types)
    if (parent.type === 'ExportNamedDeclaration' || parent.parent?.type === 'ExportNamedDeclaration')
      exported.set(name, types)
  })
}

const faults = files.flatMap(faultsOf)
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0

function faultsOf({ name, source, program, functions, imported }) {
  const found = []
  look(program, false)
  return found

  function say(node, text) {
    found.push(`${name}:${source.slice(0, node.start).split('\n').length}: ${text}`)
  }

  function look(node, isUnderTx) {
    if (node.type === 'CallExpression' && /^(transaction|begin)$/.test(node.callee.property?.name)) {
      const work = node.arguments.at(-1)
      if (isFunction(work)) lookForChanges(work, declaredIn(work))
    }
    if (isFunction(node) && node.params.some((param) => isTx(param, source))) {
      for (const param of node.params)
        if (holdsDatabase.test(typeOf(param, source))) say(param, `takes ${typeOf(param, source)} beside a Tx`)
      return look(node.body, true)
    }
    if (node.type === 'ExpressionStatement' && ['tx', 'db'].includes(node.expression.tag?.name))
      say(node, 'nobody waits for this statement, so it is never sent')
    if (isUnderTx) lookUnderTx(node)
    for (const child of childrenOf(node)) look(child, isUnderTx)
  }

  function lookForChanges(node, own) {
    if (node.callee?.property?.name === 'afterCommit') return
    const changed = changedBy(node)
    if (changed && !own.has(changed))
      say(node, `changes ${changed}, which is around a transaction that may be done again`)
    for (const child of childrenOf(node)) lookForChanges(child, own)
  }

  function lookUnderTx(node) {
    const text = source.slice(node.start, node.end)
    if (node.type === 'MemberExpression' && !node.computed && node.property.name === 'db')
      say(node, `${text} under a tx`)
    if (node.type === 'Identifier' && node.name === 'db') say(node, 'db under a tx')
    if (node.type !== 'CallExpression') return
    const called = source.slice(node.callee.start, node.callee.end).replaceAll('?.', '.')
    if (slow.test(called) || slowParts.test(called)) say(node, `${called} asks outside or takes long, under a tx`)
    if (node.callee.type !== 'Identifier') return
    const callee = node.callee.name
    const types = functions.get(callee) ?? (imported.has(callee) ? exported.get(callee) : undefined) ?? []
    const holder = types.slice(0, node.arguments.length).find((type) => holdsDatabase.test(type))
    if (holder) say(node, `${callee} takes ${holder}, under a tx`)
  }
}

function visit(node, see, parent = {}) {
  see(node, parent)
  for (const child of childrenOf(node)) visit(child, see, { type: node.type, parent })
}

/** What is evaluated: no types, and no names of properties. */
function childrenOf(node) {
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === 'typeAnnotation' || key === 'returnType') return []
    if ((key === 'property' || key === 'key') && !node.computed) return []
    return (Array.isArray(value) ? value : [value]).filter((each) => typeof each?.type === 'string')
  })
}

/** The variable that holds what this changes. */
function changedBy(node) {
  const isChanging = /^(push|set|add|delete|pop|shift|unshift|splice|sort|reverse|next)$/
  if (node.type === 'AssignmentExpression') return holderOf(node.left)
  if (node.type === 'UpdateExpression') return holderOf(node.argument)
  if (node.type === 'CallExpression' && isChanging.test(node.callee.property?.name)) return holderOf(node.callee.object)
  return undefined
}

function holderOf(node) {
  return node.type === 'MemberExpression' ? holderOf(node.object) : node.name
}

function declaredIn(work) {
  const names = new Set()
  const take = (pattern) => visit(pattern, (node) => node.type === 'Identifier' && names.add(node.name))
  visit(work, (node) => {
    if (node.type === 'VariableDeclarator') take(node.id)
    if (isFunction(node)) node.params.forEach(take)
  })
  return names
}

function isFunction(node) {
  return ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node?.type)
}

function isTx(param, source) {
  return param.name === 'tx' || typeOf(param, source) === 'Tx'
}

function typeOf(param, source) {
  const given = (param.left ?? param).typeAnnotation?.typeAnnotation
  return given ? source.slice(given.start, given.end) : ''
}
