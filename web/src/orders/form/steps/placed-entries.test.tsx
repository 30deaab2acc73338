// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { Link, useNavigate } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { show } from '../../../lib/testing/show.tsx'
import { formEntries, useFormEntries, usePlacedHere } from './placed-entries.ts'

beforeEach(() => sessionStorage.clear())

function Form() {
  useFormEntries()
  return <p>Form</p>
}

function Page() {
  const placed = usePlacedHere()
  const navigate = useNavigate()
  return (
    <>
      {placed ? <p>Order {placed}</p> : <Form />}
      <Link to="/new?step=what">What</Link>
      <Link to="/new?step=when">When</Link>
      <Link to="/new?step=pay">Pay</Link>
      <Link to="/new">Another</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <button
        type="button"
        onClick={() => {
          formEntries.place('MD1')
          void navigate('/track', { replace: true })
        }}
      >
        Place
      </button>
    </>
  )
}

test('[E5] Back from a placed order leads to it from every step, and a new form is a new one', async () => {
  const { user } = show(<Page />, { at: '/new' })
  for (const name of ['What', 'When', 'Pay']) await user.click(screen.getByRole('link', { name }))
  await user.click(screen.getByRole('button', { name: 'Place' }))
  for (let back = 0; back < 2; back += 1) {
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByText('Order MD1')).toBeTruthy()
  }
  await user.click(screen.getByRole('link', { name: 'Another' }))
  expect(await screen.findByText('Form')).toBeTruthy()
})
