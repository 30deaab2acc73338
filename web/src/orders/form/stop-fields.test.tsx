// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { useForm } from '../../lib/form/use-form.ts'
import { show } from '../../lib/testing/show.tsx'
import { emptyOrder, type OrderValues } from './order-values.ts'
import { StopFields } from './stop-fields.tsx'

const door = { label: '12 Main St, Toronto', lat: 43.7000001, lng: -79.4, precision: 'rooftop' }
const town = { label: '12 Main St, Ottawa', lat: 45.4, lng: -75.7, precision: 'city' }
vi.mock('../../lib/api/api.ts', () => ({
  api: async (name: string) => ({ data: name === 'GET /geo/suggest' ? [door, town] : [] }),
}))
vi.mock('./late-stop-pin.ts', () => ({
  StopPin: ({ found, onMove }: { found: object | null; onMove: (to: object) => void }) => (
    <button type="button" onClick={() => onMove({ lat: 43.12345678, lng: -79 })}>
      Pin at {JSON.stringify(found)}
    </button>
  ),
}))

let form: UseFormReturn<OrderValues>
function Stop(props: Partial<ComponentProps<typeof StopFields>>) {
  form = useForm<OrderValues>({ defaultValues: emptyOrder, unguarded: 'kept' })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(() => undefined)}>
        <StopFields stop="delivery" addresses={[]} found={null} fault={undefined} waiting={false} {...props} />
        <button type="submit">Place</button>
      </form>
    </FormProvider>
  )
}
const address = () => screen.getByRole('combobox', { name: /address/ })
const place = () => screen.getByRole('button', { name: 'Place' })
const faults = async () => (await screen.findAllByRole('alert')).map(({ textContent }) => textContent)

test('of the delivery one needs to know who receives it, of the pickup only where it is', async () => {
  const delivery = show(<Stop />)
  await delivery.user.click(place())
  expect(await faults()).toEqual([
    'Please fill in all required delivery information',
    ...Array(3).fill('This field is required'),
  ])
  delivery.unmount()
  const pickup = show(<Stop stop="pickup" />)
  await pickup.user.click(place())
  expect(await faults()).toEqual(['Please fill in the pickup address'])
})

test('a door that is picked is kept until the address is typed over, and a town is none', async () => {
  const { user } = show(<Stop />)
  await user.type(address(), '12 Main')
  await user.click(await screen.findByRole('option', { name: door.label }))
  expect(form.getValues('delivery')).toMatchObject({
    address: door.label,
    picked: { lat: 43.7, lng: -79.4, precision: 'rooftop' },
  })
  await user.type(address(), ' 5')
  expect(form.getValues('delivery.picked')).toBeNull()
  await user.clear(address())
  await user.type(address(), '12 Main')
  await user.click(await screen.findByRole('option', { name: `${town.label} (Approximate: somewhere in this town)` }))
  expect(form.getValues('delivery')).toMatchObject({ address: town.label, picked: null })
})

test('an unknown address is not blamed while it is typed, and can be shown by a pin', async () => {
  const { user } = show(<Stop fault="Nobody knows this address" />)
  await user.type(address(), 'Nowhere')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.tab()
  expect(await faults()).toEqual(['Nobody knows this address'])
  await user.click(screen.getByRole('button', { name: 'Set a pin on the map' }))
  await user.click(await screen.findByRole('button', { name: /^Pin at/ }))
  expect(form.getValues('delivery.point')).toEqual({ lat: 43.123457, lng: -79 })
})

test('another address is another place: the pin goes', async () => {
  const { user } = show(<Stop found={{ lat: 43, lng: -79, precision: 'street' } as never} />)
  await user.click(await screen.findByRole('button', { name: /^Pin at/ }))
  expect(form.getValues('delivery.point')).not.toBeNull()
  await user.type(address(), '1')
  await waitFor(() => expect(form.getValues('delivery.point')).toBeNull())
})
