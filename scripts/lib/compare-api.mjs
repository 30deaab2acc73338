// What a program that was written for the API as it was would stumble over in the API as it is.
import { stillGiven, stillTaken } from './compare-shapes.mjs'

/** A plain sentence for each breaking change; what is only added is none. */
export function breakingChanges(before, now) {
  const failures = [before.failure, now.failure].every((each) => each !== undefined)
    ? inReply('Every failure', before, now, before.failure, now.failure)
    : []
  return [
    ...ofCodes(before.codes ?? {}, now.codes ?? {}),
    ...failures,
    ...Object.entries(before.endpoints).flatMap(([name, was]) => {
      const is = now.endpoints[name]
      return is ? ofEndpoint(name, { was, is }, before, now) : [`${name} is gone`]
    }),
    ...Object.entries(before.events).flatMap(([type, was]) => {
      const is = now.events[type]
      return is ? ofEvent(`The webhook event ${type}`, { was, is }, before, now) : [`The webhook event ${type} is gone`]
    }),
  ]
}

const ofCodes = (before, now) =>
  Object.entries(before).flatMap(([code, status]) => {
    if (now[code] === undefined) return [`The error code ${code} is gone`]
    return now[code] === status ? [] : [`The status of the error code ${code} was ${status} and is ${now[code]}`]
  })

const nothing = { types: ['object'], strict: true }
const shapeAt = ({ shapes }, number) => (number === undefined ? nothing : shapes[number])

function ofEndpoint(name, { was, is }, before, now) {
  const changed = [
    ['scope', was.scope, is.scope],
    ['status of success', was.status, is.status],
    ['content type of the reply', was.replyType, is.replyType],
    ['content type of the body', was.bodyType ?? is.bodyType, is.bodyType],
    ['kind of test key', was.test ?? is.test, is.test],
    ['opening for embeds', was.embeds ?? is.embeds, is.embeds],
  ]
  const taken = (part) =>
    stillTaken({ name, path: '', before, now }, shapeAt(before, was[part]), shapeAt(now, is[part]))
  return [
    ...changed
      .filter(([, a, b]) => a !== b)
      .map(([what, a, b]) => `${name}: the ${what} was ${a} and is ${b ?? 'gone'}`),
    ...(is.permission && is.permission !== was.permission
      ? [`${name}: staff need the permission ${is.permission} now`]
      : []),
    ...lessAllowed(name, was.allow, is.allow),
    ...ofErrors(name, was.errors ?? {}, is.errors ?? {}),
    ...taken('parameters'),
    ...(was.body !== undefined && is.body === undefined ? [] : taken('body')),
    ...inReply(name, before, now, was.reply, is.reply),
  ]
}

function lessAllowed(name, was, is) {
  if (was === undefined || was === is || is === 'anyone') return []
  if (!Array.isArray(was))
    return is === 'signed-in' || Array.isArray(is) ? [`${name} was for ${was} and is for ${is}`] : []
  if (is === 'signed-in') return []
  return was.filter((role) => !is?.includes(role)).map((role) => `${name} is no longer for ${role}`)
}

const ofErrors = (name, before, now) =>
  Object.entries(before).flatMap(([code, status]) => {
    if (now[code] === undefined) return [`${name} no longer answers ${code}`]
    return now[code] === status ? [] : [`${name}: the status of ${code} was ${status} and is ${now[code]}`]
  })

const inReply = (name, before, now, was, is) =>
  stillGiven({ name, path: '', before, now }, shapeAt(before, was), shapeAt(now, is))

function ofEvent(name, { was, is }, before, now) {
  const headers = (was.headers ?? []).filter((header) => !is.headers?.includes(header))
  const gone = was.body !== undefined && is.body === undefined
  return [
    ...headers.map((header) => `${name}: the header ${header} is gone`),
    ...(gone ? [`${name}: its body is gone`] : []),
    ...(was.body === undefined || gone ? [] : inReply(name, before, now, was.body, is.body)),
  ]
}
