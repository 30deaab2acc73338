// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../lib/api/api-error.ts'
import { show } from '../../../lib/testing/show.tsx'
import type { OrderView } from '../../../orders/index.ts'
import type { StopView } from '../courier.actions.ts'
import { ProofSheet } from './proof-sheet.tsx'

const finish = vi.fn()
vi.mock('../courier.queries.ts', () => ({ useFinishStep: () => ({ mutateAsync: finish }) }))
vi.mock('./use-say-done.ts', () => ({ useSayDone: () => () => undefined }))
const drawn = new Blob(['ink'])
vi.mock('./signature-pad.tsx', () => ({
  SignaturePad: ({ error, onChange }: { error?: string; onChange: (image: Promise<Blob>) => void }) => (
    <>
      <button type="button" onClick={() => onChange(Promise.resolve(drawn))}>
        Sign here
      </button>
      {error && <p role="alert">{error}</p>}
    </>
  ),
}))

beforeEach(() => {
  finish.mockReset().mockResolvedValue('sent')
})

const refusal = (path: string, msg: string) =>
  new ApiError('Not yet', { status: 400, code: 'validation_failed', errors: [{ path, msg }] } as never)

function open(stage: 'pickup' | 'delivery', needs: { requiresSignature?: boolean; requiresPin?: boolean } = {}) {
  const order = { _id: 'a' } as OrderView
  const { requiresSignature: signature = false, requiresPin: pin = false } = needs
  const stop = { _id: 's', kind: stage, proof: { signature, pin, photo: false } } as StopView
  const onClose = vi.fn()
  const send = () => screen.getByRole('button', { name: /^Mark as/ })
  return { ...show(<ProofSheet order={order} stop={stop} onClose={onClose} />), onClose, send }
}
const faults = async () => (await screen.findAllByRole('alert')).map(({ textContent }) => textContent)

test('a pickup asks for no signature, and sends only what was given', async () => {
  const { user, send, onClose } = open('pickup')
  expect(screen.queryByRole('button', { name: 'Sign here' })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Note' }), ' Left with the guard ')
  await user.click(send())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(finish).toHaveBeenCalledWith(
    expect.objectContaining({ stop: expect.objectContaining({ kind: 'pickup' }), note: 'Left with the guard' }),
  )
  for (const absent of ['signerName', 'pin', 'farReason', 'photo', 'signature'])
    expect(finish.mock.calls[0]?.[0]).not.toHaveProperty(absent)
})

test('a delivery that has to be signed goes with a name and a signature, or not at all', async () => {
  const { user, send } = open('delivery', { requiresSignature: true })
  await user.click(send())
  expect(await faults()).toEqual(['Please give the name of the person who signs'])
  await user.type(screen.getByRole('textbox', { name: /who signs/ }), 'Ana')
  await user.click(send())
  expect(await faults()).toEqual(['Please have the recipient sign'])
  expect(finish).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Sign here' }))
  await user.click(send())
  await waitFor(() =>
    expect(finish).toHaveBeenCalledWith(expect.objectContaining({ signerName: 'Ana', signature: drawn })),
  )
})

test('a signature that nobody asked for still needs a name', async () => {
  const { user, send } = open('delivery')
  await user.click(screen.getByRole('button', { name: 'Sign here' }))
  await user.click(send())
  expect(await faults()).toEqual(['Please give the name of the person who signs'])
})

test('the PIN is four digits', async () => {
  const { user, send } = open('delivery', { requiresPin: true })
  const pin = screen.getByRole('textbox', { name: /Delivery PIN/ })
  await user.type(pin, '12')
  await user.click(send())
  expect(await faults()).toEqual(['Enter the four digits'])
  await user.type(pin, '34')
  await user.click(send())
  await waitFor(() => expect(finish).toHaveBeenCalledWith(expect.objectContaining({ pin: '1234' })))
})

test('why so far away is asked only once the server finds that it is', async () => {
  finish.mockRejectedValueOnce(refusal('farReason', 'You are 3 km from the address'))
  const { user, send, onClose } = open('delivery')
  expect(screen.queryByRole('textbox', { name: /Why here/ })).toBeNull()
  await user.click(send())
  expect(await faults()).toEqual(['You are 3 km from the address'])
  await user.type(screen.getByRole('textbox', { name: /Why here/ }), 'The road is closed')
  await user.click(send())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(finish).toHaveBeenLastCalledWith(expect.objectContaining({ farReason: 'The road is closed' }))
})

test('what the server has against a picture is said beside it', async () => {
  finish.mockRejectedValueOnce(refusal('photo', 'This is no photo'))
  const { user, send } = open('delivery')
  await user.click(send())
  expect(await faults()).toEqual(['This is no photo'])
})
