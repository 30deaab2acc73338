// In which ways a single value that was taken may be refused now: its values, bounds, format and pattern.

const sizes = [
  ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
]

export function narrowed(at, was, is) {
  const gone = is.values ? (was.values ?? []).filter((value) => !is.values.includes(value)) : []
  return [
    was.format !== is.format && is.format && `${at} must now be of the format ${is.format}`,
    !was.values && is.values && `${at} takes only some values now: ${is.values.join(', ')}`,
    ...gone.map((value) => `${at} no longer takes ${JSON.stringify(value)}`),
    ...sizes.flatMap(([low, high, above, beneath]) => [
      raised(at, lowest(was, low, above), lowest(is, low, above), was.values),
      lowered(at, highest(was, high, beneath), highest(is, high, beneath), was.values),
    ]),
    is.multipleOf !== undefined &&
      !isMultiple(was.multipleOf, is.multipleOf) &&
      `${at} must now be in steps of ${is.multipleOf}`,
    is.pattern !== undefined && is.pattern !== was.pattern && `${at} must now match ${is.pattern}`,
    is.uniqueItems && !was.uniqueItems && `${at} no longer takes the same item twice`,
  ].filter(Boolean)
}

/** 0.01 by 0.001 is not quite ten. */
const isMultiple = (step, of) => step !== undefined && Math.abs(step / of - Math.round(step / of)) < 1e-9

/** The bound that counts, and whether it is itself refused. */
function lowest(shape, plain, beyond) {
  const [value, other] = [shape[plain] ?? -Infinity, shape[beyond] ?? -Infinity]
  return other >= value && other > -Infinity ? { value: other, isOpen: true } : { value, isOpen: false }
}

function highest(shape, plain, beyond) {
  const [value, other] = [shape[plain] ?? Infinity, shape[beyond] ?? Infinity]
  return other <= value && other < Infinity ? { value: other, isOpen: true } : { value, isOpen: false }
}

const sizeOf = (value) => (typeof value === 'string' ? value.length : value)
const told = ({ value }) => (Number.isFinite(value) ? value : 'free')

/** Values that were named one by one and lie within the new bound lose nothing. */
function raised(at, was, is, values) {
  const isHigher = is.value > was.value || (is.value === was.value && is.isOpen && !was.isOpen)
  if (!isHigher || values?.every((each) => sizeOf(each) > is.value || (sizeOf(each) === is.value && !is.isOpen)))
    return undefined
  return `${at} must now be ${is.isOpen ? 'more than' : 'at least'} ${is.value} (was ${told(was)})`
}

function lowered(at, was, is, values) {
  const isLower = is.value < was.value || (is.value === was.value && is.isOpen && !was.isOpen)
  if (!isLower || values?.every((each) => sizeOf(each) < is.value || (sizeOf(each) === is.value && !is.isOpen)))
    return undefined
  return `${at} must now be ${is.isOpen ? 'less than' : 'at most'} ${is.value} (was ${told(was)})`
}
