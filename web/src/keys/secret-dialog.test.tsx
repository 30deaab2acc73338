// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../lib/testing/show.tsx'
import { SecretDialog } from './secret-dialog.tsx'

const warning = /^It was not copied yet/

function open(secret: string | undefined = 'mdk_test_1') {
  const onClose = vi.fn()
  const dialog = <SecretDialog title="Key" label="Secret" secret={secret} lost="Make another one." onClose={onClose} />
  return { ...show(dialog), onClose }
}
const button = (name: string) => screen.getByRole('button', { name })

test.each(['Done', 'Close'])('%s asks about a secret that was not copied', async (name) => {
  const { user, onClose } = open()
  await user.click(button(name))
  expect(screen.getByRole('alert').textContent).toMatch(warning)
  expect(onClose).not.toHaveBeenCalled()
  await user.click(button('Close without copying'))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a second press on Done, as of a double click, loses nothing', async () => {
  const { user, onClose } = open()
  await user.dblClick(button('Done'))
  expect(screen.getByRole('alert').textContent).toMatch(warning)
  expect(onClose).not.toHaveBeenCalled()
})

test('copied by the button or by hand it is done', async () => {
  const first = open()
  await first.user.click(button('Copy'))
  await screen.findByText('Copied')
  await first.user.click(button('Done'))
  expect(first.onClose).toHaveBeenCalledOnce()
  first.unmount()
  const second = open()
  await second.user.click(button('Done'))
  fireEvent.copy(screen.getByLabelText('Secret'))
  expect(screen.queryByText(warning)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Close without copying' })).toBeNull()
  await second.user.click(button('Done'))
  expect(second.onClose).toHaveBeenCalledOnce()
})

test('where there is no secret to show it is said what to do, and nothing is asked', async () => {
  const onClose = vi.fn()
  const { user } = show(
    <SecretDialog title="Key" label="Secret" secret={undefined} lost="Make another one." onClose={onClose} />,
  )
  expect(screen.getByRole('alert').textContent).toBe('Make another one.')
  expect(screen.queryByLabelText('Secret')).toBeNull()
  await user.click(button('Done'))
  expect(onClose).toHaveBeenCalledOnce()
})
