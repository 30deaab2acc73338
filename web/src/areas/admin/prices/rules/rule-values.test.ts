// biome-ignore-all lint/suspicious/noThenProperty: the rule's own word for what it does (K2)
import type { PriceRule } from '@maple/contract'
import { expect, test } from 'vitest'
import { centsOf, numberOf, ruleOf, valuesOf } from './rule-values.ts'

test('amounts as people type them in either language', () => {
  expect([centsOf('28'), centsOf('2,50 $'), centsOf('-1.05')]).toEqual([2800, 250, -105])
  expect(numberOf('12,5 %')).toBe(12.5)
  for (const wrong of ['', 'ten', '1.2345', '--5']) expect(numberOf(wrong)).toBeNaN()
})

test('every rule comes back from the form as it went in', () => {
  const parts: Pick<PriceRule, 'when' | 'then'>[] = [
    { when: { size: ['large'], weekday: [1, 7], fromZone: ['a'] }, then: { fixed: 2800 } },
    { when: { weightKg: { min: 2.5 }, declaredValue: { min: 100, max: 10_050 } }, then: { minimum: 0 } },
    { when: { time: { from: '18:00', to: '06:00' }, holiday: false }, then: { maximum: 100 } },
    { when: {}, then: { perUnit: { of: 'declaredValue', above: 10_000, step: 5000, cents: -25, prorated: true } } },
    { when: {}, then: { perUnit: { of: 'distanceKm', above: 0, step: 0.5, cents: 90 } } },
    { when: { timing: ['now'] }, then: { percentOf: { codes: ['base'], percent: 'fuel' } } },
    { when: { leadMinutes: {} }, then: { percentOf: { codes: ['base', 'x'], percent: -12.5 } } },
  ]
  for (const part of parts) {
    const rule: PriceRule = { code: 'x', name: { en: 'X', fr: 'Y' }, ...part, commissionable: true }
    expect(ruleOf(valuesOf(rule, true))).toEqual(rule)
  }
})
