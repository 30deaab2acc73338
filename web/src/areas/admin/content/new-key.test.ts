import { expect, test } from 'vitest'
import { newKey } from './new-key.ts'

test('a key reads like its title, without accents and signs', () => {
  expect(newKey('How do I pay?', 'k3x9q2')).toBe('how-do-i-pay-k3x9q2')
  expect(newKey('  Où êtes-vous ?', 'a')).toBe('ou-etes-vous-a')
  expect(newKey('???', 'b')).toBe('faq-b')
  expect(newKey('x'.repeat(300), 'c').length).toBeLessThanOrEqual(80)
})
