// Two shapes (api-shape.mjs), as they were and as they are: whether what was sent is still taken, and what was read still
// given.
import { narrowed } from './narrowed.mjs'

const below = (path, name) => (path ? `${path}.${name}` : name)
const labelOf = ({ properties = {}, types = [] }, at) => {
  const named = Object.entries(properties).find(([, number]) => at.shapes[number].values?.length === 1)
  return named ? `${named[0]}=${at.shapes[named[1]].values[0]}` : types.join('|') || 'any'
}
const optionsOf = (shape, { shapes }) => (shape.options ? shape.options.map((number) => shapes[number]) : [shape])
/** All that a shape may be, with those of its options. */
const typesOf = (shape, from) => [...new Set(optionsOf(shape, from).flatMap(({ types = [] }) => types))].sort()
const namesOf = (types) => types.join('|') || 'any'
const covers = (types, type) =>
  types.length === 0 || types.includes(type) || (type === 'integer' && types.includes('number'))
const isWithin = (inner, outer) =>
  inner.length === 0 ? outer.length === 0 : inner.every((type) => covers(outer, type))

/** What was sent must still be taken. `place`: `{ name, path, before, now }`, whose shapes the numbers mean. */
export function stillTaken(place, was, is) {
  const at = fieldIn('request', place)
  const [old, fresh] = [optionsOf(was, place.before), optionsOf(is, place.now)]
  const missing = fresh.some(({ types = [] }) => types.length === 0)
    ? []
    : typesOf(was, place.before).filter((type) => !covers(typesOf(is, place.now), type))
  const isFree = old.some(({ types = [], again }) => types.length === 0 && !again) && typesOf(is, place.now).length > 0
  if (missing.length > 0 || isFree)
    return [`${at} was ${namesOf(typesOf(was, place.before))} and is ${namesOf(typesOf(is, place.now))}`]
  const lost = was.nullable && !is.nullable ? [`${at} may no longer be null`] : []
  if (old.length === 1 && fresh.length === 1)
    return [...lost, ...narrowed(at, was, is), ...insideRequest(place, was, is)]
  return [...lost, ...old.flatMap((each) => pieces(each, fresh)).flatMap((each) => takenByOne(place, each, fresh))]
}

/** A list of values or types may be spread over several options: each is looked for by itself. */
function pieces(shape, fresh) {
  if (fresh.length === 1) return [shape]
  if (shape.values) return shape.values.map((value) => ({ ...shape, types: [typeof value], values: [value] }))
  return (shape.types ?? []).length > 1 ? shape.types.map((type) => ({ ...shape, types: [type] })) : [shape]
}

/** One of the options must take it; else it is told of the one that is meant. */
function takenByOne(place, old, fresh) {
  const label = labelOf(old, place.before)
  const path = `${place.path}<${label}>`
  const plain = { ...old, nullable: undefined }
  const tried = fresh.map((option) => ({ option, found: stillTaken({ ...place, path }, plain, option) }))
  if (tried.some(({ found }) => found.length === 0)) return []
  const same = tried.filter(({ option }) => labelOf(option, place.now) === label)
  const nearest = same.sort((a, b) => a.found.length - b.found.length)[0]
  return nearest ? nearest.found : [`${fieldIn('request', { ...place, path })} is gone`]
}

function insideRequest(place, was, is) {
  const inner = (path, a, b) => stillTaken({ ...place, path }, place.before.shapes[a], place.now.shapes[b])
  const { name, path } = place
  const field = (key) => `${name}: the request field ${below(path, key)}`
  const [old, fresh] = [was.properties ?? {}, is.properties ?? {}]
  const asked = (is.required ?? []).filter((key) => !was.required?.includes(key))
  return [
    ...Object.keys(old).flatMap((key) =>
      fresh[key] === undefined ? [`${field(key)} is gone`] : inner(below(path, key), old[key], fresh[key]),
    ),
    ...asked.map((key) => `${field(key)} is ${old[key] === undefined ? 'new and required' : 'required now'}`),
    ...othersTaken(place, was, is, inner),
    ...itemsOf(was, is).flatMap(([key, a, b]) =>
      b === undefined ? [] : a === undefined ? [`${field('')}${key} is restricted now`] : inner(`${path}${key}`, a, b),
    ),
  ]
}

