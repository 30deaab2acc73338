import { type FieldError, type Language, mostRules, PriceRule, type RuleRange, say } from '@maple/contract'
import { type Cell, writeCsv } from '../platform/csv.ts'
import { AppError } from '../platform/errors.ts'
import { parseCsv, readCsvText } from '../platform/parse-csv.ts'
import { badInput } from '../platform/validation.ts'

const lists = ['service', 'size', 'priority', 'timing', 'weekday', 'fromZone', 'toZone'] as const
const ranges = ['parcels', 'stops', 'weightKg', 'distanceKm', 'declaredValue', 'leadMinutes'] as const
const head = [
  ...['code', 'name.en', 'name.fr', ...lists, ...ranges, 'time', 'holiday'],
  ...['action', 'amount', 'of', 'above', 'step', 'codes', 'percent', 'prorated', 'commissionable'],
]
const mostShown = 100

/** One rule a row; lists with bars between, ranges as `min..max`, zones by their names, amounts in cents. */
export const writeRules = (rules: readonly PriceRule[], zoneNames: ReadonlyMap<string, string>): string =>
  writeCsv(
    head,
    rules.map((rule) => rowOf(rule, zoneNames)),
  )

function rowOf({ code, name, when, then, commissionable }: PriceRule, zoneNames: ReadonlyMap<string, string>): Cell[] {
  const { fixed, perUnit, percentOf, minimum, maximum } = then
  const zone = (id: string) => {
    const shown = zoneNames.get(id)
    return shown && !shown.includes('|') ? shown : id
  }
  const list = (each: (typeof lists)[number]) => {
    const values = each === 'fromZone' || each === 'toZone' ? when[each]?.map(zone) : when[each]
    // A list of nothing matches nothing: left empty it would come back as no condition at all.
    return values?.length === 0 ? '|' : values?.join('|')
  }
  const flag = (value: boolean | undefined) => (value === undefined ? '' : value ? 'true' : 'false')
  return [
    ...[code, name.en, name.fr, ...lists.map(list), ...ranges.map((each) => writeRange(when[each]))],
    ...[when.time ? `${when.time.from}-${when.time.to}` : '', flag(when.holiday)],
    Object.keys(then).find((key) => then[key as keyof typeof then] !== undefined) ?? '',
    fixed ?? perUnit?.cents ?? minimum ?? maximum ?? '',
    ...[perUnit?.of ?? '', perUnit?.above ?? '', perUnit?.step ?? ''],
    ...[percentOf?.codes.join('|') ?? '', percentOf?.percent ?? '', flag(perUnit?.prorated), flag(commissionable)],
  ]
}

const writeRange = (range: RuleRange | undefined): string => (range ? `${range.min ?? ''}..${range.max ?? ''}` : '')

/** All rules of a file, or what is wrong in which row, by its column. */
export function readRules(bytes: Uint8Array, zoneIds: ReadonlyMap<string, string>, language: Language): PriceRule[] {
  const rows = parseCsv(readCsvText(bytes), { rows: mostRules + 1, cells: 100 })
  if (!rows)
    throw new AppError('bad_input', 'A price list has at most {most} rules', {
      path: 'file',
      values: { most: mostRules },
    })
  const [columns = [], ...rest] = rows
  const names = columns.map((name) => name.trim())
  const unknown = names.find((name) => name !== '' && !head.includes(name))
  const missing = ['code', 'name.en', 'name.fr', 'action'].find((name) => !names.includes(name))
  if (missing ?? unknown)
    throw new AppError('bad_input', missing ? 'The column {column} is missing' : 'There is no column {column}', {
      path: 'file',
      values: { column: missing ?? unknown ?? '' },
    })
  const errors: FieldError[] = []
  const rules = rest.flatMap((cells, at) => {
    const row = new Map(names.map((name, index) => [name, cells[index]?.trim() ?? '']))
    const parsed = PriceRule.safeParse(ruleOf((name) => row.get(name) ?? '', zoneIds))
    if (parsed.success) return [parsed.data]
    // The head is row 1, as a spreadsheet counts.
    const faults = badInput(parsed.error.issues, language).details.errors ?? []
    errors.push(...faults.map(({ path, msg }) => ({ path: `rows.${at + 2}.${columnOf(path)}`, msg })))
    return []
  })
  if (errors.length > 0)
    throw new AppError('bad_input', 'Nothing was changed: {count} things in the file are wrong', {
      values: { count: errors.length },
      errors: errors.slice(0, mostShown),
    })
  if (rules.length === 0) throw new AppError('bad_input', 'There are no rules in this file', { path: 'file' })
  return rules
}

