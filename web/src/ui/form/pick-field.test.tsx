// @vitest-environment jsdom
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../lib/testing/show.tsx'
import { Field } from './field.tsx'
import { PickField } from './pick-field.tsx'

const names = ['All', 'Ada Roy', 'Bea Quill', 'Luc Gagnon']

function Example({ onSubmit }: { onSubmit: () => void }) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('All')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Field label="Customer">
        <PickField
          shown={chosen}
          typed={typed}
          onType={setTyped}
          found={names.filter((name) => name.toLowerCase().includes(typed.toLowerCase()))}
          waiting={false}
          keyOf={(name) => name}
          row={(name) => name}
          onPick={setChosen}
          isClosed={(name) => name === 'Luc Gagnon'}
          nothing="Nobody found"
        />
      </Field>
      <button type="submit">Go</button>
    </form>
  )
}

function shown() {
  const onSubmit = vi.fn()
  const screen = show(<Example onSubmit={onSubmit} />)
  return { ...screen, onSubmit, field: screen.getByLabelText('Customer') as HTMLInputElement }
}

test('a name is typed over what is chosen, and Enter picks it; only the next Enter sends the form', async () => {
  const { user, field, onSubmit, queryByRole } = shown()
  await user.tab()
  expect(document.activeElement).toBe(field)
  expect(queryByRole('listbox')).toBeNull()
  await user.keyboard('bea{Enter}')
  expect(field.value).toBe('Bea Quill')
  expect(onSubmit).not.toHaveBeenCalled()
  expect(queryByRole('listbox')).toBeNull()
  await user.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('the arrow opens the list, arrows go round, and a click picks too', async () => {
  const { user, field, getByRole } = shown()
  await user.tab()
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(field.value).toBe('Ada Roy')
  await user.click(field)
  await user.click(getByRole('option', { name: 'Bea Quill' }))
  expect(field.value).toBe('Bea Quill')
})

test('who leaves, or presses Escape, has changed nothing; who cannot be picked is not', async () => {
  const { user, field, getByText } = shown()
  await user.tab()
  await user.keyboard('zzz')
  expect(getByText('Nobody found')).toBeTruthy()
  await user.keyboard('{Enter}{Escape}')
  expect(field.value).toBe('All')
  await user.keyboard('luc{Enter}')
  await user.tab()
  expect(field.value).toBe('All')
})
