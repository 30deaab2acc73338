// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { useQuestion } from '../../lib/form/unsaved.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { show } from '../../lib/testing/show.tsx'
import { FormDialog } from './form-dialog.tsx'
import { FormField } from './form-field.tsx'
import { Input } from './input.tsx'

interface Values {
  name: string
  startsOn: string
}
interface AskProps {
  onSend: (values: Values) => Promise<unknown>
  onFailure?: (error: unknown) => boolean
  onClose?: () => void
  onlyByButton?: boolean
}

function Ask({ onClose = () => undefined, ...rest }: AskProps) {
  const form = useForm<Values>({ defaultValues: { name: '', startsOn: '' } })
  const question = useQuestion()
  return (
    <>
      <FormDialog
        form={form}
        title="New code"
        submit="Add"
        submitting="Adding…"
        failure="It could not be added"
        fieldNames={{ startsAt: 'startsOn' }}
        onClose={onClose}
        {...rest}
      >
        <FormField form={form} name="name" label="Name" required="Give it a name">
          {(input) => <Input {...input} />}
        </FormField>
        <FormField form={form} name="startsOn" label="From">
          {(input) => <Input {...input} />}
        </FormField>
      </FormDialog>
      {question && <p>Lose it?</p>}
    </>
  )
}

const add = () => screen.getByRole('button', { name: 'Add' })
const name = () => screen.getByRole('textbox', { name: /Name/ })

test('what is missing is said beside its field, and nothing is sent', async () => {
  const onSend = vi.fn()
  const { user } = show(<Ask onSend={onSend} />)
  await user.type(name(), '   ')
  await user.click(add())
  expect((await screen.findByRole('alert')).textContent).toBe('Give it a name')
  expect(name().getAttribute('aria-invalid')).toBe('true')
  expect(onSend).not.toHaveBeenCalled()
})

test('while it is sent the button says so and a second press sends nothing', async () => {
  const sent = Promise.withResolvers<void>()
  const onSend = vi.fn(() => sent.promise)
  const { user } = show(<Ask onSend={onSend} />)
  await user.type(name(), 'SPRING')
  await user.click(add())
  const busy = await screen.findByRole('button', { name: 'Adding…' })
  expect(busy.getAttribute('aria-busy')).toBe('true')
  await user.click(busy)
  sent.resolve()
  await waitFor(() => expect(add().getAttribute('aria-busy')).toBeNull())
  expect(onSend.mock.calls).toEqual([[{ name: 'SPRING', startsOn: '' }]])
})

test('what the server has against a field is said there, under whatever name it has, and has the focus', async () => {
  const errors = [{ path: 'startsAt', msg: 'That day is over' }]
  const onSend = () => Promise.reject(new ApiError('Invalid', { status: 400, code: 'invalid_input', errors } as never))
  const { user } = show(<Ask onSend={onSend} />)
  await user.type(name(), 'SPRING')
  await user.click(add())
  expect((await screen.findByRole('alert')).textContent).toBe('That day is over')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'From' }))
})

test('all else is said above the fields: in the words of the server, or in those of the dialog', async () => {
  const onSend = vi.fn()
  onSend.mockRejectedValueOnce(new ApiError('Somebody was quicker', { status: 409, code: 'conflict' }))
  onSend.mockRejectedValueOnce(new Error('boom'))
  const { user } = show(<Ask onSend={onSend} />)
  await user.type(name(), 'SPRING')
  await user.click(add())
  expect((await screen.findByRole('alert')).textContent).toBe('Somebody was quicker')
  await user.click(add())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('It could not be added'))
})

test('a failure that the dialog takes for itself is said nowhere else', async () => {
  const { user } = show(<Ask onSend={() => Promise.reject(new Error('boom'))} onFailure={() => true} />)
  await user.type(name(), 'SPRING')
  await user.click(add())
  await waitFor(() => expect(add().getAttribute('aria-busy')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('Esc asks before something typed is lost; Cancel says so itself', async () => {
  const onClose = vi.fn()
  const { user } = show(<Ask onSend={vi.fn()} onClose={onClose} />)
  await user.type(name(), 'SPRING')
  await user.keyboard('{Escape}')
  expect(await screen.findByText('Lose it?')).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('one that is closed by its buttons only stays open on Esc', async () => {
  const onClose = vi.fn()
  const { user } = show(<Ask onSend={vi.fn()} onClose={onClose} onlyByButton />)
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
})