function othersTaken(place, was, is, inner) {
  const at = fieldIn('request', place)
  const isOpen = covers(was.types ?? [], 'object') && !was.strict
  if (!isOpen) return []
  if (is.strict) return [`${at} no longer takes fields of other names`]
  const [values, names] = [below(place.path, '*'), below(place.path, '(names)')]
  const compared = (path, a, b, what) => {
    if (b === undefined) return []
    return a === undefined ? [`${at} no longer takes any ${what}`] : inner(path, a, b)
  }
  return [...compared(values, was.others, is.others, 'value'), ...compared(names, was.names, is.names, 'name')]
}

/** The items of both that stand at the same place: `['[]', 3, 5]`, `['[0]', 1, 2]`. */
function itemsOf(was, is) {
  const length = Math.max(was.first?.length ?? 0, is.first?.length ?? 0)
  const first = Array.from({ length }, (_, at) => [`[${at}]`, was.first?.[at] ?? was.items, is.first?.[at] ?? is.items])
  return [...first, ...(was.items === undefined && is.items === undefined ? [] : [['[]', was.items, is.items]])]
}

const fieldIn = (where, { name, path }) => (path ? `${name}: the ${where} field ${path}` : `${name}: the ${where}`)

/** What was read must still be there, and be the same kind of thing. */
export function stillGiven(place, was, is) {
  const at = fieldIn('reply', place)
  const [old, fresh] = [typesOf(was, place.before), typesOf(is, place.now)]
  const hasOther = !isWithin(fresh, old) || (was.format !== undefined && was.format !== is.format)
  const kind = (types, { format }) => (format ? `${namesOf(types)} (${format})` : namesOf(types))
  return [
    ...(hasOther ? [`${at} was ${kind(old, was)} and is ${kind(fresh, is)}`] : []),
    ...(!was.nullable && is.nullable ? [`${at} may be null now`] : []),
    ...(hasOther ? [] : insideReply(place, was, is)),
  ]
}

function insideReply(place, was, is) {
  if (was.options || is.options) return givenByOptions(place, was, is)
  const inner = (path, a, b) => stillGiven({ ...place, path }, place.before.shapes[a], place.now.shapes[b])
  const { name, path } = place
  const field = (key) => `${name}: the reply field ${key}`
  const [old, fresh] = [was.properties ?? {}, is.properties ?? {}]
  const missing = (was.required ?? []).filter((key) => fresh[key] !== undefined && !is.required?.includes(key))
  const compared = (key, a, b) => {
    if (a === undefined) return []
    return b === undefined ? [`${field(key)} is gone`] : inner(key, a, b)
  }
  return [
    ...Object.keys(old).flatMap((key) => compared(below(path, key), old[key], fresh[key])),
    ...missing.map((key) => `${field(below(path, key))} may be missing now`),
    ...compared(below(path, '*'), was.others, is.others),
    ...compared(below(path, '(names)'), was.names, is.names),
    ...itemsOf(was, is).flatMap(([key, a, b]) => compared(`${path}${key}`, a, b)),
  ]
}

/** Each option that was there is still there; where there was none, each new one is what it was. */
function givenByOptions(place, was, is) {
  const fresh = optionsOf(is, place.now)
  if (!was.options) return fresh.flatMap((option) => stillGiven(place, was, { ...option, nullable: was.nullable }))
  return optionsOf(was, place.before).flatMap((old) => {
    const label = labelOf(old, place.before)
    const path = `${place.path}<${label}>`
    const tried = fresh.map((option) => ({ option, found: stillGiven({ ...place, path }, old, option) }))
    if (tried.some(({ found }) => found.length === 0)) return []
    const same = tried.filter(({ option }) => labelOf(option, place.now) === label)
    const nearest = same.sort((a, b) => a.found.length - b.found.length)[0]
    return nearest ? nearest.found : [`${fieldIn('reply', { ...place, path })} is gone`]
  })
}
