import { PriceRule, ruleMeasures, ruleUnits } from '@maple/contract'
import { expect, test } from 'vitest'
import { seeded } from '../../test/random-orders.ts'
import { AppError } from '../platform/errors.ts'
import { readRules, writeRules } from './rules-csv.ts'

const random = seeded(5)
const int = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
const one = <T>(all: readonly T[]): T => all[int(0, all.length - 1)] as T
const maybe = <T>(name: string, draw: () => T) => (random() < 0.3 ? { [name]: draw() } : {})
const some = <T>(all: readonly T[]): T[] => all.filter(() => random() < 0.5)

/** What spreadsheets take for something else, and what a CSV is made of. */
const words = [
  '=1+1',
  '+1 416',
  '-10 %',
  '@SUM(A1)',
  "'already quoted",
  'Frais « urgents », été; l’hiver',
  'a "quoted" word',
  'a, b; c\td',
  '1..2',
  '|',
  'œuvre 🚚',
  '007',
  'true',
]
const zones = new Map([
  ['00000000-0000-4000-8000-000000000001', 'Centre-ville'],
  ['00000000-0000-4000-8000-000000000002', '=Airport'],
  ['00000000-0000-4000-8000-000000000003', 'East | West'],
  ['00000000-0000-4000-8000-000000000004', '-North'],
])
const byName = new Map([...zones].map(([id, name]) => [name.toLowerCase(), id]))

const amount = () => int(-500_000, 500_000) / 1000
const range = () => ({ ...maybe('min', amount), ...maybe('max', amount) })
const clock = () => `${String(int(0, 23)).padStart(2, '0')}:${String(int(0, 59)).padStart(2, '0')}`
const drawThen = () =>
  one<() => object>([
    () => ({ fixed: int(-5000, 5000) }),
    () => ({ minimum: int(0, 5000) }),
    () => ({ maximum: int(0, 5000) }),
    () => ({
      perUnit: {
        of: one(ruleUnits),
        above: int(0, 9000) / 1000,
        step: int(1, 9000) / 1000,
        cents: int(-900, 900),
        ...maybe('prorated', () => random() < 0.5),
      },
    }),
    () => ({
      percentOf: { codes: ['base', ...some(['fuel', 'x-1'])], percent: one(['fuel', int(-99_999, 99_999) / 1000]) },
    }),
  ])()

const drawRule = (): PriceRule =>
  PriceRule.parse({
    code: one(['base', 'fuel', 'x-1']),
    name: { en: one(words), fr: one(words) },
    when: {
      ...maybe('service', () => some(['pickup-delivery', 'delivery-only'])),
      ...maybe('size', () => some(['small', 'medium', 'large'])),
      ...maybe('priority', () => some(['normal', 'high', 'urgent'])),
      ...maybe('timing', () => some(['now', 'later'])),
      ...maybe('weekday', () => some([1, 2, 3, 4, 5, 6, 7])),
      ...maybe('fromZone', () => some([...zones.keys()])),
      ...maybe('toZone', () => some([...zones.keys()])),
      ...Object.assign({}, ...ruleMeasures.map((name) => maybe(name, range))),
      ...maybe('time', () => ({ from: clock(), to: clock() })),
      ...maybe('holiday', () => random() < 0.5),
    },
    ...Object.fromEntries([['then', drawThen()]]),
    ...maybe('commissionable', () => random() < 0.5),
  })

test('[K4] 1,000 random lists go out and come back the same, whatever their words look like', () => {
  for (let round = 0; round < 1000; round += 1) {
    const rules = Array.from({ length: int(1, 5) }, drawRule)
    const back = readRules(Buffer.from(writeRules(rules, zones)), byName, 'en')
    expect(back).toEqual(rules)
  }
})

const head = 'code,name.en,name.fr,action,amount'
test.each([
  ['nothing at all', ''],
  ['only a head', head],
  ['an unknown column', `${head},x\nbase,a,b,fixed,1,2`],
  ['a missing column', 'code,name.en,action\nbase,a,fixed'],
  ['a thousand columns', `${head},${'x,'.repeat(1000)}\n`],
  ['one row of a million columns', `${head}\n${','.repeat(1_000_000)}`],
  ['a quote that never ends', `${head}\nbase,"a,b,fixed,1`],
  ['a formula as an amount', `${head}\nbase,a,b,fixed,=1+1`],
  ['an action of the object itself', `${head}\nbase,a,b,__proto__,1`],
  ['an action that is none', `${head}\nbase,a,b,constructor,1`],
  ['an amount beyond all', `${head}\nbase,a,b,fixed,1${'0'.repeat(400)}`],
  ['501 rules', `${head}\n${'base,a,b,fixed,1\n'.repeat(501)}`],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x00])],
])('[K4] a file with %s is refused as a whole', (_, file) => {
  expect(() => readRules(Buffer.from(file as string), new Map(), 'fr')).toThrow(AppError)
})

test('[K4] semicolons, a byte order mark and Windows-1252 are read as well', () => {
  const text = 'code;name.en;name.fr;action;amount\r\nbase;Base;Été;fixed;500\r\n'
  const wanted = [expect.objectContaining({ name: { en: 'Base', fr: 'Été' } })]
  for (const bytes of [Buffer.from(text), Buffer.from(`\uFEFF${text}`), Buffer.from(text, 'latin1')])
    expect(readRules(bytes, new Map(), 'en')).toEqual(wanted)
})
