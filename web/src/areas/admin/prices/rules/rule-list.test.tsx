// @vitest-environment jsdom
import type { PriceRule } from '@maple/contract'
import { fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../../../lib/testing/show.tsx'
import type { DraftRule, RuleDraft } from '../use-rule-draft.ts'
import { moveRule } from './move-rule.ts'
import { RuleList } from './rule-list.tsx'

const rule = (code: string, cents: number): PriceRule =>
  // biome-ignore lint/suspicious/noThenProperty: the rule's own word for what it does (K2)
  ({ code, name: { en: code, fr: code }, when: {}, then: { fixed: cents } })

function Rules() {
  const [items, setItems] = useState<DraftRule[]>(
    ['base', 'night', 'large'].map((code, at) => ({ key: code, rule: rule(code, 100 * (at + 1)) })),
  )
  const draft = {
    items,
    problems: new Map([['night', ['It can never hold']]]),
    move: (from: number, to: number) => setItems(moveRule(items, from, to)),
  } as unknown as RuleDraft
  return <RuleList draft={draft} zones={[]} shown={undefined} />
}

const codes = (screen: ReturnType<typeof show>) =>
  screen.getAllByRole('listitem').map((row) => row.querySelector('code')?.textContent)

test('rules are put in order by buttons, which say where each went', async () => {
  const screen = show(<Rules />)
  await screen.user.click(screen.getByRole('button', { name: 'Move rule 1 (base) down' }))
  expect(codes(screen)).toEqual(['night', 'base', 'large'])
  expect(screen.getByRole('status').textContent).toBe('base is now rule 2 of 3')
  await screen.user.click(screen.getByRole('button', { name: 'Move rule 3 (large) up' }))
  expect(codes(screen)).toEqual(['night', 'large', 'base'])
  await screen.user.click(screen.getByRole('button', { name: 'Move rule 1 (night) up' }))
  expect(codes(screen)).toEqual(['night', 'large', 'base'])
})

test('a rule that is dragged onto another takes its place; what is wrong stands beside its rule', () => {
  const screen = show(<Rules />)
  const [first, , third] = screen.getAllByRole('listitem')
  const kept = new Map<string, string>()
  const dataTransfer = {
    get types() {
      return [...kept.keys()]
    },
    setData: (type: string, text: string) => kept.set(type, text),
    getData: (type: string) => kept.get(type) ?? '',
  }
  if (!first || !third) throw new Error('no rows')
  fireEvent.dragStart(first, { dataTransfer })
  fireEvent.dragOver(third, { dataTransfer })
  fireEvent.drop(third, { dataTransfer })
  expect(codes(screen)).toEqual(['night', 'large', 'base'])
  expect(screen.getByRole('alert').closest('li')?.querySelector('code')?.textContent).toBe('night')
})