/** The column that a part of a rule is written in. */
function columnOf(path: string): string {
  const parts = path.split('.')
  const own = { cents: 'amount', fixed: 'amount', minimum: 'amount', maximum: 'amount' } as Record<string, string>
  const name =
    parts[0] === 'name' ? parts.slice(0, 2).join('.') : parts[0] === 'when' ? (parts[1] ?? 'when') : parts.at(-1)
  return own[name ?? ''] ?? (name === 'then' || name === '' || name === undefined ? 'action' : name)
}

type Read = (column: string) => string

/** As it would come in a request; what cannot be read is left as it stands for the schema to refuse. */
function ruleOf(read: Read, zoneIds: ReadonlyMap<string, string>): unknown {
  const when: Record<string, unknown> = {}
  for (const name of lists)
    if (read(name) !== '')
      when[name] = read(name)
        .split('|')
        .map((each) => each.trim())
        .filter(Boolean)
        .map((each) => listed(name, each, zoneIds))
  for (const name of ranges) if (read(name) !== '') when[name] = readRange(read(name))
  if (read('time') !== '') {
    const [from = '', to = ''] = read('time').split('-')
    when.time = { from: from.trim(), to: to.trim() }
  }
  if (read('holiday') !== '') when.holiday = readFlag(read('holiday'))
  return {
    code: read('code'),
    name: { en: read('name.en'), fr: read('name.fr') },
    when,
    then: { [read('action') || 'action']: actionOf(read) },
    ...(read('commissionable') !== '' && { commissionable: readFlag(read('commissionable')) }),
  }
}

const listed = (name: (typeof lists)[number], text: string, zoneIds: ReadonlyMap<string, string>): unknown =>
  name === 'weekday' ? readNumber(text) : name.endsWith('Zone') ? (zoneIds.get(text.toLowerCase()) ?? text) : text

const readNumber = (text: string): unknown => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text)
const readFlag = (text: string): unknown => ({ true: true, false: false })[text.toLowerCase()] ?? text

function readRange(text: string): unknown {
  const found = /^(-?[\d.]*?)\.\.(-?[\d.]*)$/.exec(text)
  if (!found) return text
  return { ...(found[1] && { min: readNumber(found[1]) }), ...(found[2] && { max: readNumber(found[2]) }) }
}

function actionOf(read: Read): unknown {
  const amount = readNumber(read('amount'))
  if (read('action') === 'perUnit')
    return {
      of: read('of'),
      ...(read('above') !== '' && { above: readNumber(read('above')) }),
      ...(read('step') !== '' && { step: readNumber(read('step')) }),
      cents: amount,
      ...(read('prorated') !== '' && { prorated: readFlag(read('prorated')) }),
    }
  if (read('action') !== 'percentOf') return amount
  const percent = read('percent')
  return {
    codes: read('codes')
      .split('|')
      .map((code) => code.trim())
      .filter(Boolean),
    percent: percent === 'fuel' ? percent : readNumber(percent),
  }
}

export const csvName = (name: string, language: Language): string =>
  `${say(language, 'Price list')} ${name}`.replace(/[^\p{L}\p{N} _-]/gu, '')
